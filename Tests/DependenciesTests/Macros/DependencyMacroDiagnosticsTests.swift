import Testing

/// What the macros say about mistakes: at which code, and what they offer.
@Suite struct DependencyMacroDiagnosticsTests {
  @Test("A client that cannot be", arguments: clientMistakes)
  func client(_ mistake: Mistake) {
    #expect(DependencyExpansion(of: mistake.source).said(about: mistake.source) == [mistake])
  }

  @Test("An endpoint that cannot be", arguments: endpointMistakes)
  func endpoint(_ mistake: Mistake) {
    #expect(DependencyExpansion(of: mistake.source).said(about: mistake.source) == [mistake])
  }

  @Test("An entry that cannot be", arguments: entryMistakes)
  func entry(_ mistake: Mistake) {
    #expect(DependencyExpansion(of: mistake.source).said(about: mistake.source) == [mistake])
  }

  @Test(
    "What is right is left alone",
    arguments: [
      "let load: () -> Int = { 1 }", "var load: (() -> Int)?", "lazy var load: () -> Int = { 1 }",
      "static var load: () -> Int = { 1 }", "private var load: () -> Int = { 1 }",
      "@DependencyEndpointIgnored let load: () -> Int", "var load: () -> Int { { 1 } }",
      "@Wrapped @DependencyEndpointIgnored var load: () -> Int = { 1 }", "var load: Loader",
      "@DependencyEndpoint @Database var load: () throws -> Int",
      "@available(*, deprecated) var load: () throws -> Int",
    ])
  func right(_ member: String) {
    let expansion = DependencyExpansion(of: "@DependencyClient struct Client { \(member) }")
    #expect(expansion.messages.isEmpty)
  }

  @Test("Code without the default value still compiles")
  func missingDefault() {
    let expansion = DependencyExpansion(
      of: "@DependencyClient struct Client { var count: @Sendable (_ of: String) -> Int }")
    #expect(expansion.lines.contains("Swift::fatalError()"))
  }

  @Test(
    "What is refused still has an accessor, so that nothing else is reported",
    arguments: [
      "struct Client { @DependencyEndpoint var name: String }",
      "struct Client { @DependencyEndpoint static var e: () throws -> Int = { 1 } }",
      "struct Values { @DependencyEntry var e: Int = 1 }",
      "extension DependencyValues { @DependencyEntry var e: Int }",
    ])
  func accessors(_ source: String) {
    let expansion = DependencyExpansion(of: source)
    #expect(expansion.messages.count == 1)
    #expect(expansion.contains("get {\nSwift::fatalError()\n}"))
  }

  @Test("A variadic parameter that nothing passes on is none")
  func variadic() {
    let expansion = DependencyExpansion(
      of: "@DependencyClient struct Client { var log: (String...) -> Void }")
    #expect(expansion.messages.isEmpty)
  }
}

private func notAStruct(_ kind: String) -> String {
  """
  '@DependencyClient' makes a client of a struct whose properties are closures; this is \(kind): \
  declare a struct with a closure for each endpoint
  """
}

private func noEndpoint(_ why: String) -> String {
  """
  'load' is no endpoint of the client, because it \(why), or mark it with \
  '@DependencyEndpointIgnored'
  """
}

