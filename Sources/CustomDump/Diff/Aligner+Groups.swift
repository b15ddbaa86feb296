extension Aligner {
  /// Compares the children of two values of one shape.
  func entries(_ first: DumpGroup, _ second: DumpGroup, _ place: DiffPlace) -> EntryList {
    let (old, new) = (DumpOrder.children(of: first, reader), DumpOrder.children(of: second, reader))
    switch first.style {
    case .fields, .enumCase, .tuple:
      let labels = (old.map(fieldName), new.map(fieldName))
      guard labels.0 == labels.1 else {
        return keyed(old, new, labels.0, labels.1, joins: false, place)
      }
      var result = EntryList(joinsUnchanged: false)
      for (old, new) in zip(old, new) {
        let difference = difference(old.value, new.value, place.below)
        result.add(new.label, difference, value: new.value)
      }
      result.finishRun()
      return result
    case .list:
      return entries(old.map(\.value), new.map(\.value), place)
    case .set:
      return keyed(
        old, new, old.map { key($0.value) }, new.map { key($0.value) }, joins: true, place)
    case .dictionary:
      return keyed(old, new, old.map(dictionaryKey), new.map(dictionaryKey), joins: true, place)
    }
  }

  /// What two equal elements share: themselves, or their text when they cannot be hashed.
  func key(_ value: Any) -> AnyHashable {
    let (value, traits, _) = reader.resolve(value)
    if traits.isHashable, traits.hasExactEquality, let hashable = value as? any Hashable {
      return AnyHashable(hashable)
    }
    return AnyHashable(text(of: value))
  }

  private func fieldName(_ child: DumpChild) -> String? {
    if case .field(let name) = child.label { name } else { nil }
  }

  private func dictionaryKey(_ child: DumpChild) -> AnyHashable {
    switch child.label {
    case .key(let value): key(value)
    case .field(let name): AnyHashable(name)
    case .none, .index: key(child.value)
    }
  }

  private func keyed<Key: Hashable>(
    _ first: [DumpChild], _ second: [DumpChild], _ firstKeys: [Key], _ secondKeys: [Key],
    joins: Bool, _ place: DiffPlace
  ) -> EntryList {
    var table = KeyTable<Key>()
    let numbers = (
      firstKeys.map { table.number(of: $0) }, secondKeys.map { table.number(of: $0) }
    )
    var rows = RowAlignment(numbers.0, numbers.1)
    if extent == .excerpt { rows.markMoves { _ in true } }
    var result = EntryList(joinsUnchanged: joins && extent == .excerpt)
    for step in rows.steps {
      add(step, to: &result, first: { first[$0] }, second: { second[$0] }) { i, j in
        difference(first[i].value, second[j].value, place.below)
      }
    }
    result.finishRun()
    return result
  }

  /// Compares what a step names and adds what came of it.
  func add(
    _ step: RowAlignment.Step, to result: inout EntryList, first: (Int) -> DumpChild,
    second: (Int) -> DumpChild, difference: (Int, Int) -> Difference?
  ) {
    switch step {
    case .both(let i, let j):
      let new = second(j)
      let difference = difference(i, j)
      if i != j, case .index = new.label, case .replaced(_, _, .text) = difference {
        // Rows that only replace each other at other positions keep their own lines.
        result.add(first(i).label, .removed(first(i).value))
        result.add(new.label, .inserted(new.value))
      } else {
        result.add(new.label, difference, value: new.value)
      }
    case .removed(let i):
      result.add(first(i).label, .removed(first(i).value))
    case .inserted(let j):
      result.add(second(j).label, .inserted(second(j).value))
    case .movedAway(let i, let j):
      let target = position(j, second(j).label)
      result.add(first(i).label, .movedAway(first(i).value, to: target))
    case .movedHere(let i, let j):
      let new = second(j)
      let origin = position(i, first(i).label)
      result.add(new.label, difference(i, j), value: new.value, movedFrom: origin)
    }
  }

  /// What tells a place from others: the key of an entry is the same wherever it stands.
  private func position(_ offset: Int, _ label: DumpChild.Label) -> DumpChild.Label {
    if case .index = label { label } else { .index(offset) }
  }
}
