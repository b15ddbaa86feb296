import IdentifiedCollections
import Testing

/// I1: what changes an id stops the program, with a text that says so.
struct IdentifiedArrayTrapTests {
  @Test func writingAnotherIDAtAPosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[0] = Row(id: 3)
    }
    #expect(says(result, "The element written there has the id 3."))
  }

  @Test func changingAnIDInPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[1].id = 5
    }
    #expect(says(result, "The element at position 1 keeps its id, 2."))
  }

  @Test func changingAnIDThroughTheIDSubscript() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[id: 1]?.id = 2
    }
    #expect(says(result, "The element written there has the id 2."))
  }

  @Test func writingAnotherIDThroughTheIDSubscript() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[id: 3] = Row(id: 4)
    }
    #expect(says(result, "has the id 4."))
  }

  @Test func elementsThatWereSaidToBeUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
    #expect(says(result, "Two of them have the id 1."))
  }

  @Test func replacingElementsWhileReordering() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows.withContiguousMutableStorageIfAvailable { $0[0] = Row(id: 9) }
    }
    #expect(says(result, "The id 9 was not there before"))
  }

  private func says(_ result: ExitTest.Result?, _ text: String) -> Bool {
    guard let result else { return false }
    return String(decoding: result.standardErrorContent, as: UTF8.self).contains(text)
  }
}
