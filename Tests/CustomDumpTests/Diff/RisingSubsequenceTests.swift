import Testing

@testable import CustomDump

@Suite struct RisingSubsequenceTests {
  @Test(arguments: [
    ([], []),
    ([0], [0]),
    ([0, 1, 2], [0, 1, 2]),
    ([2, 1, 0], [2]),
    ([3, 0, 4, 1, 2], [0, 1, 2]),
  ])
  func longest(_ values: [Int], _ expected: [Int]) {
    #expect(RisingSubsequence.heaviest(of: values, rising: \.self) == expected)
  }

  @Test func weightDecides() {
    let chosen = RisingSubsequence.heaviest(of: [0, 3, 2, 1, 4], rising: \.self) {
      $0 == 2 ? 3 : 2
    }
    #expect(chosen == [0, 2, 4])
  }
}
