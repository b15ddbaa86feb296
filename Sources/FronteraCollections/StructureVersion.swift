import Synchronization

/// Marks of the structure of a collection: which elements it has, in which order.
///
/// A collection takes a new mark whenever that changes. No two changes in a process get the same mark, so two
/// collections of which one was made from the other have the same structure if they have the same mark.
public enum StructureVersion {
  private static let last = Atomic<UInt64>(0)

  /// The mark of every collection that was made without elements.
  @inlinable
  public static var empty: UInt64 { 0 }

  /// A mark nobody has yet.
  public static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// A collection that marks changes of its structure.
///
/// In-place changes of an element leave the mark as it is.
package protocol StructureTracked {
  /// The mark of the structure as it is now; see ``StructureVersion``.
  var structureVersion: UInt64 { get }
}
