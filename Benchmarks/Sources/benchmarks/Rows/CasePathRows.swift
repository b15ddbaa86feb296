import CasePaths

/// Case key paths: made and used.
@MainActor
enum CasePathRows {
  static let all = [
    Row(
      "case extraction by a one-case literal", goal: 80,
      raw: { literal() },
      ours: {
        .sync { count in
          let values = Alternating(Outer.first(1), .first(2))
          for index in 0..<count { keep(values[index][case: \.first] ?? 0) }
        }
      }),
    Row(
      "case extraction by a path made before", goal: 60,
      raw: { switching() },
      ours: {
        let path: CaseKeyPath<Outer, Int> = made(\.first)
        return .sync { count in
          let values = Alternating(Outer.first(1), .first(2))
          for index in 0..<count { keep(values[index][case: path] ?? 0) }
        }
      }),
    Row(
      "case extraction five cases deep, path made before", goal: 250,
      raw: { switching() },
      ours: {
        let path: CaseKeyPath<Case1, Int> = made(\.next.next.next.next.last)
        return .sync { count in
          let values = Alternating(deepValue(1), deepValue(2))
          for index in 0..<count { keep(values[index][case: path] ?? 0) }
        }
      }),
    Row(
      "case extraction five cases deep, literal",
      raw: { deepLiteral() },
      ours: {
        .sync { count in
          let values = Alternating(deepValue(1), deepValue(2))
          for index in 0..<count { keep(values[index][case: \.next.next.next.next.last] ?? 0) }
        }
      }),
    Row(
      "is(\\.case)", goal: 80,
      raw: { switching() },
      ours: {
        .sync { count in
          let values = Alternating(Outer.first(1), .first(2))
          for index in 0..<count { keep(values[index].is(\.first) ? 1 : 0) }
        }
      }),
    Row(
      "embed by a path made before", goal: 60,
      raw: { embedding() },
      ours: {
        let path: CaseKeyPath<Outer, Int> = made(\.first)
        return .sync { count in
          for index in 0..<count { keep(path(index)) }
        }
      }),
  ]

  /// A literal of one case, made and not used.
  static func literal() -> Workload {
    .sync { count in
      for _ in 0..<count {
        let path: CaseKeyPath<Outer, Int> = \.first
        keep(path)
      }
    }
  }

  /// A literal of five cases, made and not used.
  private static func deepLiteral() -> Workload {
    .sync { count in
      for _ in 0..<count {
        let path: CaseKeyPath<Case1, Int> = \.next.next.next.next.last
        keep(path)
      }
    }
  }

  /// The extraction that a `switch` in a function makes.
  private static func switching() -> Workload {
    .sync { count in
      let values = Alternating(Outer.first(1), .first(2))
      for index in 0..<count { keep(first(of: values[index]) ?? 0) }
    }
  }

  /// A case made by its name.
  private static func embedding() -> Workload {
    .sync { count in
      for index in 0..<count { keep(Outer.first(index)) }
    }
  }

  /// Hides from the optimiser where a path comes from.
  private static func made<Root: CasePathable, Value>(
    _ path: CaseKeyPath<Root, Value>
  ) -> CaseKeyPath<Root, Value> {
    var path = path
    keepChangeable(&path)
    return path
  }

  private static func deepValue(_ number: Int) -> Case1 {
    .next(.next(.next(.next(.last(number)))))
  }
}

@inline(never)
private func first(of value: Outer) -> Int? {
  if case .first(let number) = value { number } else { nil }
}

@CasePathable
enum Outer {
  case first(Int)
  case second(String)
  case third
}

@CasePathable
enum Case1 {
  case next(Case2)
  case last(Int)
}

@CasePathable
enum Case2 {
  case next(Case3)
  case last(Int)
}

@CasePathable
enum Case3 {
  case next(Case4)
  case last(Int)
}

@CasePathable
enum Case4 {
  case next(Case5)
  case last(Int)
}

@CasePathable
enum Case5 {
  case last(Int)
  case other
}
