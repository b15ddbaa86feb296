/// Prints what was measured as Markdown.
enum Report {
  /// The heading of the table of costs.
  static let head = """
    | what | raw ns | ours ns | ratio | goal ns | |
    |---|--:|--:|--:|--:|---|
    """

  /// The heading of the table of growth.
  static let growthHead = """
    | what grows | ns at each size | × | goal | |
    |---|---|--:|--:|---|
    """

  /// A line of the table of costs.
  static func line(name: String, raw: Double?, ours: Double?, goal: Double?) -> String {
    let ratio = raw.flatMap { raw in ours.map { $0 / raw } }
    let isOver = ours.flatMap { ours in goal.map { ours > $0 } } ?? false
    let cells = [
      name, raw.map(number) ?? "", ours.map(number) ?? "", ratio.map(factor) ?? "",
      goal.map { "≤ \(number($0))" } ?? "", isOver ? "over" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A line of the table of growth.
  static func growthLine(name: String, sizes: [Int], times: [Double], goal: Double) -> String {
    let growth = growth(times)
    let costs = zip(sizes, times)
      .map { "\(grouped($0)): \(number($1))" }
      .joined(separator: " · ")
    let cells = [name, costs, factor(growth), "≤ \(factor(goal))", growth > goal ? "over" : ""]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The heading of the table of memory.
  static let memoryHead = """
    | what | bytes | goal | |
    |---|--:|--:|---|
    """

  /// A line of the table of memory.
  static func memoryLine(name: String, bytes: Int?, goal: Int?) -> String {
    let isOver = bytes.flatMap { bytes in goal.map { bytes > $0 } } ?? false
    let cells = [
      name, bytes.map(grouped) ?? "?", goal.map { "≤ \(grouped($0))" } ?? "", isOver ? "over" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// How many times the first cost the last one is.
  static func growth(_ times: [Double]) -> Double {
    guard let first = times.first, let last = times.last, first > 0 else { return 1 }
    return last / first
  }

  private static func factor(_ value: Double) -> String {
    "\(decimal(value, digits: value < 10 ? 2 : 0))×"
  }

  private static func number(_ value: Double) -> String {
    value < 10 ? decimal(value, digits: 1) : grouped(Int(value.rounded()))
  }

  private static func decimal(_ value: Double, digits: Int) -> String {
    guard digits > 0 else { return grouped(Int(value.rounded())) }
    let scale = digits == 1 ? 10 : 100
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
  }

  private static func grouped(_ value: Int) -> String {
    guard value >= 1_000 else { return String(value) }
    let rest = String(value % 1_000)
    return grouped(value / 1_000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
