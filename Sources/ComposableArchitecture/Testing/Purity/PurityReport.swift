/// What a test store's purity check has done: how many actions were reduced twice, and why others were
/// not.
///
/// ```swift
/// print(store.purity)
/// // 4 actions checked, 2 not checked:
/// //   1: 'searchClient' was read, and nobody knows what was asked of it
/// //   1: an issue was reported
/// ```
public struct PurityReport: Hashable, Sendable, CustomStringConvertible {
  /// Why an action was reduced once only: to reduce it again could be noticed.
  public enum Obstacle: Hashable, Sendable, CustomStringConvertible {
    /// Values of the state can have something in common with their copies. The state's part is named
    /// with its type.
    case reference(path: String, type: String)
    /// A dependency was read that is not made by a macro, or that answered with a reference. It is
    /// named.
    case dependency(String)
    /// The reduction reported an issue, which must not come twice.
    case issue

    /// The reason, in words.
    public var description: String {
      switch self {
      case .reference(let path, let type):
        "'\(path)' of the state holds a reference: '\(type)'"
      case .dependency(let name):
        "'\(name)' was read, and what was asked of it cannot be answered again"
      case .issue: "an issue was reported"
      }
    }
  }

  /// How many actions were reduced twice.
  public internal(set) var checked = 0

  /// How many of these had two results. Each of them has failed the test.
  public internal(set) var impure = 0

  /// How many actions were reduced once only, by the reason.
  public internal(set) var obstacles: [Obstacle: Int] = [:]

  /// How many actions were reduced once only, although the check was on.
  public var unchecked: Int { obstacles.values.reduce(0, +) }

  /// The numbers, and the reasons that occurred.
  public var description: String {
    var text = "\(checked) \(checked == 1 ? "action" : "actions") checked"
    if impure > 0 { text += " (\(impure) with two results)" }
    guard unchecked > 0 else { return text + "." }
    text += ", \(unchecked) not checked:"
    for (count, reason) in obstacles.map({ ($1, "\($0)") }).sorted(by: Self.isBefore) {
      text += "\n  \(count): \(reason)"
    }
    return text
  }

  private static func isBefore(_ lhs: (Int, String), _ rhs: (Int, String)) -> Bool {
    lhs.0 == rhs.0 ? lhs.1 < rhs.1 : lhs.0 > rhs.0
  }
}
