import IdentifiedCollections
import Testing

/// I1: what changes an id stops the program, with a text that says so.
struct IdentifiedArrayTrapTests {
  @Test("I1: an element with an id that exists is refused, and the index of the one there returned")
  func refusesAnIDThatExists() {
    var rows = IdentifiedArrayOf<Row>.rows([1, 2, 3])
    #expect(rows.insert(Row(id: 3, name: "new"), at: 0) == (false, 2))
    #expect(rows.append(Row(id: 2, name: "new")) == (false, 1))
    #expect(rows == .rows([1, 2, 3]))
  }

  @Test("I1: writing an element with another id at a position traps")
  func writingAnotherIDAtAPosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[0] = Row(id: 3)
    }
    says(result, "The element written there has the id 3.")
  }

  @Test("I1: changing an id in place traps")
  func changingAnIDInPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[1].id = 5
    }
    says(result, "The element at position 1 keeps its id, 2.")
  }

  @Test("I1: changing an id through the subscript by id traps")
  func changingAnIDThroughTheIDSubscript() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[id: 1]?.id = 2
    }
    says(result, "The element written there has the id 2.")
  }

  @Test func writingAnotherIDThroughTheIDSubscript() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[id: 3] = Row(id: 4)
    }
    says(result, "has the id 4.")
  }

  @Test func elementsThatWereSaidToBeUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
    says(result, "Two of them have the id 1.")
  }

  @Test func replacingElementsWhileReordering() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows.withContiguousMutableStorageIfAvailable { $0[0] = Row(id: 9) }
    }
    says(result, "The id 9 was not there before")
  }

  @Test func aDefaultElementWithAnotherID() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows([1, 2])
      rows[id: 3, default: Row(id: 4)].name = "new"
    }
    says(result, "has the id 4.")
  }

  @Test func twiceTheSameInALiteral() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let _: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 1)]
    }
    says(result, "Two of them have the id 1.")
  }

  @Test func replacingAPartByIDsThatExist() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows(0..<5)
      rows.replaceSubrange(0..<1, with: [Row(id: 4)])
    }
    says(result, "Two of them have the id 4.")
  }

  @Test func losingElementsWhileReordering() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = IdentifiedArrayOf<Row>.rows(0..<5)
      rows[1..<3] = [rows[1]]
    }
    says(result, "Elements of an identified array were lost")
  }

  @Test(arguments: Misuse.all.indices)
  func positionsThatDoNotExist(index: Int) async {
    let (_, text) = Misuse.all[index]
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      var rows = IdentifiedArrayOf<Row>.rows(0..<3)
      Misuse.all[index].0(&rows)
    }
    says(result, text)
  }

  private func says(
    _ result: ExitTest.Result?, _ text: String, _ place: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in [text, "Expected:", "Happened:", "Why:", "What to do:"] {
      #expect(output.contains(part), sourceLocation: place)
    }
  }
}

private enum Misuse {
  static let all: [(@Sendable (inout IdentifiedArrayOf<Row>) -> Void, String)] = [
    ({ _ = $0[3] }, "The position is 3."),
    ({ $0[-1].name = "" }, "The position is -1."),
    ({ $0[3] = Row(id: 3) }, "The position is 3."),
    ({ $0.remove(at: 7) }, "The position is 7."),
    ({ $0.update(Row(id: 3), at: 3) }, "The position is 3."),
    ({ $0.insert(Row(id: 9), at: 4) }, "The position is 4."),
    ({ $0.insert(contentsOf: [Row(id: 9)], at: 4) }, "The position is 4."),
    ({ $0.remove(atOffsets: [0, 3]) }, "The position is 3."),
    ({ $0.move(fromOffsets: [0], toOffset: 4) }, "The position is 4."),
    ({ $0.swapAt(0, 3) }, "The position is 3."),
    ({ $0.removeSubrange(2..<5) }, "The positions are 2 up to, and not including, 5."),
    ({ _ = $0[2..<5] }, "The positions are 2 up to, and not including, 5."),
    ({ $0[2..<5] = [Row(id: 2)] }, "The positions are 2 up to, and not including, 5."),
    (
      { $0.replaceSubrange(1..<4, with: [Row(id: 9)]) },
      "The positions are 1 up to, and not including, 4."
    ),
    ({ $0.removeLast(4) }, "The positions are -1 up to, and not including, 3."),
    (
      {
        $0.removeAll(); $0.removeFirst()
      }, "Happened: There is none."
    ),
  ]
}
