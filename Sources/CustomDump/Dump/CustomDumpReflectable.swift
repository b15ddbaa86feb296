/// A type that chooses which children a dump or a diff of it shows.
///
/// Conform when the stored properties are not what a reader wants to see:
///
/// ```swift
/// struct Login: CustomDumpReflectable {
///   var name: String
///   var password: String
///
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["name": name], displayStyle: .struct)
///   }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The mirror whose children stand for this value.
  var customDumpMirror: Mirror { get }
}
