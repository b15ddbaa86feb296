import Dependencies

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
      "withDependencies scope", goal: 120,
      raw: { Raw.taskLocalScope() },
      ours: {
        let uuid = UUIDGenerator.incrementing
        return .sync { count in
          for _ in 0..<count {
            withDependencies {
              $0.uuid = uuid
            } operation: {
              keep(1)
            }
          }
        }
      }),
  ]

  private struct Feature {
    @Dependency(\.uuid) var uuid
  }
}
