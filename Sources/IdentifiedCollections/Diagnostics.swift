/// The sentences this module says. The trapping ones are printed with `fatalError`, so in release builds too.
enum Diagnostics {
  static func changedID(from old: String, to new: String, at position: Int) -> String {
    """
    An element of an identified array was written with another id.

    Expected: The element at position \(position) keeps its id, \(old).
    Happened: The element written there has the id \(new).
    Why: The array finds elements by their ids, so an element cannot change its own in place.
    What to do: Remove the old element and insert the new one, or make the id a constant of the element. \
    More: Documentation/Diagnostics/identified-id-changed.md.
    """
  }

  static func duplicateID(_ id: String) -> String {
    """
    Two elements of an identified array have the same id.

    Expected: The ids of the elements all differ.
    Happened: Two of them have the id \(id).
    Why: The elements were said to be unique, or were written as a literal, and are not.
    What to do: Give each an id of its own, or use 'IdentifiedArray(_:uniquingIDsWith:)' to choose one of two. \
    More: Documentation/Diagnostics/identified-id-duplicate.md.
    """
  }

  static func foreignID(_ id: String) -> String {
    """
    The elements of an identified array were replaced while they were put into another order.

    Expected: The same ids before and after, in any order.
    Happened: The id \(id) was not there before, or is there twice.
    Why: An algorithm that writes elements in place may only move them.
    What to do: Build a new array from the elements instead. \
    More: Documentation/Diagnostics/identified-order-foreign-id.md.
    """
  }

  static func lostID(_ id: String) -> String {
    """
    Elements of an identified array were lost while they were put into another order.

    Expected: The same ids before and after, in any order.
    Happened: The element with the id \(id) is no longer there.
    Why: A part of the array may have been written with fewer elements.
    What to do: Remove elements with 'remove(id:)', 'removeSubrange(_:)' or 'replaceSubrange(_:with:)'. \
    More: Documentation/Diagnostics/identified-order-lost-id.md.
    """
  }

  static func noPlace(at position: Int, count: Int) -> String {
    """
    Elements of an identified array were to be put to a position that does not exist.

    Expected: A position from 0 to the number of elements: \(count).
    Happened: The position is \(position).
    Why: It may have been valid before elements were removed, or come from another array.
    What to do: Look the position up again, with 'index(id:)', or use 'endIndex'. \
    More: Documentation/Diagnostics/identified-no-position.md.
    """
  }

  static func noKeyPath<Element>(to type: Element.Type) -> String {
    """
    An identified array has no path to the ids of its elements.

    Expected: '\(type)' is identifiable, or the array was made with a path to the id.
    Happened: It is not, and there is none.
    Why: The array was made by code that knew more of the type than can be found out now.
    What to do: Make the array with 'init(id:)'. \
    More: Documentation/Diagnostics/identified-no-path-to-id.md.
    """
  }
}
