/// A type that is dumped and compared as another value.
///
/// Useful for wrappers that only add noise:
///
/// ```swift
/// struct ID: RawRepresentable, CustomDumpRepresentable {
///   var rawValue: Int
///   var customDumpValue: Any { rawValue }
/// }
/// ```
public protocol CustomDumpRepresentable {
  /// The value that is shown in place of this one.
  var customDumpValue: Any { get }
}
