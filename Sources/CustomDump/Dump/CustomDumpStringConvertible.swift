/// A type whose whole dump is one piece of text.
///
/// ```swift
/// extension Coordinate: CustomDumpStringConvertible {
///   var customDumpDescription: String { "\(latitude)°, \(longitude)°" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The text that a dump or a diff shows for this value.
  var customDumpDescription: String { get }
}
