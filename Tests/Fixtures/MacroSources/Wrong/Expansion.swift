// problem: not stated: expansion error: stored property '_load' of 'Sendable'-conforming struct 'Client' has non-Sendable type '() throws -> Int'
import ComposableArchitecture

@DependencyClient
struct Client: Sendable {
  // warning: The closure of 'load' is not '@Sendable', and its client is 'Sendable'; add '@Sendable' to its type
  var load: () throws -> Int
}

let number = missing  // error: cannot find 'missing' in scope
