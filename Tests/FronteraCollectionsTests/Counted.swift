/// What is done to the elements of one collection: the tests count instead of measuring time.
final class Ledger {
  var hashes = 0
  var comparisons = 0

  /// What an operation does.
  func count(_ operation: () -> Void) -> (hashes: Int, comparisons: Int) {
    let before = (hashes, comparisons)
    operation()
    return (hashes - before.0, comparisons - before.1)
  }
}

/// A number that notes in a ledger when it is hashed or compared.
struct Counted: Hashable, Comparable {
  let number: Int
  let ledger: Ledger

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ledger.comparisons += 1
    return lhs.number == rhs.number
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  func hash(into hasher: inout Hasher) {
    ledger.hashes += 1
    hasher.combine(number)
  }
}

extension Ledger {
  func callAsFunction(_ number: Int) -> Counted { Counted(number: number, ledger: self) }

  func callAsFunction(_ numbers: some Sequence<Int>) -> [Counted] { numbers.map { self($0) } }
}

/// A number whose hash is one of a few, or always the same.
struct Clashing: Hashable {
  var number: Int
  var kinds = 1

  func hash(into hasher: inout Hasher) { hasher.combine(number % kinds) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}

/// A number that is its own hash value, as types of old write it: all low bits may be the same.
struct Plain: Hashable {
  var number: Int

  var hashValue: Int { number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
