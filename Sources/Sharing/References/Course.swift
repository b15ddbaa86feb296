import Synchronization

/// Remembers for those who outlive a property whether it was turned away from what it was made of.
final class Course: Sendable {
  let isLeft = Atomic(false)
}
