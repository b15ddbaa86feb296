import Synchronization
import Testing

@testable import CasePaths

/// Key paths that are used again are not followed again; nobody can tell, but for the time.
struct CasePathCacheTests {
  @Test func madePathsLeadWhereLiteralsLead() {
    let paths: [CaseKeyPath<Room, String?>] = [\.lit.broken, \.failed.broken]
    let rooms: [Room] = [.lit(.broken("x")), .failed(.broken("y")), .lit(.off)]
    for _ in 0..<10 {
      #expect(
        paths.map { path in rooms.map { $0[case: path] } } == [["x", nil, nil], [nil, "y", nil]])
      #expect(
        paths.map { path in rooms.map { $0.is(path) } } == [
          [true, false, false], [false, true, false],
        ])
      #expect(paths.map { $0("z") } == [Room.lit(.broken("z")), .failed(.broken("z"))])
    }
  }

  @Test func aPathThatIsUsedAgainIsRemembered() {
    let path: CaseKeyPath<Room, String?> = fresh(\.lit, \.broken)
    let key = CasePathKey(path, from: CasePathOrigin())
    // Tests beside this one use the same slots.
    let isRemembered = (0..<1_000).contains { _ in
      _ = Room.lit(.off)[case: path]
      _ = Room.lit(.off)[case: path]
      guard let entry = CasePathCache.take(key) else { return false }
      #expect(entry.keyPath === path)
      CasePathCache.put(entry)
      return true
    }
    #expect(isRemembered)
  }

  /// More key paths than there are slots, each used several times in turn.
  @Test func manyPathsDriveEachOtherOut() {
    let paths = (0..<2_000).map { index -> CaseKeyPath<Room, String?> in
      index.isMultiple(of: 2) ? fresh(\.lit, \.broken) : fresh(\.failed, \.broken)
    }
    for round in 0..<3 {
      for (index, path) in paths.enumerated() {
        let isLit = index.isMultiple(of: 2)
        #expect(Room.lit(.broken("x")).is(path) == isLit, "\(round) \(index)")
        #expect(Room.failed(.broken("x")).is(path) == !isLit, "\(round) \(index)")
      }
    }
  }

  @Test func genericEnumsAreToldApart() {
    func payload<T: Hashable & Sendable>(_ value: T) -> T? {
      let path: CaseKeyPath<Pair<T, Int>, T> = \.first
      return (0..<4).map { _ in Pair<T, Int>.first(value)[case: path] }.last ?? nil
    }
    #expect(payload(1) == 1)
    #expect(payload("a") == "a")
    #expect(payload([2.5]) == [2.5])
    let ints: CaseKeyPath<Result<Pair<Int, Int>, Failure>, Int> = \.success.first
    let texts: CaseKeyPath<Result<Pair<String, Int>, Failure>, String> = \.success.first
    for _ in 0..<4 {
      #expect(Result<Pair<Int, Int>, Failure>.success(.first(3))[case: ints] == 3)
      #expect(Result<Pair<String, Int>, Failure>.success(.first("b"))[case: texts] == "b")
    }
  }

  @Test func writtenByHandIsFollowedEachTime() {
    let path: CaseKeyPath<Switching, Int> = \.current
    Switching.isSecond.withLock { $0 = false }
    for _ in 0..<4 { #expect(Switching.first(1)[case: path] == 1) }
    Switching.isSecond.withLock { $0 = true }
    for _ in 0..<4 {
      #expect(Switching.first(1)[case: path] == nil)
      #expect(Switching.second(2)[case: path] == 2)
    }
  }

  @Test func valuesOfCasePathsAreFollowedEachTime() {
    let path: CaseKeyPath<Configured, Int> = \.chosen
    for isFirst in [true, false, true] {
      Configured.isFirst.withLock { $0 = isFirst }
      for _ in 0..<4 { #expect((Configured.first(1)[case: path] != nil) == isFirst) }
    }
  }

  @Test func argumentsOfPathsAreNotKeptAlive() {
    weak var key: Key?
    do {
      let object = Key()
      key = object
      let path: CaseKeyPath<Keyed, Int> = \.[object]
      for _ in 0..<8 { #expect(Keyed.value(object, 3)[case: path] == 3) }
      let deep: CaseKeyPath<Result<Keyed, Failure>, Int> = \.success[object]
      for _ in 0..<8 {
        #expect(Result<Keyed, Failure>.success(.value(object, 4))[case: deep] == 4)
      }
    }
    #expect(key == nil)
  }

  /// Threads take the same entries at the same time.
  @Test func threadsShareWhatIsRemembered() async {
    let shared: [any CaseKeyPath<Room, String?> & Sendable] = [\.lit.broken, \.failed.broken]
    let wrong = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<2_000 {
            let index = (round / 3 + number) % 2
            let text = "\(number) \(round)"
            let room = index == 0 ? Room.lit(.broken(text)) : .failed(.broken(text))
            if room[case: shared[index]] != text { wrong += 1 }
            if room.is(shared[1 - index]) { wrong += 1 }
            guard round.isMultiple(of: 50) else { continue }
            if room.is(fresh(\.lit, \.broken)) != (index == 0) { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}

/// A key path object that did not exist before.
private func fresh<Middle: CasePathable, Value>(
  _ outer: CaseKeyPath<Room, Middle>, _ inner: CaseKeyPath<Middle, Value>
) -> CaseKeyPath<Room, Value> {
  outer.appending(path: inner)
}

/// What its case path leads to depends on something outside.
private enum Switching: CasePathable {
  case first(Int)
  case second(Int)

  static let isSecond = Mutex(false)

  struct AllCasePaths {
    var current: AnyCasePath<Switching, Int> {
      isSecond.withLock { $0 }
        ? AnyCasePath(
          embed: { .second($0) },
          extract: { if case .second(let value) = $0 { value } else { nil } })
        : AnyCasePath(
          embed: { .first($0) },
          extract: { if case .first(let value) = $0 { value } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Its case paths are kept in a value.
private enum Configured: CasePathable {
  case first(Int)
  case second(Int)

  static let isFirst = Mutex(false)

  struct AllCasePaths {
    let isFirst: Bool

    var chosen: AnyCasePath<Configured, Int> {
      isFirst
        ? .generated(
          name: "first", embed: { .first($0) },
          extract: { if case .first(let value) = $0 { value } else { nil } },
          matches: { if case .first = $0 { true } else { false } })
        : .generated(
          name: "second", embed: { .second($0) },
          extract: { if case .second(let value) = $0 { value } else { nil } },
          matches: { if case .second = $0 { true } else { false } })
    }
  }

  static var allCasePaths: AllCasePaths {
    AllCasePaths(isFirst: isFirst.withLock { $0 })
  }
}

/// Its case paths have an argument.
private enum Keyed: CasePathable {
  case value(Key, Int)

  struct AllCasePaths {
    subscript(key: Key) -> AnyCasePath<Keyed, Int> {
      AnyCasePath(
        embed: { .value(key, $0) },
        extract: { if case .value(key, let value) = $0 { value } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private final class Key: Hashable, Sendable {
  static func == (first: Key, second: Key) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
