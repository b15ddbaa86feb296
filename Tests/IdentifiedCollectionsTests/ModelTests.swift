import IdentifiedCollections
import Testing

/// Random operations beside the same on a plain array.
struct ModelTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithAPlainArray(seed: UInt64) throws {
    var run = Run(seed: seed)
    for step in 0..<100_000 {
      run.step(step)
      if step % 500 == 0 { try run.check("seed \(seed), step \(step)") }
    }
    try run.check("seed \(seed), the end")
  }

  struct Run {
    var random: SeededGenerator
    var rows = IdentifiedArrayOf<Row>()
    var model: [Row] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func step(_ step: Int) {
      // Phases in which rows come and in which they go.
      let isGrowing = step / 3_000 % 2 == 0
      let row = Row(id: Int.random(in: 0..<120, using: &random), name: "\(step)")
      let old = model.firstIndex { $0.id == row.id }
      switch Int.random(in: 0..<(isGrowing ? 9 : 13), using: &random) {
      case 0: add(row, old)
      case 1: insert(row, old)
      case 2: update(row, old)
      case 3: assign(row, old)
      case 4: change(row, old)
      case 5: changeAtAPosition()
      case 6 where step % 20 == 0: rearrange()
      case 7 where step % 20 == 0: move()
      case 8 where step % 100 == 0: cut()
      case 9..<11: remove(row, old)
      case 11..<13: removeOne()
      default: #expect(rows.index(id: row.id) == old)
      }
    }

    mutating func add(_ row: Row, _ old: Int?) {
      #expect(rows.append(row) == (old == nil, old ?? model.count))
      if old == nil { model.append(row) }
    }

    mutating func insert(_ row: Row, _ old: Int?) {
      let target = Int.random(in: 0...model.count, using: &random)
      #expect(rows.insert(row, at: target) == (old == nil, old ?? target))
      if old == nil { model.insert(row, at: target) }
    }

    mutating func update(_ row: Row, _ old: Int?) {
      let target = Int.random(in: 0...model.count, using: &random)
      let before = old.map { model[$0] }
      if Bool.random(using: &random) {
        #expect(rows.updateOrAppend(row) == before)
        if old == nil { model.append(row) }
      } else {
        #expect(rows.updateOrInsert(row, at: target) == (before, old ?? target))
        if old == nil { model.insert(row, at: target) }
      }
      if let old { model[old] = row }
    }

    mutating func assign(_ row: Row, _ old: Int?) {
      rows[id: row.id] = row
      if let old { model[old] = row } else { model.append(row) }
    }

    mutating func change(_ row: Row, _ old: Int?) {
      if Bool.random(using: &random) {
        rows[id: row.id]?.name = row.name
        if let old { model[old].name = row.name }
      } else {
        rows[id: row.id, default: row].name += "!"
        if let old {
          model[old].name += "!"
        } else {
          model.append(row); model[model.count - 1].name += "!"
        }
      }
    }

    mutating func changeAtAPosition() {
      guard let position = model.indices.randomElement(using: &random) else { return }
      let other = Int.random(in: model.indices, using: &random)
      rows[position].name += "."
      model[position].name += "."
      rows.swapAt(position, other)
      model.swapAt(position, other)
    }

    mutating func remove(_ row: Row, _ old: Int?) {
      func clear(_ row: inout Row?) { row = nil }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: rows[id: row.id] = nil
      case 1: clear(&rows[id: row.id])
      default: #expect(rows.remove(id: row.id) == old.map { model[$0] })
      }
      if let old { model.remove(at: old) }
    }

    mutating func removeOne() {
      guard let position = model.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(rows.removeFirst() == model.removeFirst())
      case 1: #expect(rows.removeLast() == model.removeLast())
      default: #expect(rows.remove(at: position) == model.remove(at: position))
      }
    }

    mutating func rearrange() {
      let seed = random.next()
      var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        rows.sort { $0.name < $1.name }
        model.sort { $0.name < $1.name }
      case 1:
        rows.reverse()
        model.reverse()
      case 2:
        rows.shuffle(using: &one)
        model.shuffle(using: &other)
      default:
        #expect(rows.partition { $0.id > 50 } == model.partition { $0.id > 50 })
      }
    }

    mutating func move() {
      let source = Set((0..<5).compactMap { _ in model.indices.randomElement(using: &random) })
      let target = Int.random(in: 0...model.count, using: &random)
      rows.move(fromOffsets: source, toOffset: target)
      let moved = source.sorted().map { model[$0] }
      let position = target - source.count { $0 < target }
      for offset in source.sorted(by: >) { model.remove(at: offset) }
      model.insert(contentsOf: moved, at: position)
    }

    mutating func cut() {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = Int.random(in: lower...model.count, using: &random)
      let factor = Int.random(in: 2..<9, using: &random)
      let others = (0..<20).map { Row(id: Int.random(in: 0..<120, using: &random), name: "\($0)") }
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        rows.removeSubrange(lower..<upper)
        model.removeSubrange(lower..<upper)
      case 1:
        rows = rows.filter { !$0.id.isMultiple(of: factor) }
        model = model.filter { !$0.id.isMultiple(of: factor) }
      case 2:
        rows.remove(atOffsets: [lower, upper].filter { $0 < model.count })
        for offset in Set([lower, upper]).sorted(by: >) where offset < model.count {
          model.remove(at: offset)
        }
      case 3:
        rows += others
        for row in others where !model.contains(where: { $0.id == row.id }) { model.append(row) }
      default:
        rows.insert(contentsOf: others, at: lower)
        var new: [Row] = []
        for row in others where !(model + new).contains(where: { $0.id == row.id }) {
          new.append(row)
        }
        model.insert(contentsOf: new, at: lower)
      }
    }

    func check(_ place: String) throws {
      try #require(rows.elements == model, "\(place)")
      try #require(rows.isConsistent, "\(place)")
      try #require((120..<130).allSatisfy { rows.index(id: $0) == nil }, "\(place)")
    }
  }
}
