/// The ways in which the `#if`s around some elements can turn out.
///
/// An `#if` whose clauses are those of an earlier one turns out like that one.
struct Variants<Element> {
  private let nodes: [Conditional<Element>]

  init(_ nodes: [Conditional<Element>]) {
    self.nodes = nodes
  }

  /// Whether there is no `#if`.
  var isSingle: Bool { !nodes.hasConditions() }

  /// How many ways there are.
  var count: Int { Self.count(nodes) }

  /// The elements that are compiled together, for each way.
  var all: [[Element]] {
    var found: [[Element]] = []
    _ = code {
      found.append($0)
      return ""
    }
    return found
  }

  /// Code for each way, inside the `#if`s that choose it.
  ///
  /// - Parameter write: Writes the code for the elements that are compiled together.
  func code(_ write: ([Element]) -> String) -> String {
    Self.code(nodes[...], [], [:], write)
  }

  private static func code(
    _ nodes: ArraySlice<Conditional<Element>>,
    _ before: [Element],
    _ known: [[String]: Int],
    _ write: ([Element]) -> String
  ) -> String {
    guard let node = nodes.first else { return write(before) }
    let rest = nodes.dropFirst()
    guard case .conditional(let written) = node else {
      guard case .single(let element) = node else { return "" }
      return code(rest, before + [element], known, write)
    }
    let clauses = exhaustive(written)
    let headers = clauses.map(\.header)
    if let index = known[headers] {
      return code(clauses[index].elements[...] + rest, before, known, write)
    }
    let lines = clauses.enumerated().flatMap { index, clause in
      let known = known.merging([headers: index]) { $1 }
      return [clause.header, code(clause.elements[...] + rest, before, known, write)]
    }
    return (lines + ["#endif"]).joined(separator: "\n")
  }

  private static func exhaustive(
    _ clauses: [(header: String, elements: [Conditional<Element>])]
  ) -> [(header: String, elements: [Conditional<Element>])] {
    clauses.last?.header == "#else" ? clauses : clauses + [(header: "#else", elements: [])]
  }

  /// Counts without writing: there may be very many.
  private static func count(_ nodes: [Conditional<Element>]) -> Int {
    var known: Set<[String]> = []
    var product = 1
    for case .conditional(let written) in nodes {
      let clauses = exhaustive(written)
      guard known.insert(clauses.map(\.header)).inserted else { continue }
      let (ways, overflow) = product.multipliedReportingOverflow(
        by: clauses.reduce(0) { $0 + count($1.elements) })
      if overflow { return .max }
      product = ways
    }
    return product
  }
}
