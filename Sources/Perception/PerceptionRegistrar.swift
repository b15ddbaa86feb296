/// Notes who reads and who writes the properties of an object: another name for `ObservationRegistrar`.
///
/// ``Perceptible()`` puts one into a class. Write one by hand where the properties are computed:
///
/// ```swift
/// final class Settings: Perceptible {
///   private let registrar = PerceptionRegistrar()
///   var isOn: Bool {
///     get { registrar.access(self, keyPath: \.isOn); return store.bool("isOn") }
///     set { registrar.withMutation(of: self, keyPath: \.isOn) { store.set(newValue, "isOn") } }
///   }
/// }
/// ```
public struct PerceptionRegistrar: Sendable, Hashable, Codable {
  private let registrar: ObservationRegistrar

  /// Creates a registrar.
  public init() { registrar = ObservationRegistrar() }

  /// Notes that a property is being read.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - keyPath: The property.
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Tells whoever has read a property that it changes.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - keyPath: The property.
  ///   - mutation: Changes it.
  /// - Returns: What the closure returned.
  public func withMutation<Subject: Perceptible, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }

  /// Notes that a property is about to change.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - keyPath: The property.
  public func willSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Notes that a property has changed.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - keyPath: The property.
  public func didSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Creates a registrar; nothing is read.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {}

  /// Registrars are always equal, so that the equality of an object is that of its properties.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
