import Testing

@testable import Dependencies

@Suite struct ModelValuesTests {
  @Test func modelsThatTheTableLooksAtDoNotEndInside() {
    var table = ModelValues.Table()
    weak var model: Model?
    var leavings: ModelValues.Leavings? = {
      let models = (0...table.limit).map { _ in Model() }
      model = models.first
      return models.map { table.add($0) }.last
    }()
    // Nobody owns the model any more but what is let go of when no lock is held.
    #expect(model != nil)
    #expect(leavings?.entries.isEmpty == true)
    leavings = nil
    #expect(model == nil)
  }

  @Test func entriesOfModelsThatAreGoneAreForgotten() {
    var table = ModelValues.Table()
    let kept = Model()
    _ = table.add(kept)
    for _ in 0..<1000 { _ = withExtendedLifetime(Model()) { table.add($0) } }
    #expect(table.entries.count <= table.limit)
    #expect(table.entries[ObjectIdentifier(kept)]?.model === kept)
  }
}

private final class Model {}

extension ModelValues.Table {
  fileprivate mutating func add(_ model: Model) -> ModelValues.Leavings {
    add(
      ModelValues.Association(model: model, values: DependencyValues()),
      for: ObjectIdentifier(model))
  }
}