private let clientMistakes = [
  Mistake(
    source: "@DependencyClient enum Client {}", at: "@DependencyClient",
    message: notAStruct("an enum"), fixes: [.init("Remove '@DependencyClient'", "")]),
  Mistake(
    source: "@DependencyClient class Client {}", at: "@DependencyClient",
    message: notAStruct("a class"), fixes: [.init("Replace 'class' with 'struct'", "struct")]),
  Mistake(
    source: "@DependencyClient actor Client {}", at: "@DependencyClient",
    message: notAStruct("an actor"), fixes: [.init("Replace 'actor' with 'struct'", "struct")]),
  Mistake(
    source: "@DependencyClient protocol Client {}", at: "@DependencyClient",
    message: notAStruct("a protocol"), fixes: [.init("Remove '@DependencyClient'", "")]),
  Mistake(
    source: "func f() { @DependencyClient struct Client {} }", at: "@DependencyClient",
    message: """
      '@DependencyClient' cannot extend a type inside a function; declare the client outside, in \
      the file or in another type
      """),
  Mistake(
    source: "@DependencyClient struct Client { private let log: (String) -> Void }",
    at: "log: (String) -> Void",
    message: """
      'log' is private and has no default value, so no initialiser can set it; give it a default \
      value, or make it visible
      """,
    fixes: [.init("Remove 'private'", "")]),
  Mistake(
    source: "@DependencyClient struct Client { var a = 1, b = 2 }", at: "a = 1, b = 2",
    message: """
      '@DependencyClient' needs each property declared by itself: 'var a: () -> Void' and \
      'var b: () -> Void'
      """),
  Mistake(
    source: "@DependencyClient struct Client { let load: () -> Int }", at: "let",
    message: noEndpoint("is a constant: tests cannot leave it unimplemented; make it a 'var'"),
    fixes: [
      .init("Replace 'let' with 'var'", "var"),
      .init("Add '@DependencyEndpointIgnored'", "@DependencyEndpointIgnored let load: () -> Int"),
    ]),
  Mistake(
    source: "@DependencyClient struct Client { var load: () -> Void { didSet {} } }",
    at: "{ didSet {} }",
    message: noEndpoint("has observers: tests cannot leave it unimplemented; remove the observers"),
    fixes: [
      .init(
        "Add '@DependencyEndpointIgnored'",
        "@DependencyEndpointIgnored var load: () -> Void { didSet {} }")
    ]),
  Mistake(
    source: "@DependencyClient struct Client { @Logged var load: () throws -> Int }", at: "@Logged",
    message: """
      'load' cannot be an endpoint with the attribute '@Logged'; remove it, or mark the property \
      with '@DependencyEndpointIgnored'
      """,
    fixes: [
      .init("Remove '@Logged'", ""),
      .init(
        "Add '@DependencyEndpointIgnored'",
        "@DependencyEndpointIgnored @Logged var load: () throws -> Int"),
    ]),
  Mistake(
    source: """
      @DependencyClient struct Client { typealias Load = () throws -> Int; var load: Load }
      """, at: "Load",
    message: """
      'load' hides its closure type behind 'Load'; write the closure type here, so that \
      '@DependencyClient' sees what to make of it
      """,
    fixes: [.init("Replace it with '() throws -> Int'", "() throws -> Int")]),
  Mistake(
    source: "@DependencyClient struct Client: Sendable { var load: (() throws -> Int) }",
    at: "(() throws -> Int)",
    message: """
      The closure of 'load' is not '@Sendable', and its client is 'Sendable'; add '@Sendable' to \
      its type
      """,
    fixes: [.init("Add '@Sendable'", "@Sendable () throws -> Int")]),
]

private func needsDefault(_ why: String) -> String {
  """
  'count' needs a default value, because it \(why): nothing says what it does in a test that has \
  not set it
  """
}

private func notAnEndpoint(_ why: String) -> String {
  """
  '@DependencyEndpoint' needs a stored 'var' with a closure type, such as \
  'var load: @Sendable () async throws -> [Item]', and this \(why)
  """
}

private let removal = Mistake.Fix("Remove '@DependencyEndpoint'", "")

