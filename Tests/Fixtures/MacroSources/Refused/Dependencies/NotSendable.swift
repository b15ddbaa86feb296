import ComposableArchitecture

@DependencyClient
struct Client: Sendable {
  // warning: The closure of 'load' is not '@Sendable', and its client is 'Sendable'; add '@Sendable' to its type
  // expansion error: stored property '_load' of 'Sendable'-conforming struct 'Client' has non-Sendable type
  //   '(Int) throws -> Int'
  var load: (_ id: Int) throws -> Int
  var show: @MainActor (_ text: String) -> Void
}
