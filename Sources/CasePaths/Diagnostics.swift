/// The sentences this module says.
enum Diagnostics {
  /// A payload was changed through a case that the value is not at.
  static func modifiedAnotherCase<Root, Value>(
    _ root: Root, _ path: AnyCasePath<Root, Value>
  ) -> String {
    """
    A payload of '\(path)' was written to a '\(Root.self)' that is at another case.

    Expected: The value is at '\(path)', whose payload, of type '\(Value.self)', is to be changed.
    Happened: The value is at another case: \(root). It was left as it is.
    Why: The case may have changed since it was looked at, for example because another action came first.
    What to do: Ask with 'is(_:)' before the change, or assign the whole value where the case is to change. \
    More: Documentation/Diagnostics/payload-of-another-case.md.
    """
  }

  /// Nil was written as the payload of the case that the value is at.
  static func removedPayload<Root, Value>(
    _ root: Root, _ path: AnyCasePath<Root, Value>
  ) -> String {
    """
    Nil was written as the payload of '\(path)' of '\(Root.self)'.

    Expected: A payload of type '\(Value.self)'.
    Happened: It is nil. The value was left as it is: \(root).
    Why: An enum is always at one of its cases, so that a payload cannot be taken away.
    What to do: Assign another case, or make the property that holds the enum optional and set that to nil. \
    More: Documentation/Diagnostics/payload-removed.md.
    """
  }

  /// The payload of the case that the value is at was taken away during an in-place change.
  static func payloadWasTaken(_ root: Any.Type, _ value: Any.Type) -> String {
    """
    The payload of a case of '\(root)' was taken away while it was changed in place.

    Expected: A payload of type '\(value)' after the change.
    Happened: It is nil.
    Why: The optional was passed on as 'inout' to code that set it to nil, and an enum cannot be without a case.
    What to do: Assign another case to the enum instead. \
    More: Documentation/Diagnostics/payload-taken.md.
    """
  }
}
