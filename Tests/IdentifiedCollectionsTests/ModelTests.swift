import IdentifiedCollections
import Testing

struct ModelTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithAPlainArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rows = IdentifiedArrayOf<Row>()
    var model: [Row] = []
    for step in 0..<20_000 {
      let row = Row(id: Int.random(in: 0..<60, using: &random), name: "\(step)")
      let old = model.firstIndex { $0.id == row.id }
      let position = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        #expect(rows.append(row) == (old == nil, old ?? model.count))
        if old == nil { model.append(row) }
      case 1:
        #expect(rows.insert(row, at: position) == (old == nil, old ?? position))
        if old == nil { model.insert(row, at: position) }
      case 2:
        rows[id: row.id]?.name = row.name
        if let old { model[old].name = row.name }
      case 3:
        rows[id: row.id] = row
        if let old { model[old] = row } else { model.append(row) }
      case 4:
        rows[id: row.id] = nil
        if let old { model.remove(at: old) }
      case 5:
        clear(&rows[id: row.id])
        if let old { model.remove(at: old) }
      case 6 where position < model.count:
        let other = Int.random(in: 0..<model.count, using: &random)
        rows.swapAt(position, other)
        model.swapAt(position, other)
      case 7 where step % 50 == 0:
        rows.sort { $0.name < $1.name }
        model.sort { $0.name < $1.name }
      case 8 where position < model.count:
        rows[position].name += "!"
        model[position].name += "!"
      default:
        #expect(rows.index(id: row.id) == old)
      }
      if step % 200 == 0 {
        try #require(rows.elements == model, "seed \(seed), step \(step)")
        try #require(rows.isConsistent, "seed \(seed), step \(step)")
      }
    }
  }

  private func clear(_ row: inout Row?) { row = nil }
}
