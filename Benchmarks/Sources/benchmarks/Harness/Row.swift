/// One line of the table: something that Frontera does, beside the same done by hand.
@MainActor
struct Row {
  /// What is measured.
  let name: String
  /// What it may cost, in nanoseconds.
  let goal: Double?
  /// Prepares the same in raw Swift.
  let raw: (() -> Workload)?
  /// Prepares it with Frontera; a row without is there to compare others with.
  let ours: (() -> Workload)?

  /// Describes a row. Nothing is prepared before the row is measured.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - goal: What it may cost, in nanoseconds.
  ///   - raw: Prepares the same in raw Swift.
  ///   - ours: Prepares it with Frontera.
  init(
    _ name: String, goal: Double? = nil, raw: (() -> Workload)? = nil,
    ours: (() -> Workload)? = nil
  ) {
    self.name = name
    self.goal = goal
    self.raw = raw
    self.ours = ours
  }
}

/// One line of the table of growth: what the same costs at several sizes.
@MainActor
struct GrowthRow {
  /// What is measured.
  let name: String
  /// The sizes, smallest first.
  let sizes: [Int]
  /// How many times the cost at the smallest size the cost at the largest may be.
  let goal: Double
  /// Prepares the work at a size.
  let work: (_ size: Int) -> Workload

  /// Describes a row. Nothing is prepared before the row is measured.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - sizes: The sizes, smallest first.
  ///   - goal: How many times the cost at the smallest size the largest may cost.
  ///   - work: Prepares the work at a size.
  init(
    _ name: String, sizes: [Int] = [10, 1_000, 100_000], goal: Double = 1.5,
    work: @escaping (_ size: Int) -> Workload
  ) {
    self.name = name
    self.sizes = sizes
    self.goal = goal
    self.work = work
  }
}

/// One line of the table of memory: what one of many objects keeps allocated.
@MainActor
struct MemoryRow {
  /// What is measured.
  let name: String
  /// How many bytes it may keep; `nil` when there is no goal.
  let goal: Int?
  /// Makes one; a context that all share may be captured.
  let prepare: () -> () -> AnyObject

  /// Describes a row. Nothing is prepared before the row is measured.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - goal: How many bytes it may keep.
  ///   - prepare: Prepares the function that makes one.
  init(_ name: String, goal: Int? = nil, prepare: @escaping () -> () -> AnyObject) {
    self.name = name
    self.goal = goal
    self.prepare = prepare
  }
}
