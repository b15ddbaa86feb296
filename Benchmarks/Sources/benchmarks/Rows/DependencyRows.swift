import Dependencies
import DependenciesMacros

/// Reading and overriding dependencies.
@MainActor
enum DependencyRows {
  static let all = [
    Row(
      "@Dependency(\\.uuid) read", goal: 40,
      raw: { Raw.taskLocalRead() },
      ours: {
        let feature = Feature()
        return .sync { count in
          withDependencies {
            $0.uuid = .incrementing
          } operation: {
            for _ in 0..<count { keep(feature.uuid) }
          }
        }
      }),
    Row(
      "@Dependency(\\.uuid) read, nothing overridden", goal: 40,
      raw: { Raw.taskLocalRead() },
      ours: {
        let feature = Feature()
        return .sync { count in
          for _ in 0..<count { keep(feature.uuid) }
        }
      }),
    Row(
      "withDependencies scope", goal: 120,
      raw: { Raw.taskLocalScope() },
      ours: { .sync { scopes($0) } }),
    Row(
      "withDependencies scope, inside another", goal: 140,
      raw: { Raw.taskLocalScope() },
      ours: {
        .sync { count in
          Slots.nest(1) { scopes(count) }
        }
      }),
    Row(
      "call of an endpoint", goal: 4, raw: { closure() },
      ours: {
        let client = Lookup(find: successor, next: successor)
        return .sync { count in
          var number = 0
          for _ in 0..<count { number = client.find(after: number) }
          keep(number)
        }
      }),
    Row(
      "… without labels, by way of the property", raw: { closure() },
      ours: {
        let client = Lookup(find: successor, next: successor)
        return .sync { count in
          var number = 0
          for _ in 0..<count { number = client.next(number) }
          keep(number)
        }
      }),
  ]

  /// A closure that holds something, as most endpoints do.
  private static var successor: @Sendable (Int) -> Int {
    var step = 1
    keepChangeable(&step)
    return { [step] in $0 &+ step }
  }

  /// A call of a closure that a struct holds.
  private static func closure() -> Workload {
    struct Holder {
      var next: @Sendable (Int) -> Int
    }
    let holder = Holder(next: successor)
    return .sync { count in
      var number = 0
      for _ in 0..<count { number = holder.next(number) }
      keep(number)
    }
  }

  static let growth = [
    GrowthRow("dependency read, n others overridden above it", sizes: [1, 10, 100]) { size in
      let feature = Feature()
      return .sync { count in
        withDependencies {
          $0.uuid = .incrementing
          Slots.fill(&$0, size)
        } operation: {
          for _ in 0..<count { keep(feature.uuid) }
        }
      }
    },
    GrowthRow("live default read, n others overridden", sizes: [1, 10, 100]) { size in
      let feature = Feature()
      return .sync { count in
        withDependencies {
          Slots.fill(&$0, size)
        } operation: {
          for _ in 0..<count { keep(feature.uuid) }
        }
      }
    },
    GrowthRow("dependency read, n scopes deep", sizes: [1, 10, 100]) { size in
      let feature = Feature()
      return .sync { count in
        withDependencies {
          $0.uuid = .incrementing
        } operation: {
          Slots.nest(size) {
            for _ in 0..<count { keep(feature.uuid) }
          }
        }
      }
    },
    GrowthRow("withDependencies scope, n scopes deep", sizes: [1, 10, 100]) { size in
      .sync { count in
        Slots.nest(size) { scopes(count) }
      }
    },
  ]

  private struct Feature {
    @Dependency(\.uuid) var uuid
  }

  private static func scopes(_ count: Int) {
    let uuid = UUIDGenerator.incrementing
    for _ in 0..<count {
      withDependencies {
        $0.uuid = uuid
      } operation: {
        keep(1)
      }
    }
  }
}

@DependencyClient
private struct Lookup: Sendable {
  var find: @Sendable (_ after: Int) -> Int = { $0 }
  var next: @Sendable (Int) -> Int = { $0 }
}

/// As many different dependencies as one asks for.
private enum Slots {
  private struct Slot<Tag>: DependencyKey {
    static var liveValue: Int { 0 }
    static var testValue: Int { 0 }
  }

  private enum Next<Tag> {}

  /// Overrides different dependencies.
  static func fill(_ values: inout DependencyValues, _ count: Int) {
    fill(&values, count, Int.self)
  }

  private static func fill<Tag>(_ values: inout DependencyValues, _ count: Int, _ tag: Tag.Type) {
    guard count > 0 else { return }
    values[Slot<Tag>.self] = count
    fill(&values, count - 1, Next<Tag>.self)
  }

  /// Runs a closure inside nested scopes that override different dependencies.
  static func nest(_ depth: Int, _ body: () -> Void) {
    nest(depth, Int.self, body)
  }

  private static func nest<Tag>(_ depth: Int, _ tag: Tag.Type, _ body: () -> Void) {
    guard depth > 0 else { return body() }
    withDependencies {
      $0[Slot<Tag>.self] = depth
    } operation: {
      nest(depth - 1, Next<Tag>.self, body)
    }
  }
}
