import Synchronization

private let lastDialogID = Atomic<UInt64>(0)

/// An id that no other dialog or button in this process has.
func nextDialogID() -> UInt64 {
  lastDialogID.wrappingAdd(1, ordering: .relaxed).newValue
}
