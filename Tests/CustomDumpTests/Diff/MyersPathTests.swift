import Testing

@testable import CustomDump

@Suite struct MyersPathTests {
  private func matches(_ first: [Int], _ second: [Int], limit: Int = 100) -> [[Int]]? {
    MyersPath(first[...], second[...], limit: limit)?.matches.map { [$0.first, $0.second] }
  }

  @Test func paths() {
    #expect(matches([1, 2, 3], [1, 2, 3]) == [[0, 0], [1, 1], [2, 2]])
    #expect(matches([1, 2, 3], [2, 3]) == [[1, 0], [2, 1]])
    #expect(matches([2, 3], [1, 2, 3]) == [[0, 1], [1, 2]])
    #expect(matches([1, 2, 3], [1, 4, 3]) == [[0, 0], [2, 2]])
    #expect(matches([], []) == [])
    #expect(matches([1], []) == [])
    #expect(matches([], [1]) == [])
  }

  @Test func positionsOfSlicesAreThoseOfTheWhole() {
    let first = [9, 1, 2]
    let second = [8, 8, 1, 2]
    let path = MyersPath(first[1...], second[2...], limit: 10)
    #expect(path?.matches.map { [$0.first, $0.second] } == [[1, 2], [2, 3]])
  }

  @Test func theSearchIsGivenUpAtTheLimit() {
    #expect(matches([1, 2, 3], [4, 5, 6], limit: 5) == nil)
    #expect(matches([1, 2, 3], [4, 5, 6], limit: 6) == [])
    #expect(matches([1, 2], [1, 3], limit: 1) == nil)
  }
}
