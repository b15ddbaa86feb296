import ComposableArchitecture

struct ShapeFailure: Error {}

/// M12: what an endpoint may take, give and throw.
@DependencyClient
struct ShapeClient {
  var plain: @Sendable () async throws -> Int
  var optional: @Sendable (_ id: Int) async -> Int?
  var tuple: @Sendable (_ pair: (x: Int, y: String)) -> (left: Int, right: Int)?
  var unlabelled: @Sendable (Int, String) throws -> Void
  var mixed: @Sendable (_ id: Int, Int, _ _: Int) throws -> Void
  var typed: @Sendable (_ id: Int) throws(ShapeFailure) -> Int = {
    (_: Int) throws(ShapeFailure) in throw ShapeFailure()
  }
  var never: @Sendable () throws(Never) -> Void
  var unending: @Sendable () -> Never
  var changes: @Sendable (_ number: inout Int, _ by: Int) -> Void
  var changesTyped: @Sendable (_ number: inout Int) async throws(ShapeFailure) -> Int = {
    (number: inout Int) async throws(ShapeFailure) -> Int in number
  }
  var lazily: @Sendable (_ value: @autoclosure () async throws -> Int) async throws -> Int = {
    try await $0()
  }
  var keepsLazily: @Sendable (_ value: @autoclosure @escaping @Sendable () -> Int) -> Void
  var callback: @Sendable (_ done: @escaping @Sendable (Int) -> Void) -> Void
  var callbacks:
    @Sendable (
      _ each: @escaping @Sendable (_ item: Int) async throws -> Void, _ end: (@Sendable () -> Void)?
    ) async throws -> Void
  var curried: @Sendable (_ id: Int) throws -> (@Sendable (_ page: Int) -> Int)
  var metatype: @Sendable (_ type: Int.Type) throws -> String.Type
  var existential: @Sendable (_ values: any Sequence<Int>) throws -> any Sequence<Int>
  var parenthesized: (@Sendable (_ id: Int) throws -> Int)
  var pointer: @convention(c) (Int32) -> Void
  var several: @Sendable (Int...) -> Void
  var stream: @Sendable () -> AsyncStream<Int> = { .finished }
  var maybe: (@Sendable (_ id: Int) -> Int)?
  var `default`: @Sendable (_ value: Int) throws -> Int
  var `init`: @Sendable (_ value: Int) -> Void
  var `load all`: @Sendable (_ page: Int) throws -> Int
  var keywords: @Sendable (_ for: Int, _ in: Int, _ `inout`: Int, _ self: Int) throws -> Int
  var namesOfTheMacro: @Sendable (_ p0: Int, _ initialValue: Int) -> Int = { p0, _ in p0 }
  private(set) var readOnly: @Sendable (_ id: Int) throws -> Int
  var loose: (_ id: Int) throws -> Int
  static let shared = 1
  lazy var lazy: @Sendable () -> Int = { 1 }
  var computed: @Sendable () -> Int { { 1 } }
  private var cache: [Int: String] = [:]
  @DependencyEndpointIgnored var ignored: @Sendable () -> Int = { 7 }
  @DependencyEndpoint(method: "find") var findByTitle: @Sendable (_ title: String) throws -> Int
  @DependencyEndpoint(method: "in") var find: @Sendable (Int) throws -> Int
}

func use(_ client: ShapeClient) async throws {
  _ = client.optional
  _ = await client.optional(id: 1)
  _ = client.tuple(pair: (1, ""))
  try client.mixed(id: 1, 2, 3)
  var number = 1
  client.changes(number: &number, by: 2)
  _ = try await client.changesTyped(number: &number)
  _ = try await client.lazily(value: number)
  client.keepsLazily(value: 1)
  _ = try client.curried(id: 1)(2)
  client.several(1, 2, 3)
  _ = try client.default(value: 1)
  client.`init`(value: 1)
  _ = try client.`load all`(page: 1)
  _ = try client.keywords(for: 1, in: 2, `inout`: 3, self: 4)
  _ = try client.find(title: "")
  _ = try client.in(1)
}
