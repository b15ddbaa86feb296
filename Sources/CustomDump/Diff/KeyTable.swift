/// Gives equal keys equal numbers, so that an alignment compares integers.
struct KeyTable<Key: Hashable> {
  private var numbers: [Key: Int] = [:]

  mutating func number(of key: Key) -> Int {
    if let known = numbers[key] { return known }
    let number = numbers.count
    numbers[key] = number
    return number
  }
}
