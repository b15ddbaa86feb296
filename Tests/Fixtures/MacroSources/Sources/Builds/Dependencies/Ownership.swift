import ComposableArchitecture

final class Buffer {
  var count = 0
}

struct Handle: ~Copyable {
  var descriptor = 1
}

/// What says who owns an argument.
@DependencyClient
struct OwnershipClient {
  var consumes: @Sendable (_ text: consuming String) -> Void
  var consumesDefault: @Sendable (_ text: consuming String) -> Int = { $0.count }
  var borrows: @Sendable (_ text: borrowing String) -> Void
  var borrowsDefault: @Sendable (_ text: borrowing String) -> Bool = { _ in true }
  var sends: @Sendable (_ buffer: sending Buffer) async -> Void
  var sendsDefault: @Sendable (_ buffer: sending Buffer) async -> Int = { _ in 1 }
  var makes: @Sendable (_ size: Int) async throws -> sending Buffer
  var closes: @Sendable (_ handle: consuming Handle) -> Void
  var reads: @Sendable (_ handle: borrowing Handle) -> Int = { $0.descriptor }
  var opens: @Sendable (_ path: String) throws -> Handle
}

func use(_ client: OwnershipClient) async throws {
  client.consumes(text: "")
  await client.sends(buffer: Buffer())
  let handle = try client.opens(path: "")
  _ = client.reads(handle: handle)
  client.closes(handle: handle)
}
