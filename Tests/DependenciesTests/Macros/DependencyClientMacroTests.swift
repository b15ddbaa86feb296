import Testing

/// What `@DependencyClient` writes into a struct.
@Suite struct DependencyClientMacroTests {
  @Test func aClientIsWrittenWhole() {
    let expansion = DependencyExpansion(
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
        guard let __watch = DependenciesMacros::_EndpointWatch.take("load", of: Self.self) else {
        return _load
        }
        let __closure = _load
        return { __p0 in
        __watch.call()
        return try await __closure(__p0)
        }
        }
        set {
        _load = newValue
        DependenciesMacros::_EndpointWatch.didSet("load", of: Self.self)
        }
        _modify {
        yield &_load
        DependenciesMacros::_EndpointWatch.didSet("load", of: Self.self)
        }
        }
        private var _load: @Sendable (_ page: Int) async throws -> [Article] = { _ in
        throw DependenciesMacros::Unimplemented.report("load", of: "ArticleClient", \
        fileID: "App/Feature.swift", filePath: "/App/Feature.swift", line: 2, column: 1)
        }
        public func load(page p0: Int) async throws -> [Article] {
        DependenciesMacros::_EndpointWatch.call("load", of: Self.self)
        return try await self._load(p0)
        }
        public init(
        load: @escaping @Sendable (_ page: Int) async throws -> [Article]
        ) {
        self._load = load
        }
        public init() {
        }
        }
        extension ArticleClient: DependenciesMacros::UnimplementedClient {
        }
        """.split(separator: "\n").map(String.init))
  }

  @Test("M1: a comment after an endpoint stays out of the code")
  func trailingComment() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient
        struct Client {
          var save: @Sendable () throws -> Void  // the server answers nothing
          var load: @Sendable () throws -> Int /* one */
          var count: @Sendable () -> Int = { 0 }  // none
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains("private var _save: @Sendable () throws -> Void = {"))
    #expect(expansion.contains("private var _load: @Sendable () throws -> Int = {"))
    #expect(
      expansion.contains(
        """
        let __defaultValue: @Sendable () -> Int = { 0 }
        return __defaultValue()
        """))
    #expect(
      expansion.contains(
        """
        save: @escaping @Sendable () throws -> Void,
        load: @escaping @Sendable () throws -> Int,
        count: @escaping @Sendable () -> Int
        """))
  }

  @Test(
    "Access is copied",
    arguments: [
      ("public", "public", "public init("),
      ("public", "", "init("),
      ("package", "package", "package init("),
      ("", "", "init("),
      ("private", "", "init("),
    ])
  func access(ofType type: String, ofMember member: String, expected: String) {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient \(type) struct Client {
          \(member) var load: @Sendable (_ id: Int) throws -> Int
        }
        """)
    #expect(expansion.contains("\(expected)\nload: @escaping @Sendable (_ id: Int) throws -> Int"))
    #expect(expansion.lines.contains(type == "private" ? "init() {" : "\(type) init() {".trimmed))
    #expect(expansion.lines.contains("\(member) func load(id p0: Int) throws -> Int {".trimmed))
  }

  @Test func accessOfAnExtensionIsCopied() {
    let expansion = DependencyExpansion(
      of: """
        public extension Library {
          @DependencyClient struct Client { public var load: () throws -> Int }
        }
        """)
    #expect(expansion.contains("public init(\nload: @escaping () throws -> Int"))
    #expect(expansion.lines.contains("public init() {"))
  }

  @Test("M4: initialisers take plain labels, and ask for what has no value")
  func onlyWhatHasNoValueIsAsked() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          let base: String
          let version = 1
          var limit: Int = 10
          var retries = 3
          var name: String?
          var load: () throws -> Int
          static var shared = 1
          var computed: Int { 1 }
          lazy var late: () -> Int = { 1 }
          private var cache: [Int] = []
          @DependencyEndpointIgnored var log: (String) -> Void
          @Clamped var page: Int
          @Clamped var size: Int = 2
          @Dependency(\\.uuid) var uuid: UUIDGenerator
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        init(
        base: String,
        limit: Int = 10,
        retries: Swift::Int = 3,
        name: String? = nil,
        load: @escaping () throws -> Int,
        log: @escaping (String) -> Void,
        page: Int
        ) {
        self.base = base
        self.limit = limit
        self.retries = retries
        self.name = name
        self._load = load
        self.log = log
        self.page = page
        }
        """))
    #expect(!expansion.contains("init() {"))
    #expect(!expansion.description.contains("UnimplementedClient"))
  }

  @Test("M4: endpoints with a default value can be left out")
  func endpointsWithDefaultsCanBeLeftOut() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          var load: () throws -> Int
          var count: () -> Int = { 0 }
        }
        """)
    #expect(
      expansion.contains(
        """
        init(
        load: @escaping () throws -> Int,
        count: @escaping () -> Int
        ) {
        self._load = load
        self._count = count
        }
        init(
        load: @escaping () throws -> Int
        ) {
        self._load = load
        }
        init() {
        }
        """))
  }

  @Test("M4: what only some may set narrows no initialiser that can do without")
  func narrowPropertiesWithDefaults() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient public struct Client {
          public var load: () throws -> Int
          var limit: Int = 3
        }
        """)
    #expect(
      expansion.contains(
        """
        init(
        load: @escaping () throws -> Int,
        limit: Int = 3
        ) {
        self._load = load
        self.limit = limit
        }
        public init(
        load: @escaping () throws -> Int
        ) {
        self._load = load
        }
        public init() {
        }
        """))
  }

  @Test func whatTheAuthorWroteIsKept() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          var load: () throws -> Int
          init() { self.load = { 1 } }
          init(load: @escaping () throws -> Int) { self.load = load }
        }
        """)
    #expect(
      expansion.lines.filter { $0.hasPrefix("init(") && !$0.contains("initialValue") }.count == 2)
    #expect(expansion.contains("extension Client: DependenciesMacros::UnimplementedClient {"))
  }

  @Test func aNameMayBeTheAliasOfAClosure() {
    let expansion = DependencyExpansion(
      of: "@DependencyClient struct Client { var loader: Loader; var id: Int; var of: A.B }")
    #expect(expansion.lines.contains("self.loader = DependenciesMacros::_stored(loader)"))
    #expect(expansion.lines.contains("self.id = id"))
    #expect(expansion.lines.contains("self.of = DependenciesMacros::_stored(of)"))
  }

  @Test func aClosureAsItsValueTellsThatANameIsTheAliasOfAClosure() {
    let expansion = DependencyExpansion(
      of: "@DependencyClient struct Client { var handler: A.Handler = { _ in }; var id: ID = ID() }"
    )
    #expect(expansion.lines.contains("handler: @escaping A.Handler = { _ in },"))
    #expect(expansion.lines.contains("self.handler = handler"))
    #expect(expansion.lines.contains("id: ID = ID()"))
  }

  @Test func specifiersOfATypeComeFirst() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          var load: nonisolated(nonsending) @Sendable () async throws -> Int
          var show: (@MainActor (_ text: String) -> Void)
        }
        """)
    #expect(
      expansion.contains(
        """
        load: nonisolated(nonsending) @escaping @Sendable () async throws -> Int,
        show: @escaping @MainActor (_ text: String) -> Void
        """))
  }

  @Test func aClientOnAnActorCanBeMadeAnywhere() {
    let expansion = DependencyExpansion(
      of: "@MainActor @DependencyClient struct Client { var load: @Sendable () throws -> Int }")
    #expect(expansion.lines.contains("nonisolated init("))
    #expect(expansion.lines.contains("nonisolated init() {"))
    let loose = DependencyExpansion(
      of: "@MainActor @DependencyClient struct Client { var load: () throws -> Int }")
    #expect(loose.lines.contains("init("))
    #expect(!loose.description.contains("UnimplementedClient"))
  }

  @Test func availabilityIsCopied() {
    let expansion = DependencyExpansion(
      of: "@available(macOS 99, *) @DependencyClient struct Client { var load: () throws -> Int }")
    #expect(
      expansion.contains(
        """
        @available(macOS 99, *)
        extension Client: DependenciesMacros::UnimplementedClient {
        """))
  }
}