private let endpointMistakes = [
  Mistake(
    source: "@DependencyClient struct Client { var count: @Sendable (String, Int) -> Int }",
    at: "count: @Sendable (String, Int) -> Int",
    message: needsDefault("returns 'Int' and does not throw"),
    fixes: [
      .init(
        "Insert a default value", "count: @Sendable (String, Int) -> Int = { _, _ in <#Int#> }"),
      .init("Add 'throws'", "(String, Int) throws -> Int"),
    ]),
  Mistake(
    source: "@DependencyClient struct Client { var count: () async -> (Int) }",
    at: "count: () async -> (Int)",
    message: needsDefault("returns 'Int' and does not throw"),
    fixes: [
      .init("Insert a default value", "count: () async -> (Int) = { <#Int#> }"),
      .init("Add 'throws'", "() async throws -> (Int)"),
    ]),
  Mistake(
    source: "@DependencyClient struct Client { var count: () throws(Failure) -> Int }",
    at: "count: () throws(Failure) -> Int",
    message: needsDefault("returns 'Int' and throws 'Failure' alone"),
    fixes: [
      .init(
        "Insert a default value", "count: () throws(Failure) -> Int = { throw <#Failure#> }")
    ]),
  Mistake(
    source: "@DependencyClient struct Client { var log: (_ texts: String...) -> Void }",
    at: "_ texts: String...",
    message: "'log' has a variadic parameter, which cannot be passed on; make it an array",
    fixes: [.init("Make it an array", "_ texts: [String]")]),
  Mistake(
    source: "@DependencyClient struct Client { var log: (Int..., Int) -> Int = { _, _ in 1 } }",
    at: "Int...,",
    message: "'log' has a variadic parameter, which cannot be passed on; make it an array",
    fixes: [.init("Make it an array", "[Int],")]),
  Mistake(
    source: "struct Client { @DependencyEndpoint var name: String }", at: "@DependencyEndpoint",
    message: notAnEndpoint("has the type 'String'; write the closure type out"), fixes: [removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint var load: (() -> Int)? }",
    at: "@DependencyEndpoint",
    message: notAnEndpoint("is optional; remove the '?'"), fixes: [removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint let load: () throws -> Int }",
    at: "@DependencyEndpoint", message: notAnEndpoint("is a constant; make it a 'var'"),
    fixes: [.init("Replace 'let' with 'var'", "var"), removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint lazy var load: () -> Int = { 1 } }",
    at: "@DependencyEndpoint", message: notAnEndpoint("is lazy; remove 'lazy'"),
    fixes: [.init("Remove 'lazy'", ""), removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint static var load: () -> Int = { 1 } }",
    at: "@DependencyEndpoint",
    message: notAnEndpoint("belongs to the type; make it a property of the client's values"),
    fixes: [.init("Remove 'static'", ""), removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint var load: () -> Int { { 1 } } }",
    at: "@DependencyEndpoint", message: notAnEndpoint("is computed; remove the attribute"),
    fixes: [removal]),
  Mistake(
    source: "struct Client { @DependencyEndpoint var load = { 1 } }",
    at: "@DependencyEndpoint", message: notAnEndpoint("has no written type; write its type"),
    fixes: [removal]),
  Mistake(
    source: """
      struct Client { @DependencyEndpoint(method: name) var load: (_ id: Int) throws -> Int }
      """,
    at: "name",
    message: "The name of the method must be a string literal that holds a name, such as \"fetch\""),
  Mistake(
    source: "struct Client { @DependencyEndpoint(method: \"a b\") var load: () throws -> Int }",
    at: "\"a b\"",
    message: "The name of the method must be a string literal that holds a name, such as \"fetch\""),
  Mistake(
    source: "struct Client { @DependencyEndpoint(method: \"load\") var load: () throws -> Int }",
    at: "\"load\"",
    message: """
      The method and the property 'load' would be called in the same way; give the method another \
      name
      """),
]

private func notAnEntry(_ advice: String) -> String {
  """
  '@DependencyEntry' needs a 'var' with a type and a value in an extension of 'DependencyValues', \
  such as 'var player: any Player = SilentPlayer()'; \(advice)
  """
}

private let entryMistakes = [
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var e: Int }", at: "e: Int",
    message: notAnEntry("give it a value"),
    fixes: [.init("Insert a value", "e: Int = <#value#>")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var e = Player(volume: 1) }",
    at: "e = Player(volume: 1)", message: notAnEntry("write its type"),
    fixes: [.init("Write the type", "e: Player = Player(volume: 1)")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var e = makePlayer() }",
    at: "e = makePlayer()", message: notAnEntry("write its type"),
    fixes: [.init("Write the type", "e: <#Type#> = makePlayer()")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var e }", at: "e",
    message: notAnEntry("write its type"), fixes: [.init("Write the type", "e: <#Type#>")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry let e: Int = 1 }", at: "let",
    message: notAnEntry("make it a 'var', so that tests can override it"),
    fixes: [.init("Replace 'let' with 'var'", "var")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry static var e: Int = 1 }", at: "static",
    message: notAnEntry("remove 'static'"), fixes: [.init("Remove 'static'", "")]),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry(2) var e: Int = 1 }", at: "2",
    message: notAnEntry("give the value once, after '=' or as an argument")),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var e: Int { 1 } }",
    at: "@DependencyEntry",
    message: notAnEntry("remove the accessors, which the macro writes")),
  Mistake(
    source: "struct Values { @DependencyEntry var e: Int = 1 }", at: "@DependencyEntry",
    message: notAnEntry("move it into an 'extension DependencyValues'")),
]
