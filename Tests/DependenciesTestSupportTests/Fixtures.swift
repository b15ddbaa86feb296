import Dependencies

/// A default with a state, by which one sees whether it is shared.
struct Tally: TestDependencyKey {
  var name: String
  let count = LockedInt()
  static var testValue: Tally { Tally(name: "default") }
}

struct Greeting: TestDependencyKey {
  var text: String
  static let testValue = Greeting(text: "test")
}

enum A {}
enum B {}

enum Number<Tag>: TestDependencyKey {
  static var testValue: Int { 0 }
}

extension DependencyValues {
  var number: Int {
    get { self[Number<A>.self] }
    set { self[Number<A>.self] = newValue }
  }

  var tally: Tally {
    get { self[Tally.self] }
    set { self[Tally.self] = newValue }
  }

  var anything: any Sendable {
    get { self[AnythingKey.self] }
    set { self[AnythingKey.self] = newValue }
  }
}

private enum AnythingKey: TestDependencyKey {
  static let testValue: any Sendable = Greeting(text: "anything")
}
