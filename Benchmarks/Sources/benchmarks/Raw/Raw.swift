import Observation

/// The raw Swift that rows are compared with.
@MainActor
enum Raw {
  /// A call of a function that the optimiser does not inline.
  static func call() -> Workload {
    .sync { count in
      let actions = Alternating(LeafAction.increment, .decrement)
      var state = Leaf()
      for index in 0..<count { reduceLeaf(&state, actions[index]) }
      keep(state.count)
    }
  }

  /// Five functions, each down a key path.
  static func nesting(isComputed: Bool) -> Workload {
    let reduce = nestedFiveDeep(isComputed: isComputed)
    return .sync { count in
      let actions = Alternating(LeafAction.increment, .decrement)
      var state = Level5()
      for index in 0..<count {
        reduce(&state, .child(.child(.child(.child(.child(actions[index]))))))
      }
      keep(state.child.child.child.child.child.count)
    }
  }

  /// A read through five key paths.
  static func reading(isComputed: Bool) -> Workload {
    let paths = NestingPaths(isComputed: isComputed)
    return .sync { count in
      let state = Level5()
      for _ in 0..<count {
        let level3 = state[keyPath: paths.level5][keyPath: paths.level4]
        let level1 = level3[keyPath: paths.level3][keyPath: paths.level2]
        keep(level1[keyPath: paths.level1].count)
      }
    }
  }

  /// A read of a task-local value and of a part of it by key path.
  static func taskLocalRead() -> Workload {
    let path: any KeyPath<Values, Int> & Sendable = \.number
    return .sync { count in
      Values.$current.withValue(Values(number: 1)) {
        for _ in 0..<count { keep(Values.current[keyPath: path]) }
      }
    }
  }

  /// A scope with another task-local value.
  static func taskLocalScope() -> Workload {
    .sync { count in
      for index in 0..<count {
        Values.$current.withValue(Values(number: index)) { keep(1) }
      }
    }
  }

  /// A tracked read of an `@Observable` property, a write, and the notification.
  static func observation() -> Workload {
    let model = Model()
    return .sync { count in
      for _ in 0..<count {
        withObservationTracking {
          keep(model.count)
        } onChange: {
          keep(1)
        }
        model.count += 1
      }
    }
  }

  /// A read of an `@Observable` property that nobody tracks.
  static func readOfModel() -> Workload {
    let model = Model()
    return .sync { count in
      for _ in 0..<count { keep(model.count) }
    }
  }

  /// A write of an `@Observable` property that nobody tracks.
  static func writeOfModel() -> Workload {
    let model = Model()
    return .sync { count in
      for index in 0..<count { model.count = index }
    }
  }

  /// A task that starts away from the main actor, comes back to it once and is awaited.
  static func task() -> Workload {
    .async { count in
      for _ in 0..<count {
        await Task.detached { await visitMainActor() }.value
      }
    }
  }
}

/// What stands for the dependencies in raw rows.
final class Values: Sendable {
  @TaskLocal static var current = Values(number: 0)
  private let stored: Int

  init(number: Int) { stored = number }

  var number: Int { stored }
}

@Observable
private final class Model {
  var count = 0
}

@MainActor
private func visitMainActor() { keep(1) }
