import Dependencies
import FronteraTestSupport
import IdentifiedCollections
import Sharing
import Testing

@Suite struct SharedPublisherTests {
  struct User: Equatable, Identifiable, Sendable {
    var id = 1
    var name = "Blob"
    var email: String?
  }

  @Test func theValueOfNowComesFirstThenEveryChange() async {
    let count = Shared(value: 0)
    let values = count.publisher.values
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    count.withLock { $0 = 2 }
    count.withLock { $0 = 3 }
    var iterator = values.makeAsyncIterator()
    for expected in 0...3 { #expect(await iterator.next() == expected) }
  }

  @Test func onlyTheNewestWhereThatIsWanted() async {
    let count = Shared(value: 0)
    let values = count.publisher.values(bufferingPolicy: .bufferingNewest(1))
    for number in 1...5 { count.withLock { $0 = number } }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 5)
  }

  @Test func itEndsWithTheProperty() async {
    var count: Shared<Int>? = Shared(value: 1)
    let values = count!.publisher.values
    count?.withLock { $0 = 2 }
    count = nil
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func aCopyKeepsItGoing() async {
    var count: Shared<Int>? = Shared(value: 1)
    let copy = count!
    let values = count!.publisher.values
    count = nil
    copy.withLock { $0 = 2 }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
  }

  @Test func partsEndWithTheWhole() async {
    var user: Shared<User>? = Shared(value: User())
    let names = user!.name.publisher.values
    let shouts = user!.read { $0.name.uppercased() }.publisher.values
    let ids = SharedReader(user!).id.publisher.values
    user?.withLock { $0.name = "New" }
    user = nil
    var seen: [String] = []
    for await name in names { seen.append(name) }
    for await shout in shouts { seen.append(shout) }
    #expect(seen == ["Blob", "New", "BLOB", "NEW"])
    for await id in ids { #expect(id == 1) }
  }

  @Test func optionalsAndElements() async throws {
    var user: Shared<User>? = Shared(value: User(email: "a"))
    let email = Shared(user!.email)!.publisher.values
    let read = SharedReader(SharedReader(user!).email)!.publisher.values
    user?.withLock { $0.email = "b" }
    user = nil
    var seen: [String] = []
    for await value in email { seen.append(value) }
    for await value in read { seen.append(value) }
    #expect(seen == ["a", "b", "a", "b"])

    var rows: Shared<IdentifiedArrayOf<User>>? = Shared(value: [User(id: 1), User(id: 2)])
    let row = Array(rows!)[1].publisher.values
    let reader = Array(SharedReader(rows!))[1].publisher.values
    rows?.withLock { $0[id: 2]?.name = "two" }
    rows = nil
    var names: [String] = []
    for await value in row { names.append(value.name) }
    for await value in reader { names.append(value.name) }
    #expect(names == ["Blob", "two", "Blob", "two"])
  }

  @Test func itGoesOnWithAnotherKey() async throws {
    let two = Backend(value: 20)
    let count = Shared(value: 1)
    let values = count.publisher.values
    try await count.load(TestKey(backend: two))
    count.withLock { $0 = 21 }
    two.send(.success(22))
    var iterator = values.makeAsyncIterator()
    var seen: [Int] = []
    while let value = await iterator.next() {
      if seen.last != value { seen.append(value) }
      if value == 22 { break }
    }
    #expect(seen == [1, 20, 21, 22])
  }

  @Test func changesElsewhereAreDelivered() async {
    @Shared(.inMemory("count")) var one = 0
    @Shared(.inMemory("count")) var other = 0
    let values = $one.publisher.values
    $other.withLock { $0 = 5 }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 5)
  }

  @Test func aCancelledConsumerLetsGo() async {
    let isGone = Signal()
    let count = Shared(value: Canary { isGone.send() })
    let consumer = Task { [values = count.publisher.values] in
      for await _ in values {}
    }
    consumer.cancel()
    await consumer.value
    count.withLock { $0 = Canary {} }
    await isGone.wait()
  }

  @Test func threadsEndWithTheNewest() async {
    for _ in 0..<100 {
      let count = Shared(value: 0)
      let values = count.publisher.values
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { for _ in 0..<25 { count.withLock { $0 += 1 } } }
        }
      }
      var last = -1
      for await value in values {
        #expect(value >= last)
        last = value
        if value == 100 { break }
      }
      #expect(last == 100)
    }
  }

  @Test func readingWhileItIsDeliveredDoesNotWait() async {
    let count = Shared(value: 0)
    let doubled = Shared(value: 0)
    let values = count.read { value in
      doubled.withLock { $0 = value * 2 }
      return value
    }.publisher.values
    count.withLock { $0 = 4 }
    #expect(doubled.wrappedValue == 8)
    _ = values
  }
}
