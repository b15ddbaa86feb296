import Dependencies
import FronteraTestSupport
import Sharing
import Synchronization
import Testing

extension SharedKey where Self == InMemoryKey<Bool>.Default {
  fileprivate static var showsArchive: Self { Self[.inMemory("showsArchive"), default: true] }
}

extension SharedReaderKey where Self == InMemoryKey<Int?>.Default {
  fileprivate static var selection: Self { Self[.inMemory("selection"), default: 7] }
}

@Suite struct InMemoryKeyTests {
  struct Feature: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("name")) var name: String?
    @Shared(.showsArchive) var showsArchive
  }

  @Test func whoeverUsesTheKeySharesTheValue() {
    let one = Feature()
    let other = Feature()
    @SharedReader(.inMemory("count")) var reader = 99
    one.$count.withLock { $0 += 1 }
    one.$name.withLock { $0 = "Blob" }
    one.$showsArchive.withLock { $0.toggle() }
    #expect(other.count == 1)
    #expect(other.name == "Blob")
    #expect(other.showsArchive == false)
    #expect(reader == 1)
    #expect(one == other)
  }

  @Test func theValueStaysWhenNobodyHoldsIt() {
    Feature().$count.withLock { $0 = 5 }
    #expect(Feature().count == 5)
  }

  @Test func defaults() {
    #expect(Feature().showsArchive)
    @Shared(wrappedValue: false, .showsArchive) var other
    #expect(other, "The first default wins, as it was there before.")
    @Shared(.selection) var selection
    #expect(selection == 7)
    @SharedReader(.selection) var reader
    $selection.withLock { $0 = nil }
    #expect(reader == nil)
  }

  @Test func aDefaultWrittenAtThePropertyWins() {
    @Shared(.showsArchive) var showsArchive = false
    #expect(!showsArchive)
    #expect(!Feature().showsArchive)
  }

  @Test(arguments: 1...20) func testsAreApart(number: Int) {
    let feature = Feature()
    #expect(feature.count == 0)
    feature.$count.withLock { $0 = number }
    #expect(Feature().count == number)
  }

  @Test func storagesAreApart() {
    let feature = Feature()
    feature.$count.withLock { $0 = 1 }
    let other = withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      Feature()
    }
    #expect(other.count == 0)
    let storage = InMemoryStorage()
    #expect(storage == storage)
    #expect(storage != InMemoryStorage())
    #expect(Set([storage, storage, InMemoryStorage()]).count == 2)
  }

  @Test func idsTellNamesAndStoragesApart() {
    let key: InMemoryKey<Int> = .inMemory("a")
    let same: InMemoryKey<Int> = .inMemory("a")
    let other: InMemoryKey<Int> = .inMemory("b")
    #expect(key.id == same.id)
    #expect(key.id != other.id)
    let elsewhere: InMemoryKey<Int> = withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      .inMemory("a")
    }
    #expect(key.id != elsewhere.id)
    #expect(key.description == ".inMemory(\"a\")")
    #expect(SharedKeyDefault[key, default: 1].id == key.id)
  }

  @Test func twoTypesForOneKeyAreReported() {
    @Shared(.inMemory("x")) var number = 1
    let line: UInt = #line + 2
    let issues = recordIssues {
      @Shared(.inMemory("x")) var text = "a"
      $text.withLock { $0 = "b" }
      #expect(text == "b")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("One shared key is used with two types") == true)
    #expect(issues.first?.message.contains(".inMemory(\"x\")") == true)
    #expect(number == 1)
  }

  @Test func theDefaultMayUseTheSameKey() {
    // No lock is held while a default is made.
    func inner() -> Int {
      @Shared(.inMemory("count")) var count = 3
      return count
    }
    @Shared(.inMemory("count")) var count = inner() + 1
    #expect(count == 3)
  }

  @Test func theFirstOfManyThreadsWins() async {
    let values = await withTaskGroup(of: Shared<Int>.self) { group in
      for number in 0..<16 {
        group.addTask {
          @Shared(.inMemory("race")) var count = number
          return $count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    values[0].withLock { $0 = -1 }
    #expect(values.allSatisfy { $0.wrappedValue == -1 })
  }

  @Test func asAPartOfAnotherKey() {
    let key: InMemoryKey<Int> = .inMemory("inner")
    @Shared(Upper(base: key)) var upper = 1
    #expect(upper == 1)
    @Shared(key) var inner = 0
    #expect(inner == 0)
    $upper.withLock { $0 = 5 }
    #expect(inner == 5)
    let loaded = Mutex<Int??>(nil)
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation { result in loaded.withLock { $0 = try? result.get() } })
    #expect(loaded.withLock { $0 } == 5)
    key.subscribe(context: .userInitiated, subscriber: SharedSubscriber { _ in }).cancel()
  }

  private struct Upper: SharedKey {
    let base: InMemoryKey<Int>
    var id: String { "upper" }
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      base.load(context: context, continuation: continuation)
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      base.subscribe(context: context, subscriber: subscriber)
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      base.save(value, context: context, continuation: continuation)
    }
  }
}
