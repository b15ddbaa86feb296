import Testing

@Suite struct DependencyMacroExpansionTests {
  @Test func aClientIsWrittenWhole() {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient
        public struct ArticleClient {
          public var load: @Sendable (_ page: Int) async throws -> [Article]
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == """
        public struct ArticleClient {
        public var load: @Sendable (_ page: Int) async throws -> [Article] {
        @storageRestrictions(initializes: _load)
        init(initialValue) {
        _load = initialValue
        }
        get {
        _load
        }
        set {
        _load = newValue
        }
        }
        private var _load: @Sendable (_ page: Int) async throws -> [Article] = { _ in
        throw DependenciesMacros.Unimplemented.report("load", of: "ArticleClient", \
        fileID: "App/Client.swift", filePath: "/App/Client.swift", line: 3, column: 3)
        }
        public func load(page p0: Int) async throws -> [Article] {
        try await self._load(p0)
        }
        public init(
        load: @escaping @Sendable (_ page: Int) async throws -> [Article]
        ) {
        self._load = load
        }
        public init() {
        }
        }
        extension ArticleClient: DependenciesMacros.UnimplementedClient {
        }
        """.split(separator: "\n").map(String.init))
  }

  @Test("M1: a comment after an endpoint stays out of the code")
  func trailingComment() {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient
        struct Client {
          var save: @Sendable () throws -> Void  // the server answers nothing
          var load: @Sendable () throws -> Int /* one */
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains("private var _save: @Sendable () throws -> Void = {"))
    #expect(expansion.contains("private var _load: @Sendable () throws -> Int = {"))
    #expect(
      expansion.contains(
        "save: @escaping @Sendable () throws -> Void,\nload: @escaping @Sendable () throws -> Int"))
  }

  @Test("M4: a default value comes after the report")
  func defaultValue() {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient struct Client {
          var find: @Sendable (Int, inout String) async -> Int? = { _, _ in nil }
        }
        """)
    #expect(
      expansion.contains(
        """
        let defaultValue: @Sendable (Int, inout String) async -> Int? = { _, _ in
        nil
        }
        return await defaultValue(p0, &p1)
        """))
  }

  @Test(
    "Access is copied",
    arguments: [
      ("public", "public", "public init(\nload:"),
      ("public", "", "init(\nload:"),
      ("package", "package", "package init(\nload:"),
      ("", "", "init(\nload:"),
      ("private", "", "init(\nload:"),
    ])
  func access(ofType type: String, ofMember member: String, expected: String) {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient \(type) struct Client {
          \(member) var load: @Sendable (_ id: Int) throws -> Int
        }
        """)
    #expect(expansion.contains(expected))
    #expect(expansion.contains(type == "private" ? "init() {" : "\(type) init() {".trimmed))
    #expect(
      expansion.lines.contains("\(member) func load(id p0: Int) throws -> Int {".trimmed))
  }

  @Test func onlyWhatHasNoValueIsAsked() {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient struct Client {
          let base: String
          let version = 1
          var limit: Int = 10
          var name: String?
          var load: () throws -> Int
          static var shared = 1
          var computed: Int { 1 }
          private var cache: [Int] = []
          @DependencyEndpointIgnored var log: (String) -> Void
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        init(
        base: String,
        limit: Int = 10,
        name: String? = nil,
        load: @escaping () throws -> Int,
        log: @escaping (String) -> Void
        ) {
        self.base = base
        self.limit = limit
        self.name = name
        self._load = load
        self.log = log
        }
        """))
    #expect(!expansion.contains("init() {"))
    #expect(!expansion.contains("UnimplementedClient"))
  }

  @Test func whatTheAuthorWroteIsKept() {
    let expansion = MacroExpansion(
      of: """
        @DependencyClient struct Client {
          var load: () throws -> Int
          init() { self.load = { 1 } }
        }
        """)
    #expect(expansion.lines.filter { $0.hasPrefix("init()") } == ["init() { self.load = { 1 } }"])
    #expect(expansion.contains("extension Client: DependenciesMacros.UnimplementedClient"))
  }

  @Test("Mistakes are explained", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    let expansion = MacroExpansion(of: mistake.source)
    #expect(expansion.messages == [mistake.message])
    #expect(expansion.fixed == mistake.fixed)
  }

  @Test func codeStillCompilesWithoutTheDefault() {
    let expansion = MacroExpansion(
      of: "@DependencyClient struct Client { var count: @Sendable (_ of: String) -> Int }")
    #expect(expansion.contains("Swift.fatalError()"))
  }
}

struct Mistake: Sendable, CustomTestStringConvertible {
  var source: String
  var message: String
  var fixed: [String] = []
  var testDescription: String { source }
}

private let mistakes = [
  Mistake(
    source: "@DependencyClient enum Client {}",
    message: """
      '@DependencyClient' makes a struct of closures into a client; this is an enum. Declare a struct \
      with a closure for each endpoint.
      """),
  Mistake(
    source: "@DependencyClient struct Client { var count: @Sendable (String, Int) -> Int }",
    message: """
      'count' needs a default value: it returns 'Int' and does not throw, so nothing says what it does \
      in a test that has not set it.
      """,
    fixed: ["count: @Sendable (String, Int) -> Int = { _, _ in <#Int#> }"]),
  Mistake(
    source: "@DependencyClient struct Client { var count: () throws(Failure) -> Int }",
    message: """
      'count' needs a default value: it returns 'Int' and throws 'Failure' alone, so nothing says what \
      it does in a test that has not set it.
      """,
    fixed: ["count: () throws(Failure) -> Int = { throw <#Failure#> }"]),
  Mistake(
    source: "@DependencyClient struct Client { var log: (String...) -> Void }",
    message: "'log' has a variadic parameter, which cannot be passed on. Make it an array."),
  Mistake(
    source: "@DependencyClient struct Client { private let log: (String) -> Void }",
    message: """
      'log' is private and has no default value, so no initialiser can set it. Give it a default \
      value, or make it visible.
      """),
  Mistake(
    source: "struct Client { @DependencyEndpoint var name: String }",
    message: """
      '@DependencyEndpoint' needs a stored 'var' with a closure type, such as \
      'var load: @Sendable () async throws -> [Item]'.
      """),
  Mistake(
    source: """
      struct Client { @DependencyEndpoint(method: name) var load: (_ id: Int) throws -> Int }
      """,
    message: "The name of the method must be a plain string literal, such as \"fetch\"."),
  Mistake(
    source: "extension DependencyValues { @DependencyEntry var client }",
    message: """
      '@DependencyEntry' needs a 'var' with a type and an initial value, in an extension of \
      'DependencyValues'.
      """),
]

extension String {
  fileprivate var trimmed: String { String(trimmingPrefix { $0 == " " }) }
}
