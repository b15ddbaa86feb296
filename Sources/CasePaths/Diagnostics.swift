// What this module says when a program goes wrong at run time.

/// A payload was changed through a case that the value is not at.
func modifiedAnotherCase<Root, Value>(_ root: Root, _ path: AnyCasePath<Root, Value>) -> String {
  """
  Expected a value of '\(Root.self)' at '\(path)', whose payload, a '\(Value.self)', is to be changed.

  The value is at another case: \(root). It was left as it is.

  The case may have changed since it was looked at, for example because another action came first.

  Ask with 'is(_:)' before the change, or assign the whole value where the case is to change.
  """
}

/// Nil was written as the payload of the case that the value is at.
func removedPayload<Root, Value>(_ root: Root, _ path: AnyCasePath<Root, Value>) -> String {
  """
  Expected a '\(Value.self)', which is the payload of '\(path)' of '\(Root.self)'.

  Nil was written instead. The value was left as it is: \(root).

  An enum is always at one of its cases, so that a payload cannot be taken away.

  Assign another case, or make the property that holds the enum optional and set that to nil.
  """
}

/// The payload of the case that the value is at was taken away during an in-place change.
@usableFromInline
func payloadWasTaken(_ root: Any.Type, _ value: Any.Type) -> String {
  """
  Expected a payload of type '\(value)' for a case of '\(root)' after an in-place change.

  It is nil, and an enum cannot be without a case.

  The optional was passed on as 'inout' to code that set it to nil.

  Assign another case to the enum instead.
  """
}
