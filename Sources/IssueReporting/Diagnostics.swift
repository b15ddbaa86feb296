/// The sentences this module says.
enum Diagnostics {
  static func missingSymbol(_ symbol: String, library: String) -> String {
    """
    An issue cannot be reported to \(library).

    Expected: \(library), which this process has loaded, offers '\(symbol)'.
    Happened: It was not found.
    Why: The library may be of a version this package does not know, or linked statically without \
    exporting its symbols.
    What to do: Use a toolchain this package supports. Going on would let tests pass that should fail.
    """
  }

  static func issue(_ message: String, severity: IssueSeverity, at place: SourceLocation) -> String
  {
    "\(place.filePath):\(place.line):\(place.column): \(severity): \(message)"
  }
}
