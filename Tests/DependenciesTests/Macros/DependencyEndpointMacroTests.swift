import Testing

/// What `@DependencyEndpoint` makes of a closure.
@Suite struct DependencyEndpointMacroTests {
  /// A type, and lines that the expansion of an endpoint `e` of this type must hold.
  struct Shape: Sendable, CustomTestStringConvertible {
    var type: String
    var storage: String
    var method: String?
    var call: String?
    var testDescription: String { type }
  }

  @Test("M12: every shape has its storage and its method", arguments: shapes)
  func shape(_ shape: Shape) {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var e: \(shape.type) }")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains("private var _e: \(shape.storage)"))
    guard let method = shape.method, let call = shape.call else {
      #expect(!expansion.description.contains("func "))
      return
    }
    #expect(expansion.contains("\(method) {\n"))
    #expect(expansion.contains("\nreturn \(call)\n}"))
  }

  @Test("M4: a default value comes after the report")
  func defaultValue() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @DependencyEndpoint var find: @Sendable (Int, inout String) async -> Int? = { _, _ in nil }
        }
        """)
    #expect(
      expansion.contains(
        """
        private var _find: @Sendable (Int, inout String) async -> Int? = { __p0, __p1 in
        DependenciesMacros::Unimplemented.report("find", of: "Client", \
        fileID: "App/Feature.swift", filePath: "/App/Feature.swift", line: 2, column: 1)
        let __defaultValue: @Sendable (Int, inout String) async -> Int? = { _, _ in nil }
        return await __defaultValue(__p0, &__p1)
        }
        """))
    // The initial value would replace what the storage holds.
    #expect(!expansion.description.contains("storageRestrictions"))
  }

  @Test func aDefaultValueNeedsNoIsolationOfItsOwn() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @DependencyEndpoint var e: @isolated(any) @Sendable (Int) -> Int = { $0 }
        }
        """)
    #expect(expansion.contains("let __defaultValue: @Sendable (Int) -> Int = {"))
    #expect(expansion.contains("return __defaultValue(__p0)"))
  }

  @Test func aPackIsTyped() {
    let expansion = DependencyExpansion(
      of: """
        struct Client<each V> {
          @DependencyEndpoint var e: (_ n: Int, _ v: repeat each V) -> Void
        }
        """)
    #expect(expansion.contains("= { (_: Int, _: repeat each V) in"))
    #expect(expansion.contains("return self._e(p0, repeat each p1)"))
  }

  @Test func aMethodCanBeNamed() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @DependencyEndpoint(method: "find") var findByTitle: (_ title: String) throws -> Int
          @DependencyEndpoint(method: "default") var unlabelled: (Int) throws -> Int
          @DependencyEndpoint(method: "ready") var isReady: () throws -> Bool
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains("func find(title p0: String) throws -> Int {"))
    #expect(expansion.contains("func `default`(_ p0: Int) throws -> Int {"))
    #expect(expansion.contains("func ready() throws -> Bool {"))
  }

  @Test(
    "Names are spelled as they must be",
    arguments: [
      ("`default`", "_default", "`default`"), ("`load all`", "`_load all`", "`load all`"),
      ("load", "_load", "load"), ("`init`", "_init", "`init`"),
    ])
  func names(written: String, storage: String, method: String) {
    let expansion = DependencyExpansion(
      of: "struct Client { @DependencyEndpoint var \(written): (_ id: Int) throws -> Int }")
    let name = written.filter { $0 != "`" }
    #expect(expansion.contains("private var \(storage): (_ id: Int) throws -> Int = { _ in"))
    #expect(expansion.contains("func \(method)(id p0: Int) throws -> Int {"))
    #expect(expansion.description.contains("report(\"\(name)\", of: \"Client\""))
  }

  @Test(
    "Labels are spelled as they must be",
    arguments: [
      ("for", "for p0"), ("`inout`", "`inout` p0"), ("`some word`", "`some word` p0"),
      ("_", "_ p0"), ("p0", "p0"), ("self", "`self` p0"),
    ])
  func labels(written: String, declared: String) {
    let expansion = DependencyExpansion(
      of:
        "struct Client { @DependencyEndpoint(method: \"m\") var e: (_ \(written): Int) throws -> Int }"
    )
    #expect(expansion.contains("func m(\(declared): Int) throws -> Int {"))
  }

  @Test func attributesAndDocumentationAreCopied() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          /// Loads.
          ///
          /// Twice.
          // Not this.
          @available(*, deprecated)
          @StorageActor
          @DependencyEndpoint public nonisolated var load: (_ id: Int) throws -> Int  // nor this
        }
        """)
    #expect(
      expansion.contains(
        """
        /// Loads.
        ///
        /// Twice.
        @available(*, deprecated)
        @StorageActor public nonisolated func load(id p0: Int) throws -> Int {
        """))
    #expect(expansion.contains("@StorageActor private nonisolated var _load: (_ id: Int)"))
  }

  @Test func onlyOneActorIsCopied() {
    let expansion = DependencyExpansion(
      of: """
        struct Client {
          @MainActor @DependencyEndpoint var show: @MainActor (_ text: String) -> Void
        }
        """)
    #expect(expansion.lines.contains("@MainActor func show(text p0: String) {"))
  }

  @Test(
    "The client is named with the types around it",
    arguments: [
      ("struct Client {", "}", "Client"), ("enum Server { struct Client {", "}}", "Server.Client"),
      ("extension Server.Deep { struct Client {", "}}", "Server.Deep.Client"),
    ])
  func clientName(before: String, after: String, name: String) {
    let expansion = DependencyExpansion(
      of: "\(before) @DependencyEndpoint var e: () throws -> Int \(after)")
    #expect(expansion.description.contains("report(\"e\", of: \"\(name)\", "))
  }
}

private typealias Shape = DependencyEndpointMacroTests.Shape

private let shapes = [
  Shape(type: "() throws -> Int", storage: "() throws -> Int = {"),
  Shape(type: "() -> Void", storage: "() -> Void = {"),
  Shape(type: "(Int, String) -> Int?", storage: "(Int, String) -> Int? = { _, _ in"),
  Shape(type: "() -> Never", storage: "() -> Never = {"),
  Shape(type: "(Int...) -> Void", storage: "(Int...) -> Void = { _ in"),
  Shape(
    type: "@Sendable (_ id: Int) async throws -> Int",
    storage: "@Sendable (_ id: Int) async throws -> Int = { _ in",
    method: "func e(id p0: Int) async throws -> Int", call: "try await self._e(p0)"),
  Shape(
    type: "(@Sendable (_ id: Int) throws -> Int)",
    storage: "(@Sendable (_ id: Int) throws -> Int) =",
    method: "func e(id p0: Int) throws -> Int", call: "try self._e(p0)"),
  Shape(
    type: "@MainActor @Sendable (_ id: Int) -> Void",
    storage: "@MainActor @Sendable (_ id: Int) -> Void = { _ in",
    method: "@MainActor func e(id p0: Int)", call: "self._e(p0)"),
  Shape(
    type: "(_ id: Int) throws(Never) -> Void",
    storage: "(_ id: Int) throws(Never) -> Void = { _ in",
    method: "func e(id p0: Int) throws(Never)", call: "self._e(p0)"),
  Shape(
    type: "(_ n: inout Int, String) -> Void",
    storage: "(_ n: inout Int, String) -> Void = { _, _ in",
    method: "func e(n p0: inout Int, _ p1: String)", call: "self._e(&p0, p1)"),
  Shape(
    type: "(_ v: @autoclosure () async throws -> Int) async throws -> Void",
    storage: "(_ v: @autoclosure () async throws -> Int) async throws -> Void = { _ in",
    method: "func e(v p0: @autoclosure () async throws -> Int) async throws",
    call: "try await self._e(try await p0())"),
  Shape(
    type: "(_ done: @escaping (Int) -> Void) -> Void",
    storage: "(_ done: @escaping (Int) -> Void) -> Void = { _ in",
    method: "func e(done p0: @escaping (Int) -> Void)", call: "self._e(p0)"),
  Shape(
    type: "(_ pair: (x: Int, y: Int)) -> (a: Int, b: Int)?",
    storage: "(_ pair: (x: Int, y: Int)) -> (a: Int, b: Int)? = { _ in",
    method: "func e(pair p0: (x: Int, y: Int)) -> (a: Int, b: Int)?", call: "self._e(p0)"),
  Shape(
    type: "nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Int",
    storage: "nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Int = { _ in",
    method: "nonisolated(nonsending) func e(id p0: Int) async throws -> Int",
    call: "try await self._e(p0)"),
  Shape(
    type: "@isolated(any) @Sendable (_ id: Int) -> Void",
    storage: "@isolated(any) @Sendable (_ id: Int) -> Void = { _ in",
    method: "func e(id p0: Int) async", call: "await self._e(p0)"),
  Shape(
    type: "@concurrent (_ id: Int) async -> Void",
    storage: "@concurrent (_ id: Int) async -> Void =",
    method: "@concurrent func e(id p0: Int) async", call: "await self._e(p0)"),
]
