import Sharing
import Testing

/// Streams of properties that were turned away from what they were made of.
@Suite struct TurnedStreamTests {
  struct User: Sendable { var name = "Blob" }

  private func all<Value>(_ values: AsyncStream<Value>) async -> [Value] {
    var seen: [Value] = []
    for await value in values { seen.append(value) }
    return seen
  }

  @Test func aTurnedReaderThatGoesDoesNotComeBackToItsBase() async throws {
    var base: Shared<Int>? = Shared(value: 1)
    let backend = Backend(value: 20)
    // It keeps the value of the key, and changes it after the reader has gone.
    let other = Shared(wrappedValue: 0, TestKey(backend: backend))
    var reader: SharedReader<Int>? = SharedReader(base!)
    let values = reader!.publisher.values
    try await reader?.load(TestKey(backend: backend))
    reader = nil
    other.withLock { $0 = 21 }
    base?.withLock { $0 = 2 }
    base = nil
    // It shows the base no more.
    let seen = await all(values)
    #expect(seen.first == 1)
    #expect(!seen.dropFirst().contains { $0 < 20 })
  }

  @Test func aTurnedPartThatGoesDoesNotComeBackToTheWhole() async throws {
    var user: Shared<User>? = Shared(value: User())
    let key = TextKey(text: "kept")
    let other = Shared(wrappedValue: "", key)
    var name: Shared<String>? = user!.name
    let values = name!.publisher.values
    try await name?.load(key)
    name = nil
    other.withLock { $0 = "changed" }
    user?.withLock { $0.name = "New" }
    user = nil
    let seen = await all(values)
    #expect(seen.first == "Blob")
    #expect(!seen.contains("New"))
    #expect(!seen.dropFirst().contains("Blob"))
  }

  @Test func aPartOfATurnedReaderTurnsWithIt() async throws {
    var base: Shared<String>? = Shared(value: "one")
    var reader: SharedReader<String>? = SharedReader(base!)
    let values = reader!.count.publisher.values
    try await reader?.load(TextKey(text: "seven"))
    reader = nil
    base?.withLock { $0 = "longer than all" }
    base = nil
    let seen = await all(values)
    #expect(seen.first == 3)
    #expect(seen.last == 5)
  }

  @Test func aReaderTurnedBeforeItIsAskedEndsWithItself() async throws {
    let base = Shared(value: 1)
    let backend = Backend(value: 20)
    var reader: SharedReader<Int>? = SharedReader(base)
    try await reader?.load(TestKey(backend: backend))
    let values = reader!.publisher.values
    reader = nil
    base.withLock { $0 = 2 }
    #expect(await all(values) == [20])
  }
}

private struct TextKey: SharedKey {
  let text: String
  var id: String { text }

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resume(returning: text)
  }

  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription { SharedSubscription {} }

  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}
