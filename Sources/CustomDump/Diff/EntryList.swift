/// Collects the entries below a value, and joins what is unchanged in a row.
struct EntryList {
  private(set) var entries: [DiffEntry] = []
  private var run: [DiffEntry] = []
  private var runCount = 0
  private let joinsUnchanged: Bool

  /// - Parameter joinsUnchanged: Whether two or more unchanged entries become one line.
  init(joinsUnchanged: Bool) {
    self.joinsUnchanged = joinsUnchanged
  }

  /// Whether something in it makes the values differ.
  var hasDifference: Bool { entries.contains(where: \.isDifference) }

  mutating func unchanged(_ label: DumpChild.Label, _ value: Any) {
    runCount += 1
    if runCount == 1 || !joinsUnchanged {
      run.append(DiffEntry(label: label, content: .unchanged(value)))
    }
  }

  /// Notes many unchanged elements at once; asks for none that is not shown.
  mutating func unchanged(_ offsets: Range<Int>, element: (Int) -> (DumpChild.Label, Any)) {
    if joinsUnchanged, offsets.count > 1 || runCount > 0 {
      runCount += offsets.count
      return
    }
    for offset in offsets {
      let (label, value) = element(offset)
      unchanged(label, value)
    }
  }

  mutating func add(_ label: DumpChild.Label, _ content: DiffEntry.Content) {
    finishRun()
    entries.append(DiffEntry(label: label, content: content))
  }

  /// Adds what comparing two values gave.
  mutating func add(
    _ label: DumpChild.Label, _ difference: Difference?, value: Any,
    movedFrom: DumpChild.Label? = nil
  ) {
    if let difference {
      add(label, .changed(difference, movedFrom: movedFrom))
    } else if let movedFrom {
      add(label, .movedHere(value, from: movedFrom))
    } else {
      unchanged(label, value)
    }
  }

  /// Writes what is still held back.
  mutating func finishRun() {
    if joinsUnchanged, runCount > 1 {
      entries.append(DiffEntry(label: .none, content: .skipped(runCount)))
    } else {
      entries += run
    }
    run.removeAll()
    runCount = 0
  }
}
