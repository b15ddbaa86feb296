import Dependencies
import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@Suite struct DependencyTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now
  @Dependency(Greeting.self) var greeting

  @Test func overridesAreSeen() {
    withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    } operation: {
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
      #expect(now == Date(timeIntervalSince1970: 7))
    }
  }

  @Test func aComputedPartIsReadEveryTime() {
    let ticks = Ticks()
    withDependencies {
      $0.date = DateGenerator { ticks.next() }
    } operation: {
      #expect((1...3).map { _ in now.timeIntervalSince1970 } == [1, 2, 3])
    }
  }

  @Test func aFlagComputedFromMoreThanItsKeyIsReadEveryTime() {
    @Dependency(\.isEvenTick) var isEven
    #expect((1...4).map { _ in isEven } == [false, true, false, true])
  }

  @Test func aPropertyThatChangesWhatItReadsIsReadAsWritten() {
    @Dependency(\.loudGreeting) var loud
    for text in ["a", "b", "b"] {
      withDependencies {
        $0[Greeting.self] = Greeting(text: text)
      } operation: {
        #expect(loud.text == "\(text)!")
        #expect(loud.text == "\(text)!")
      }
    }
    #expect(loud.text == "test!")
  }

  @Test func aPropertyThatAsksForTheContextIsReadAsWritten() {
    @Dependency(\.markedGreeting) var marked
    func text(in context: DependencyContext) -> String {
      withDependencies {
        $0.context = context
        $0[Greeting.self] = Greeting(text: "hello")
      } operation: {
        marked.text
      }
    }
    for _ in 1...2 {
      #expect(text(in: .live) == "hello")
      #expect(text(in: .preview) == "preview: hello")
    }
  }

  @Test func theSamePropertySeesEachScope() {
    for text in ["a", "b", "c"] {
      withDependencies {
        $0[Greeting.self] = Greeting(text: text)
      } operation: {
        #expect(greeting.text == text)
        #expect(greeting.text == text)
      }
    }
    #expect(greeting.text == "test")
  }

  @Test func overridesOfTheCreationStay() {
    let holder = withDependencies {
      $0[Greeting.self] = Greeting(text: "creation")
      $0.uuid = .constant(UUID(9))
    } operation: {
      DependencyTests()
    }
    #expect(holder.greeting.text == "creation")
    withDependencies {
      $0.uuid = .constant(UUID(8))
    } operation: {
      #expect(holder.greeting.text == "creation")
      #expect(holder.uuid() == UUID(8))
    }
    withDependencies {
      $0[Greeting.self] = Greeting(text: "use")
    } operation: {
      #expect(holder.greeting.text == "use")
      #expect(holder.uuid() == UUID(9))
    }
  }

  @Test("T18: tasks inherit the overrides")
  func tasks() async {
    await withDependencies {
      $0[Greeting.self] = Greeting(text: "outer")
    } operation: {
      let texts = await withTaskGroup(of: String.self) { group in
        group.addTask { greeting.text }
        group.addTask { await Task { greeting.text }.value }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts == ["outer", "outer"])
    }
  }

  @Test func manyOverrides() {
    var values = DependencyValues()
    for index in 0..<100 {
      values[Greeting.self] = Greeting(text: "\(index)")
      values[Number<A>.self] = index
      values[Number<B>.self] = -index
      values.context = index.isMultiple(of: 2) ? .live : .preview
      #expect(values[Greeting.self].text == "\(index)")
      #expect(values[Number<A>.self] == index)
      #expect(values[Number<B>.self] == -index)
      #expect(values.context == (index.isMultiple(of: 2) ? .live : .preview))
    }
  }

  @Test func copiesAreIndependent() {
    var first = DependencyValues()
    first[Number<A>.self] = 1
    var second = first
    second[Number<A>.self] = 2
    #expect(first[Number<A>.self] == 1)
    #expect(second[Number<A>.self] == 2)
  }

  @Test(.dependency(Greeting(text: "as")))
  func castToAType() {
    @Dependency(\.anyGreeting, as: Greeting.self) var concrete
    #expect(concrete.text == "as")
  }
}

private let flagTicks = LockedInt()

private enum FlagKey: TestDependencyKey { static let testValue = true }

extension DependencyValues {
  fileprivate var isEvenTick: Bool {
    let isEven = flagTicks.increment().isMultiple(of: 2)
    return self[FlagKey.self] && isEven
  }
}

private final class Ticks: Sendable {
  private let count = LockedInt()
  func next() -> Date { Date(timeIntervalSince1970: TimeInterval(count.increment())) }
}

struct Greeting: DependencyKey, Equatable {
  var text: String
  static let liveValue = Greeting(text: "live")
  static let previewValue = Greeting(text: "preview")
  static let testValue = Greeting(text: "test")
}

enum A {}
enum B {}

enum Number<Tag>: DependencyKey {
  static var liveValue: Int { 0 }
  static var testValue: Int { 0 }
}

extension DependencyValues {
  fileprivate var loudGreeting: Greeting {
    get { Greeting(text: self[Greeting.self].text + "!") }
    set { self[Greeting.self] = newValue }
  }

  /// The value of its key as it is, but for previews.
  fileprivate var markedGreeting: Greeting {
    context == .preview
      ? Greeting(text: "preview: \(self[Greeting.self].text)") : self[Greeting.self]
  }

  var anyGreeting: any Sendable { self[Greeting.self] }
}
