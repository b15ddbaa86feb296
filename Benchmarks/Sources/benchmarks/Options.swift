/// What was asked on the command line.
struct Options {
  static let usage = """
    usage: benchmarks [--filter TEXT]... [--quick] [--check]

      --filter TEXT  only rows whose name holds the text; several are alternatives
      --quick        short runs: shows that everything runs, not what it costs
      --check        returns 1 when something grows with the size of the state beyond its goal
    """

  var filters: [String] = []
  var isQuick = false
  var checks = false

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: `nil` when they cannot be understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--filter":
        guard let text = rest.next() else { return nil }
        filters.append(text.lowercased())
      case "--quick": isQuick = true
      case "--check": checks = true
      default: return nil
      }
    }
  }

  /// Whether a row is wanted.
  func wants(_ name: String) -> Bool {
    let name = name.lowercased()
    return filters.isEmpty || filters.contains { name.contains($0) }
  }
}
