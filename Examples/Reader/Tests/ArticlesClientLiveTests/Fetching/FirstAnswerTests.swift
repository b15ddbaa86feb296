import Testing

@testable import ArticlesClientLive

@Suite struct FirstAnswerTests {
  @Test func theFirstOneCounts() async throws {
    let answer = FirstAnswer<Int, Never>()
    answer.give(.success(1))
    answer.give(.success(2))
    #expect(await answer.value().get() == 1)
  }

  @Test func manyPartiesAtOnce() async throws {
    for _ in 0..<200 {
      let answer = FirstAnswer<Int, Never>()
      let giver = Task {
        await withTaskGroup(of: Void.self) { group in
          for number in 1...4 { group.addTask { answer.give(.success(number)) } }
        }
      }
      #expect((1...4).contains(await answer.value().get()))
      await giver.value
    }
  }
}
