import Synchronization

/// Which defaults are being made, by whatever threads, and which others those wait for.
///
/// Two `static let`s that read each other stop two threads for ever when each has begun with another: so
/// circles are looked for before a value is entered, over all threads. A circle is one in every world.
enum DefaultsInTheMaking {
  private struct Request: Sendable {
    let dependency: DependencyDescription
    var count: Int
  }

  private static let requests = Mutex<[DefaultID: [DefaultID: Request]]>([:])

  /// Notes that the maker of one default is about to make another.
  ///
  /// - Returns: The names from the second default on the way back to the first, if there is a way:
  ///   nothing is noted then.
  static func begin(
    _ wanted: DefaultID, named dependency: DependencyDescription, for maker: DefaultID
  ) -> [String]? {
    requests.withLock { requests in
      if let names = path(from: wanted, to: maker, in: requests) { return names }
      let request = Request(dependency: dependency, count: 0)
      requests[maker, default: [:]][wanted, default: request].count += 1
      return nil
    }
  }

  /// Notes that the second default was made.
  static func end(_ wanted: DefaultID, for maker: DefaultID) {
    requests.withLock { requests in
      requests[maker]?[wanted]?.count -= 1
      if requests[maker]?[wanted]?.count == 0 { requests[maker]?[wanted] = nil }
      if requests[maker]?.isEmpty == true { requests[maker] = nil }
    }
  }

  private static func path(
    from start: DefaultID, to goal: DefaultID, in requests: [DefaultID: [DefaultID: Request]]
  ) -> [String]? {
    var seen: Set<DefaultID> = [start]
    var open: [(step: DefaultID, names: [String])] = [(start, [])]
    while let (step, names) = open.popLast() {
      for (next, request) in requests[step] ?? [:] {
        if next == goal { return names + [request.dependency.name] }
        if seen.insert(next).inserted { open.append((next, names + [request.dependency.name])) }
      }
    }
    return nil
  }
}
