import Testing

/// How much the getter of an endpoint lets others see of its calls.
struct EndpointWatchMacroTests {
  @Test(
    "Answers where there is nothing else, calls where there is more, else what is taken",
    arguments: [
      ("() -> Int", "__watch.answer {\n__closure()\n}"),
      ("@Sendable (_ id: Int) throws -> Int", "try __watch.answer {\ntry __closure(__p0)\n}"),
      (
        "(Int) throws(Failure) -> Int",
        "try __watch.answer { () throws(Failure) -> Int in\ntry __closure(__p0)\n}"
      ),
      ("@MainActor (String) -> Void", "__watch.answer {\n__closure(__p0)\n}"),
      (
        "(Int) async throws -> Int",
        "__watch.call(isSynchronous: false)\nreturn try await __closure(__p0)"
      ),
      ("(inout Int) -> Void", "__watch.call(isSynchronous: true)\nreturn __closure(&__p0)"),
      ("((Int) -> Void) -> Void", "__watch.call(isSynchronous: true)\nreturn __closure(__p0)"),
      (
        "(@autoclosure () throws -> Int) throws -> Void",
        "__watch.call(isSynchronous: true)\nreturn try __closure(try __p0())"
      ),
      ("() -> Never", "__watch.call(isSynchronous: true)\nreturn __closure()"),
      ("() -> sending Int", "__watch.call(isSynchronous: true)\nreturn __closure()"),
      (
        "(Int...) -> Void",
        "_EndpointWatch(\"e\", of: Self.self)?.call(isSynchronous: true)\nreturn _e\n"
      ),
      (
        "((repeat each V)) throws -> (repeat each V)",
        "_EndpointWatch(\"e\", of: Self.self)?.call(isSynchronous: true)\nreturn _e\n"
      ),
      (
        "@isolated(any) () -> Void",
        "_EndpointWatch(\"e\", of: Self.self)?.call(isSynchronous: false)\nreturn _e\n"
      ),
      (
        "@convention(c) (Int) -> Void",
        "_EndpointWatch(\"e\", of: Self.self)?.call(isSynchronous: true)\nreturn _e\n"
      ),
    ])
  func getter(type: String, expected: String) {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var e: \(type) }")
    #expect(expansion.contains(expected))
  }

  @Test("A closure of an actor's client that may not leave it is taken out as it is")
  func isolated() {
    let expansion = DependencyExpansion(
      of: """
        @MainActor struct Client {
          @DependencyEndpoint var loose: () async -> Void
          @DependencyEndpoint var free: @Sendable () async -> Void
        }
        """)
    #expect(expansion.contains("(\"loose\", of: Self.self)?.call(isSynchronous: false)"))
    #expect(expansion.contains("let __closure = _free"))
  }

  @Test("The method of an endpoint that nobody may use does not use it")
  func unavailable() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @available(*, unavailable) @DependencyEndpoint var gone: (_ id: Int) -> Void
          @available(*, deprecated) @DependencyEndpoint var old: (_ id: Int) -> Void
        }
        """)
    #expect(expansion.contains("{\nself._gone(p0)\n}"))
    #expect(expansion.contains("{\nself.old(p0)\n}"))
  }

  @Test("The method is called by way of the getter, and setting is told")
  func methodAndSetter() {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var `init`: (_ id: Int) -> Void }")
    #expect(expansion.contains("func `init`(id p0: Int) {\nself.`init`(p0)\n}"))
    #expect(
      expansion.contains(
        "_init = newValue\nDependenciesMacros::_EndpointWatch.didSet(\"init\", of: Self.self)"))
  }
}
