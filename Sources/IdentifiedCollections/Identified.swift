/// A value together with an id, for values that do not have one.
///
/// ```swift
/// let row = Identified("Milk", id: UUID())
/// row.count  // 4: members of the value can be used directly.
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id.
  public let id: ID
  /// The value.
  public var value: Value

  /// Puts an id to a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The id.
  public init(_ value: Value, id: ID) {
    self.value = value
    self.id = id
  }

  /// Takes a part of a value as its id. Later changes of that part leave the id as it is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The path to the id.
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// Takes a part of a value as its id. Later changes of that part leave the id as it is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Reads the id.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// Reads a member of the value.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// Reads or writes a member of the value.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}

extension Identified: Equatable where Value: Equatable {}

extension Identified: Hashable where Value: Hashable {}

extension Identified: Decodable where ID: Decodable, Value: Decodable {}

extension Identified: Encodable where ID: Encodable, Value: Encodable {}

extension Identified: Comparable where Value: Comparable {
  /// Whether the value of one is less than that of the other.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.value < rhs.value
  }
}

extension Identified: CustomStringConvertible where Value: CustomStringConvertible {
  /// The description of the value.
  public var description: String { value.description }
}
