/// A number with so much beside it that the file has a size of its own: up to some hundred kilobytes.
struct Version: Codable, Equatable {
  let number: Int
  let filling: [Int]

  init(number: Int) {
    self.number = number
    filling = Array(repeating: number, count: number * 7919 % 20_011)
  }
}
