internal import CThreadState

/// What reducers have changed and observers have not been told yet.
///
/// While a reduction runs, its list is the current one of the thread: observed properties add
/// themselves to it instead of telling anybody, because the state cannot be read until the reducers
/// have returned.
@usableFromInline
final class ChangeList {
  private struct Change: Hashable {
    var observers: StateObservers
    var property: Int

    static func == (lhs: Change, rhs: Change) -> Bool {
      lhs.observers === rhs.observers && lhs.property == rhs.property
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(observers))
      hasher.combine(property)
    }
  }

  private var changes: [Change] = []
  private var spare: [Change] = []
  private var known: Set<Change> = []
  /// How many presented features the reduction is inside of.
  var presentations = 0
  /// The children that the operators of the reduction have to watch; `nil` when there are none.
  var unwatched: UnwatchedChildren?

  /// Whether the reduction is a second one, which nobody is to notice.
  private(set) var isRehearsal = false

  /// Whether a reduction runs on this thread.
  static var isReducing: Bool { cts_change_list() != nil }

  /// The list of the reduction that runs on this thread.
  static var current: ChangeList? {
    cts_change_list().map { Unmanaged<ChangeList>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether the reduction that runs on this thread has children to watch.
  static var hasUnwatchedChildren: Bool {
    guard let list = cts_change_list() else { return false }
    return Unmanaged<ChangeList>.fromOpaque(list)._withUnsafeGuaranteedRef { $0.unwatched != nil }
  }

  /// Runs a reduction that collects its changes here.
  @inline(__always)
  func collecting(_ reduction: () -> Void) {
    let outer = cts_change_list()
    cts_set_change_list(Unmanaged.passUnretained(self).toOpaque())
    defer { cts_set_change_list(outer) }
    reduction()
  }

  /// Runs a second reduction of an action: nobody is told what it changes.
  static func rehearsing(_ reduction: () -> Void) {
    let list = ChangeList()
    list.isRehearsal = true
    list.unwatched = current?.unwatched
    list.collecting(reduction)
  }

  /// Whether nothing waits to be told.
  var isEmpty: Bool { changes.isEmpty }

  /// Runs what is not part of the reduction under way, if one is.
  static func suspended(_ body: () -> Void) {
    let outer = cts_change_list()
    cts_set_change_list(nil)
    defer { cts_set_change_list(outer) }
    body()
  }

  func add(_ observers: StateObservers, _ property: Int) {
    let change = Change(observers: observers, property: property)
    // Most actions change one or two properties; hashing starts to pay later.
    if changes.count < 8 {
      if !changes.contains(change) { changes.append(change) }
      return
    }
    if known.isEmpty { known = Set(changes) }
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Tells everybody, each property once.
  ///
  /// Observers run here and may send actions: what those change comes in a flush of its own.
  func flush() {
    guard !changes.isEmpty else { return }
    // Two lists take turns, so that telling needs no new one.
    var told = spare
    swap(&told, &changes)
    spare = []
    if !known.isEmpty { known.removeAll() }
    for change in told { change.observers.notify(change.property) }
    told.removeAll(keepingCapacity: told.capacity <= 64)
    spare = told
  }
}
