internal import CustomDump

/// How the sentences of diagnostics name what they are about.
enum Words {
  /// A type with the types around it, so that one 'State' can be told from another: 'Search.State'.
  static func name(of type: Any.Type) -> String {
    let name = String(customDumping: type)
    return name.hasSuffix(".self") ? String(name.dropLast(5)) : name
  }

  /// A value in one line: 'Search.Action.rows(.element(id: 2, action: .tapped))'.
  static func line(_ value: Any) -> String {
    String(customDumping: value).split(separator: "\n").reduce(into: "") { line, part in
      let part = part.drop { $0 == " " }
      let isInside = line.last.map { "([".contains($0) } ?? true
      line += (isInside || part.first.map { ")]".contains($0) } == true ? "" : " ") + part
    }
  }
}
