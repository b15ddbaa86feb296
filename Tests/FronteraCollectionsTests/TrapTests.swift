import FronteraCollections
import Testing

/// What stops the program says so in four parts.
struct TrapTests {
  @Test func aPositionThatDoesNotExist() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OrderedSet([1, 2])[2]
    }
    says(result, "The position is 2.")
  }

  @Test func removingAtAPositionThatDoesNotExist() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var dictionary: OrderedDictionary = ["a": 1]
      dictionary.remove(at: -1)
    }
    says(result, "The position is -1.")
  }

  @Test func insertingBehindTheEnd() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set = OrderedSet(0..<20)
      set.insert(-1, at: 21)
    }
    says(result, "The position is 21.")
  }

  @Test func removingMoreThanThereIs() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set: OrderedSet = [1, 2]
      set.removeLast(3)
    }
    says(result, "The positions are -1 up to, and not including, 2.")
  }

  @Test func removingFromNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var dictionary: OrderedDictionary<Int, Int> = [:]
      dictionary.removeFirst()
    }
    says(result, "Happened: There is none.")
  }

  @Test func replacingByAnElementThatDiffers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var set: OrderedSet = [1, 2]
      set.update(3, at: 1)
    }
    says(result, "Happened: It is 3.")
  }

  @Test func keysThatWereSaidToBeUnique() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let _: OrderedDictionary = ["a": 1, "a": 2]
    }
    says(result, "Two of them are a.")
  }

  @Test func keysAndValuesThatDoNotPair() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OrderedDictionary(uniqueKeys: [1, 2], values: ["a"])
    }
    says(result, "There are 2 keys and 1 values.")
  }

  @Test func valuesAtAPositionThatDoesNotExist() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var dictionary: OrderedDictionary = ["a": 1]
      dictionary.values[1] += 1
    }
    says(result, "The position is 1.")
  }

  @Test func exchangingValuesAtAPositionThatDoesNotExist() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var dictionary: OrderedDictionary = ["a": 1]
      dictionary.values.swapAt(0, 4)
    }
    says(result, "The position is 4.")
  }

  private func says(
    _ result: ExitTest.Result?, _ text: String, _ place: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), sourceLocation: place)
    #expect(output.contains("What to do:"), sourceLocation: place)
  }
}
