/// Why a key is asked for its value.
public enum LoadContext<Value> {
  /// A shared value comes into being; this is its default.
  case initialValue(Value)
  /// Somebody asked for a fresh value.
  case userInitiated

  /// The default of the shared value that comes into being, or `nil` for any other reason.
  public var initialValue: Value? {
    switch self {
    case .initialValue(let value): value
    case .userInitiated: nil
    }
  }
}

extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
extension LoadContext: Sendable where Value: Sendable {}
