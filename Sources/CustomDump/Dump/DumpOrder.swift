/// The order in which the elements of sets and dictionaries are printed: numbers by size, everything
/// else by its text, so that it is the same every time.
enum DumpOrder {
  static func sorted(_ children: [DumpChild], _ reader: DumpReader) -> [DumpChild] {
    children.map { (key: Key($0, reader), child: $0) }
      .sorted { $0.key < $1.key }
      .map(\.child)
  }

  private enum Key: Comparable {
    case integer(Int)
    case real(Double)
    case text(String)

    init(_ child: DumpChild, _ reader: DumpReader) {
      let subject =
        if case .key(let key) = child.label { key } else { child.value }
      let value = reader.resolve(subject).value
      if let integer = (value as? any BinaryInteger).flatMap({ Int(exactly: $0) }) {
        self = .integer(integer)
      } else if let real = value as? Double {
        self = .real(real)
      } else if let text = value as? String {
        self = .text(text)
      } else {
        self = .text(DumpWriter.text(of: value, at: DumpPlace(), reader: reader))
      }
    }
  }
}
