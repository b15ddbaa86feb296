/// What is done to the ids of one collection: the tests count instead of measuring time.
final class Ledger {
  var hashes = 0
  var reads = 0

  /// What an operation does.
  func count(_ operation: () -> Void) -> (hashes: Int, reads: Int) {
    let before = (hashes, reads)
    operation()
    return (hashes - before.0, reads - before.1)
  }
}

/// An id that notes in a ledger when it is hashed.
struct CountedID: Hashable {
  let number: Int
  let ledger: Ledger

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) {
    ledger.hashes += 1
    hasher.combine(number)
  }
}

/// An element that notes in a ledger when its id is read.
struct CountedRow: Identifiable {
  let number: Int
  let ledger: Ledger
  var count = 0

  var id: CountedID {
    ledger.reads += 1
    return CountedID(number: number, ledger: ledger)
  }
}

extension Ledger {
  func id(_ number: Int) -> CountedID { CountedID(number: number, ledger: self) }

  func row(_ number: Int) -> CountedRow { CountedRow(number: number, ledger: self) }

  func rows(_ numbers: some Sequence<Int>) -> [CountedRow] { numbers.map { row($0) } }
}
