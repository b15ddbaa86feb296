import Testing

/// What `@DependencyEntry` writes beside a property.
@Suite struct DependencyEntryMacroTests {
  @Test func anEntryIsWrittenWhole() {
    let expansion = DependencyExpansion(
      of: """
        extension DependencyValues {
          @DependencyEntry public var player: any Player = SilentPlayer()  // quiet
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == """
        extension DependencyValues {
        public var player: any Player {  // quiet
        get {
        self[__Key_player.self]
        }
        set {
        self[__Key_player.self] = newValue
        }
        }
        private enum __Key_player: Dependencies::DependencyKey {
        static var testValue: any Player {
        SilentPlayer()
        }
        static var liveValue: any Player {
        SilentPlayer()
        }
        static var previewValue: any Player {
        SilentPlayer()
        }
        }
        }
        """.split(separator: "\n").map(String.init))
  }

  @Test(
    "Each context has its value",
    arguments: [
      ("@DependencyEntry var e: Int = 1", ["1", "1", "1"]),
      ("@DependencyEntry(1) var e: Int", ["1", "1", "1"]),
      ("@DependencyEntry(liveValue: 2) var e: Int = 1", ["1", "2"]),
      ("@DependencyEntry(previewValue: 3) var e: Int = 1", ["1", "1", "3"]),
      ("@DependencyEntry(liveValue: 2, previewValue: 3) var e: Int = 1", ["1", "2", "3"]),
      ("@DependencyEntry(1, liveValue: 2, previewValue: 3) var e: Int", ["1", "2", "3"]),
    ])
  func values(source: String, values: [String]) {
    let expansion = DependencyExpansion(of: "extension DependencyValues { \(source) }")
    #expect(expansion.messages.isEmpty)
    let properties = zip(["test", "live", "preview"], values).map { context, value in
      "static var \(context)Value: Int {\n\(value)\n}"
    }
    #expect(
      expansion.contains(
        "private enum __Key_e: Dependencies::DependencyKey {\n"
          + properties.joined(separator: "\n") + "\n}"))
  }

  @Test(
    "The type of a literal and the value of an optional follow",
    arguments: [
      ("var e = 1", "Swift::Int", "1"), ("var e = 1.5", "Swift::Double", "1.5"),
      ("var e = true", "Swift::Bool", "true"), ("var e = \"a\"", "Swift::String", "\"a\""),
      ("var e: User?", "User?", "nil"),
      ("var e: @Sendable (Int) -> Int = { $0 }", "@Sendable (Int) -> Int", "{\n$0\n}"),
    ])
  func inferred(source: String, type: String, value: String) {
    let expansion = DependencyExpansion(
      of: "extension Dependencies.DependencyValues { @DependencyEntry \(source) }")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains("static var testValue: \(type) {\n\(value)\n}"))
  }

  @Test func whereNothingIsIsolatedTheKeyIsNot() {
    for source in [
      "nonisolated extension DependencyValues { @DependencyEntry var e = 1 }",
      "extension DependencyValues { @DependencyEntry nonisolated var e = 1 }",
    ] {
      #expect(DependencyExpansion(of: source).contains("nonisolated private enum __Key_e:"))
    }
  }

  @Test func aNameMayBeAKeyword() {
    let expansion = DependencyExpansion(
      of: "extension DependencyValues { @DependencyEntry var `default` = 1 }")
    #expect(expansion.contains("self[__Key_default.self]"))
    #expect(expansion.contains("private enum __Key_default: Dependencies::DependencyKey {"))
  }
}
