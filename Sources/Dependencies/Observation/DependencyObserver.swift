// The check whether anybody observes is inlined into the code of clients.
public import Synchronization

/// Who watches what is read and called under some values: see ``DependencyValues/observer``.
///
/// It is told on whatever thread something happens, with no lock held. Values that are captured, by an
/// effect for instance, take their observer along.
package protocol DependencyObserver: AnyObject, Sendable {
  /// A key was read.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - property: The property that reads it; something else, or nothing, where it has none.
  ///   - isWriting: Whether a block of overrides read it, as `$0.client.search = …` does.
  func didRead<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString, isWriting: Bool)

  /// A key was overridden in values that this observer belongs to.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - property: The property that writes it; something else, or nothing, where it has none.
  func didSet<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString)

  /// A default was read that had been made from the values of other keys.
  ///
  /// - Parameter keys: The other keys.
  func didRead(defaultMadeFrom keys: [ObjectIdentifier])

  /// An endpoint was taken out of its client, perhaps to be called.
  ///
  /// - Parameter endpoint: The endpoint.
  func didHandOut(_ endpoint: DependencyEndpointID)

  /// An endpoint is called.
  ///
  /// - Parameter endpoint: The endpoint.
  func willCall(_ endpoint: DependencyEndpointID)

  /// Whether issues about missing values are of interest: not where nobody uses what is read.
  var isInterestedInMissingValues: Bool { get }
}

extension DependencyObserver {
  package func didSet<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString) {}
  package func didRead(defaultMadeFrom keys: [ObjectIdentifier]) {}
  package func didHandOut(_ endpoint: DependencyEndpointID) {}
  package func willCall(_ endpoint: DependencyEndpointID) {}
  package var isInterestedInMissingValues: Bool { true }
}

/// What can be called of a dependency: an endpoint of a macro's client, or a value such as `uuid` itself.
///
/// A client does not know its key: that is the one read last whose values have the type.
package struct DependencyEndpointID: Hashable, Sendable {
  /// The type of the client.
  package let client: ObjectIdentifier
  /// The name of the property; nothing where the value itself is called.
  package let name: String

  package init(_ name: StaticString, of client: Any.Type) {
    self.client = ObjectIdentifier(client)
    self.name = name.description
  }
}

/// An observer that wants to know nothing: it stands between values and an observer further out.
package final class NoDependencyObserver: DependencyObserver {
  package init() {}

  package func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {}
}

/// Whether anybody in the process observes dependencies. Where nobody does, which is so in every app, this
/// is all that observing costs: accessors of `@DependencyEndpoint` ask it before anything else.
public enum _DependencyObservation {
  @usableFromInline static let count = Atomic<Int>(0)

  /// Whether anybody observes.
  @inlinable
  public static var isActive: Bool { count.load(ordering: .relaxed) != 0 }
}

/// Who observes dependencies, and what they are told.
@usableFromInline
package enum DependencyObservation {
  /// Whether anybody in the process observes.
  @inlinable
  package static var isActive: Bool { _DependencyObservation.isActive }

  /// Tells whoever observes that a value is called, where the answer is not kept.
  ///
  /// - Parameter type: The type of the value.
  package static func noteCall(of type: Any.Type) {
    guard isActive, AnswerTape.current?.isReplaying != true else { return }
    DependencyValues._current.observer?.willCall(DependencyEndpointID("", of: type))
  }

  /// An observer begins.
  package static func begin() {
    _DependencyObservation.count.wrappingAdd(1, ordering: .relaxed)
  }

  /// An observer has ended: as many times as it began.
  package static func end() {
    _DependencyObservation.count.wrappingSubtract(1, ordering: .relaxed)
  }
}

/// What notes down what happens under some values.
@usableFromInline
final class DependencyWatch: Sendable {
  /// What notes down reads while a default is made, or a key path is tried.
  let log: ReadLog?
  /// Who watches what is read and called.
  let observer: (any DependencyObserver)?

  /// There is none if there is nothing to note down.
  init?(log: ReadLog?, observer: (any DependencyObserver)?) {
    guard log != nil || observer != nil else { return nil }
    self.log = log
    self.observer = observer
  }
}
