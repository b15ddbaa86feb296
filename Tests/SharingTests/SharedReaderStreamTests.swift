import Sharing
import Synchronization
import Testing

/// Streams of values that can only be read, when what they were made of goes.
@Suite struct SharedReaderStreamTests {
  struct User: Sendable { var name = "Blob" }

  private func all<Value>(_ values: AsyncStream<Value>) async -> [Value] {
    var seen: [Value] = []
    for await value in values { seen.append(value) }
    return seen
  }

  @Test func aReaderThatGoesLeavesItsBase() async {
    var base: Shared<Int>? = Shared(value: 1)
    var reader: SharedReader<Int>? = SharedReader(base!)
    let values = reader!.publisher.values
    reader = nil
    base?.withLock { $0 = 2 }
    base = nil
    #expect(await all(values) == [1, 2])
    _ = reader
  }

  @Test func partsOfPartsGoOnWithTheWhole() async {
    var base: Shared<User>? = Shared(value: User())
    let values = SharedReader(base!).name.read(\.count).publisher.values
    base?.withLock { $0.name = "Longer" }
    base = nil
    #expect(await all(values) == [4, 6])
  }

  @Test func aReaderWithAKeyEndsWithItsLastCopy() async {
    let backend = Backend(value: 1)
    var reader: SharedReader<Int>? = SharedReader(wrappedValue: 0, TestKey(backend: backend))
    let values = reader!.publisher.values
    backend.send(.success(2))
    reader = nil
    #expect(await all(values) == [1, 2])
    // Nobody follows the key any more.
    #expect(backend.state.withLock { $0.subscribers.isEmpty })
  }
}
