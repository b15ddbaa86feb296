import CustomDump
import Dependencies
import FronteraTestSupport
import Observation
import Sharing
import Synchronization
import Testing

@Suite struct SharedTests {
  struct User: Equatable, Identifiable {
    var id = 1
    var name = "Blob"
    var tags: [String] = []
    var email: String?
    var shout: String { name.uppercased() }
  }

  struct Feature: Equatable {
    @Shared var count: Int
    var other = 0
  }

  @Test func copiesShareOneValue() {
    @Shared(value: 1) var count
    let feature = Feature(count: $count)
    let second = Feature(count: $count)
    feature.$count.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(second.count == 2)
    #expect(feature == second)
  }

  @Test func separateValuesAreSeparate() {
    let one = Shared(value: 1)
    let other = Shared(value: 1)
    #expect(one == other)
    one.withLock { $0 = 2 }
    #expect(other.wrappedValue == 1)
    #expect(one != other)
  }

  @Test func projectedValueCanBeReplaced() {
    var feature = Feature(count: Shared(value: 1))
    let other = Shared(value: 5)
    feature.$count = other
    other.withLock { $0 = 6 }
    #expect(feature.count == 6)
  }

  @Test func withLockReturnsAndThrows() throws {
    struct Failure: Error, Equatable { var code: Int }
    let count = Shared(value: 1)
    let old = count.withLock { value in
      defer { value = 2 }
      return value
    }
    #expect(old == 1)
    #expect(throws: Failure(code: 3)) {
      try count.withLock { value throws(Failure) in
        value = 3
        throw Failure(code: value)
      }
    }
    #expect(count.wrappedValue == 3)
  }

  @Test func partsAreShared() {
    let user = Shared(value: User())
    let name = user.name
    name.withLock { $0 = "Blob, Jr." }
    #expect(user.wrappedValue.name == "Blob, Jr.")
    user.withLock { $0.name = "Blob, Sr." }
    #expect(name.wrappedValue == "Blob, Sr.")
    user.tags[0...0, default: "none"].withLock { $0 = "new" }
    #expect(user.wrappedValue.tags == ["new"])
    #expect(user.id == 1)
    #expect(user.shout.wrappedValue == "BLOB, SR.")
  }

  @Test func closuresDeriveReaders() {
    let user = Shared(value: User())
    let initial = user.read { $0.name.prefix(1) }
    let reader = SharedReader(user).read { $0.name.count }
    user.withLock { $0.name = "Mr. Blob" }
    #expect(initial.wrappedValue == "M")
    #expect(reader.wrappedValue == 8)
  }

  @Test func optionalIsUnwrapped() throws {
    let user = Shared(value: User())
    #expect(Shared(user.email) == nil)
    user.withLock { $0.email = "a@b.c" }
    let email = try #require(Shared(user.email))
    email.withLock { $0 += "om" }
    #expect(user.wrappedValue.email == "a@b.com")
    #expect(email.wrappedValue == "a@b.com")
    user.withLock { $0.email = nil }
    #expect(email.wrappedValue == "a@b.com")
    email.withLock { $0 = "lost" }
    #expect(user.wrappedValue.email == nil)
    #expect(email.wrappedValue == "a@b.com")
  }

  @Test func unwrappedOptionalSurvivesAThrow() throws {
    struct Failure: Error {}
    let user = Shared(value: User(email: "a@b.c"))
    let email = try #require(Shared(user.email))
    #expect(throws: Failure.self) {
      try email.withLock { value in
        value = "changed"
        throw Failure()
      }
    }
    #expect(user.wrappedValue.email == "changed")
  }

  @Test func describesItsValue() {
    let user = Shared(value: User())
    #expect(String(describing: Shared(value: 3)) == "Shared<Int>(value: 3)")
    #expect(String(customDumping: user) == String(customDumping: User()))
    #expect(Mirror(reflecting: user).children.count == 4)
  }

  @Test func isSendableWhereItsValueIs() {
    func send(_ value: some Sendable) {}
    send(Shared(value: 1))
    send(SharedReader(value: 1))
  }

  // MARK: Observation

  @Test func observersAreToldAfterTheChange() {
    let count = Shared(value: 1)
    let seen = Mutex<[Int]>([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      // Nothing is held: the new value can be read at once.
      let value = count.wrappedValue
      seen.withLock { $0.append(value) }
    }
    count.withLock { $0 = 7 }
    #expect(seen.withLock { $0 } == [7])
  }

  @Test func partsAndReadersAreObserved() {
    let user = Shared(value: User())
    let counter = ChangeCounter()
    counter.follow { user.name.wrappedValue }
    counter.follow { SharedReader(user).shout.wrappedValue }
    counter.follow { user == Shared(value: User()) }
    user.withLock { $0.name = "New" }
    #expect(counter.count == 3)
  }

  @Test func nobodyIsToldOfTheSameSmallValue() {
    let count = Shared(value: 1)
    let counter = ChangeCounter()
    counter.follow { count.wrappedValue }
    count.withLock { $0 = 1 }
    #expect(counter.count == 0)
    count.withLock { $0 = 2 }
    #expect(counter.count == 1)
  }

  // MARK: Threads

  @Test func noChangeIsLostBetweenThreads() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            count.withLock { $0 += 1 }
            _ = count.wrappedValue
          }
        }
      }
    }
    #expect(count.wrappedValue == 8_000)
  }

  @Test func changesInPlaceDoNotCopy() {
    let rows = Shared(value: Array(0..<10_000))
    let address = rows.withLock { $0.withUnsafeMutableBufferPointer { $0.baseAddress } }
    rows.withLock { $0[5] = -1 }
    rows[5].withLock { $0 = -2 }
    let after = rows.withLock { $0.withUnsafeMutableBufferPointer { $0.baseAddress } }
    #expect(address == after)
  }

  @Test func unwrappedChangesInPlaceDoNotCopy() throws {
    let base = Shared<[Int]?>(value: Array(0..<10_000))
    let rows = try #require(Shared(base))
    rows.withLock { $0[1] = -1 }
    let address = rows.withLock { $0.withUnsafeMutableBufferPointer { $0.baseAddress } }
    rows.withLock { $0[5] = -2 }
    let after = rows.withLock { $0.withUnsafeMutableBufferPointer { $0.baseAddress } }
    #expect(address == after)
  }

  @Test func aDeinitOfTheOldValueMayReadTheNewOne() {
    let seen = Mutex<Int?>(nil)
    let box = Shared<Canary?>(value: nil)
    let count = Shared(value: 1)
    let canary = Canary { seen.withLock { $0 = count.wrappedValue } }
    box.withLock { $0 = canary }
    box.withLock { $0 = nil }
    #expect(seen.withLock { $0 } == nil)
    withExtendedLifetime(canary) {}
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS)
    @Test func recursionStopsWithAReport() async {
      await #expect(processExitsWith: .failure) {
        let count = Shared(value: 1)
        count.withLock { $0 = count.wrappedValue + 1 }
      }
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let count = Shared(value: 1)
        count.withLock { _ in count.withLock { $0 += 1 } }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("is used while it is being changed"))
      #expect(text.contains("SharedTests.swift"))
    }
  #endif
}

extension Array {
  /// A part for a test: the elements of a range joined to one that can be written.
  fileprivate subscript(_ range: ClosedRange<Int>, default value: Element) -> Element {
    get { indices.contains(range.lowerBound) ? self[range.lowerBound] : value }
    set {
      if indices.contains(range.lowerBound) {
        self[range.lowerBound] = newValue
      } else {
        append(newValue)
      }
    }
  }
}
