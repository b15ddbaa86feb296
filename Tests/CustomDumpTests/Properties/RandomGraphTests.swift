import CustomDump
import Testing

/// Objects that share and refer back to each other in every way.
@Suite struct RandomGraphTests {
  final class Vertex {
    var name: Int
    var left: Vertex?
    var right: Vertex?
    var others: [Vertex] = []
    var erased: Any = 0

    init(name: Int) {
      self.name = name
    }
  }

  /// Makes the same graph for the same seed.
  private static func graph(seed: UInt64) -> [Vertex] {
    var generator = SeededGenerator(seed: seed)
    let vertices = (0..<Int.random(in: 1...7, using: &generator)).map { Vertex(name: $0) }
    func any(_ generator: inout SeededGenerator) -> Vertex {
      vertices.randomElement(using: &generator) ?? vertices[0]
    }
    for vertex in vertices {
      if Bool.random(using: &generator) { vertex.left = any(&generator) }
      if Bool.random(using: &generator) { vertex.right = any(&generator) }
      vertex.others = (0..<Int.random(in: 0...2, using: &generator)).map { _ in any(&generator) }
      if Bool.random(using: &generator) { vertex.erased = ["key": any(&generator)] }
    }
    return vertices
  }

  /// Breaks the cycles, so that the vertices go.
  private static func release(_ vertices: [Vertex]) {
    for vertex in vertices {
      vertex.left = nil
      vertex.right = nil
      vertex.others = []
      vertex.erased = 0
    }
  }

  private static func reachable(from start: Vertex) -> [Vertex] {
    var found: [Vertex] = []
    var rest = [start]
    while let vertex = rest.popLast() {
      guard !found.contains(where: { $0 === vertex }) else { continue }
      found.append(vertex)
      rest += [vertex.left, vertex.right].compactMap { $0 } + vertex.others
      if let entries = vertex.erased as? [String: Vertex] { rest += entries.values }
    }
    return found
  }

  @Test func graphsOfOneShapeDoNotDiffer() {
    forEachSeed { seed in
      let graphs = (Self.graph(seed: seed), Self.graph(seed: seed))
      defer { Self.release(graphs.0 + graphs.1) }
      #expect(diff(graphs.0[0], graphs.1[0]) == nil, "seed \(seed)")
      let dumps = (String(customDumping: graphs.0[0]), String(customDumping: graphs.1[0]))
      #expect(dumps.0 == dumps.1, "seed \(seed)")
    }
  }

  @Test func oneOtherNameIsFound() {
    forEachSeed { seed in
      let graphs = (Self.graph(seed: seed), Self.graph(seed: seed))
      defer { Self.release(graphs.0 + graphs.1) }
      var generator = SeededGenerator(seed: ~seed)
      let changed = Self.reachable(from: graphs.1[0]).randomElement(using: &generator)
      changed?.name = 99
      let text = diff(graphs.0[0], graphs.1[0])
      #expect(text?.contains("99") == true, "seed \(seed)")
      #expect(diff(graphs.0[0], graphs.1[0]) == text, "seed \(seed)")
    }
  }

  @Test func anyTwoGraphsEnd() {
    forEachSeed(rounds: 100) { seed in
      let graphs = (Self.graph(seed: seed), Self.graph(seed: seed &+ 1))
      defer { Self.release(graphs.0 + graphs.1) }
      let text = diff(graphs.0, graphs.1)
      #expect(diff(graphs.0, graphs.1) == text, "seed \(seed)")
      #expect((text?.utf8.count ?? 0) < 1_000_000, "seed \(seed)")
    }
  }

  private func forEachSeed(rounds: Int = 1_000, _ body: (UInt64) -> Void) {
    let start = UInt64.random(in: 0...UInt64.max)
    for round in 0..<rounds { body(start &+ UInt64(round)) }
  }
}
