internal import CThreadState

/// Whether somebody tracks what this thread reads.
///
/// Observation does not say. But it puts the name of what is read into a set when it tracks, and so asks
/// for the hash of the name: a name that notices is the question. States that nobody looks at need no
/// observers then, however often their properties are read.
extension StateObservers {
  /// Observers for a state that has none, when somebody tracks what this thread reads.
  ///
  /// They have been read already: what tracks them holds them.
  static func ifTracked() -> StateObservers? {
    let spare: Unmanaged<StateObservers>
    if let pointer = cts_spare_observers() {
      spare = .fromOpaque(pointer)
    } else {
      spare = .passRetained(StateObservers())
      cts_set_spare_observers(spare.toOpaque())
    }
    cts_set_is_tracked(false)
    spare._withUnsafeGuaranteedRef { $0.ask() }
    guard cts_is_tracked() else { return nil }
    cts_set_spare_observers(nil)
    return spare.takeRetainedValue()
  }

  private func ask() {
    Self.question._withUnsafeGuaranteedRef { access($0) }
  }

  private static let question =
    Unmanaged.passRetained(\StateObservers[Question()])

  private subscript(question: Question) -> Void { () }

  /// Part of a name; notices when the name is hashed.
  private struct Question: Hashable {
    static func == (lhs: Question, rhs: Question) -> Bool { true }

    func hash(into hasher: inout Hasher) { cts_set_is_tracked(true) }
  }
}
