/// A class whose instances are equal when they are the same instance.
///
/// Models that are put into a navigation state need to be `Hashable`. Declaring them as
/// `HashableObject` gives them equality and hash value by identity.
///
/// ```swift
/// final class FeatureModel: HashableObject {}
/// ```
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Tells whether both are the same instance.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity of the instance to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
