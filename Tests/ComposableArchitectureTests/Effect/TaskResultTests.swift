import ComposableArchitecture
import Testing

struct TaskResultTests {
  struct Plain: Error { var code = 1 }
  struct Equal: Error, Equatable { var code = 1 }
  enum Hashed: Error { case a, b }

  private func result(_ error: any Error) -> TaskResult<Int> { .failure(error) }

  @Test("An operation is run and its outcome kept")
  func catching() async throws {
    #expect(try await TaskResult { 1 }.value == 1)
    let failed = await TaskResult<Int> { throw Plain() }
    #expect(throws: Plain.self) { try failed.value }
  }

  @Test("There and back from the standard library's result")
  func results() throws {
    let result = Result<Int, Equal>.success(1)
    #expect(try TaskResult(result).value == 1)
    #expect(try Result(TaskResult.success(2)).get() == 2)
    #expect(throws: Equal.self) { try Result(self.result(Equal())).get() }
    #expect(throws: Equal.self) { try TaskResult(Result<Int, Equal>.failure(Equal())).value }
  }

  @Test("Values are turned into others, errors are left alone")
  func mapping() {
    #expect(TaskResult.success(1).map { $0 + 1 } == .success(2))
    #expect(TaskResult.success(1).flatMap { _ in result(Equal()) } == result(Equal()))
    #expect(result(Equal()).map { $0 + 1 } == result(Equal()))
    #expect(result(Equal()).flatMap { .success($0) } == result(Equal()))
  }

  @Test("Results are compared: errors by their own comparison, else by what they hold")
  func equality() {
    #expect(TaskResult.success(1) != .success(2))
    #expect(TaskResult.success(1) != result(Equal()))
    #expect(result(Equal(code: 1)) != result(Equal(code: 2)))
    #expect(result(Plain(code: 1)) == result(Plain(code: 1)))
    #expect(result(Plain(code: 1)) != result(Plain(code: 2)))
    #expect(result(Plain()) != result(Equal()))
    #expect(result(CancellationError()) == result(CancellationError()))
  }

  @Test("Equal results have one hash")
  func hashing() {
    let results: Set<TaskResult<Int>> = [
      .success(1), .success(1), result(Hashed.a), result(Hashed.a), result(Hashed.b),
      result(Equal()), result(Equal()), result(Plain()), result(Plain()),
    ]
    #expect(results.count == 5)
  }

  @Test("Cases are paths")
  func casePaths() {
    let path: CaseKeyPath<TaskResult<Int>, Int> = \.success
    #expect(TaskResult.success(1)[case: path] == 1)
    #expect(result(Plain())[case: path] == nil)
    #expect(result(Plain()).is(\.failure))
    #expect(path(3) == .success(3))
  }
}
