import Dependencies
import Foundation
import FronteraTestSupport
import Testing

struct DependencyObserverTests {
  private let observer = RecordingObserver()

  private struct Reader {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(\.observedNumber) var number
    @Dependency(NumberKey.self) var numberByKey
  }

  private func observing<R>(_ operation: () throws -> R) rethrows -> R {
    try DependencyValues.withValues(.current.observed(by: observer), operation: operation)
  }

  @Test("Reads are told, by property, by key, and of a part, the first time and later")
  func reads() {
    let reader = Reader()
    observing {
      withDependencies {
        $0.uuid = .incrementing
        $0.date = .constant(Date(timeIntervalSince1970: 1))
      } operation: {
        for _ in 1...3 {
          #expect(reader.number == 1)
          #expect(reader.numberByKey == 1)
          #expect(reader.now == Date(timeIntervalSince1970: 1))
          _ = reader.uuid
        }
      }
    }
    let round = ["read observedNumber", "read ", "read date", "call ", "read uuid"]
    #expect(
      observer.lines.filter { !$0.hasPrefix("set") } == round + round + round)
  }

  @Test("Reads outside of the values are not told, those of a captured property are")
  func scopes() async {
    let outside = Reader()
    _ = outside.number
    let inside = observing { Reader() }
    #expect(observer.lines.isEmpty)
    _ = inside.number
    #expect(observer.lines == ["read observedNumber"])
    await observing { Task { _ = outside.number } }.value
    #expect(observer.lines.count == 2)
    DependencyValues.withValues(.current.observed(by: NoDependencyObserver())) {
      _ = inside.number
    }
    #expect(observer.lines.count == 2)
  }

  @Test("A read inside a block of overrides is told as such, and so is what is written")
  func writing() {
    observing {
      withDependencies {
        $0.observedNumber += 1
      } operation: {
        @Dependency(\.observedNumber) var number
        #expect(number == 2)
      }
    }
    #expect(
      observer.lines == ["prepare observedNumber", "set observedNumber", "read observedNumber"])
  }

  @Test("An observer further in takes the place of the one outside, whatever is overridden between")
  func inner() {
    let inner = RecordingObserver()
    observing {
      withDependencies {
        $0.observedNumber = 2
      } operation: {
        DependencyValues.withValues(.current.observed(by: inner)) {
          withDependencies {
            $0.context = .preview
          } operation: {
            @Dependency(\.observedNumber) var number
            #expect(number == 2)
          }
        }
      }
    }
    #expect(inner.lines == ["read observedNumber"])
    #expect(observer.lines == ["set observedNumber"])
  }

  @Test("A scope that shortens a long list keeps the observer")
  func shortened() {
    var values = DependencyValues.current.observed(by: observer)
    for number in 0..<200 {
      values.observedNumber = number
      values.context = .test
    }
    DependencyValues.withValues(values) {
      @Dependency(\.observedNumber) var number
      #expect(number == 199)
    }
    #expect(observer.lines.last == "read observedNumber")
  }

  @Test("An observer that is not interested hears of no missing test value")
  func uninterested() {
    let quiet = QuietObserver()
    let issues = recordIssues {
      DependencyValues.withValues(.current.observed(by: quiet)) {
        @Dependency(LiveOnlyKey.self) var value
        #expect(value == 1)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("What a read reveals of the use of a value", arguments: VisibilityRow.all)
  func visibility(_ row: VisibilityRow) {
    #expect("\(row.actual)" == row.expected)
  }
}

struct VisibilityRow: Sendable, CustomTestStringConvertible {
  let name: String
  let actual: DependencyVisibility
  let expected: String

  var testDescription: String { name }

  init<Key: TestDependencyKey>(_ key: Key.Type, _ expected: String) {
    name = "\(key)"
    actual = DependencyVisibility(of: key)
    self.expected = expected
  }

  static let all = [
    VisibilityRow(NumberKey.self, "value"),
    VisibilityRow(CalendarValueKey.self, "value"),
    VisibilityRow(ListKey.self, "value"),
    VisibilityRow(ClosureKey.self, "opaque"),
    VisibilityRow(HandWrittenClient.self, "opaque"),
    VisibilityRow(ExistentialKey.self, "opaque"),
    VisibilityRow(ObjectKey.self, "opaque"),
    VisibilityRow(ClientByMacroKey.self, "client"),
    VisibilityRow(OwnKey.self, "library"),
  ]
}

private enum NumberKey: TestDependencyKey { static let testValue = 1 }
private enum CalendarValueKey: TestDependencyKey {
  static let testValue = Calendar(identifier: .gregorian)
}
private enum ListKey: TestDependencyKey { static let testValue: [String: [Date]]? = nil }
private enum ClosureKey: TestDependencyKey {
  static let testValue: @Sendable () -> Int = { 1 }
}
private struct HandWrittenClient: TestDependencyKey {
  var count: @Sendable () -> Int = { 1 }
  static let testValue = Self()
}
private protocol Counting: Sendable {}
private enum ExistentialKey: TestDependencyKey {
  struct None: Counting {}
  static let testValue: any Counting = None()
}
private enum ObjectKey: TestDependencyKey {
  final class Object: Equatable, Sendable {
    static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
  }
  static let testValue = Object()
}
private enum ClientByMacroKey: TestDependencyKey {
  struct Client: UnimplementedClient {}
  static let testValue = Client()
}
private enum OwnKey: ReplayableKey { static let testValue = UUIDGenerator.incrementing }
private enum LiveOnlyKey: DependencyKey { static let liveValue = 1 }

private final class QuietObserver: DependencyObserver {
  func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {}
  var isInterestedInMissingValues: Bool { false }
}

extension DependencyValues {
  fileprivate var observedNumber: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
