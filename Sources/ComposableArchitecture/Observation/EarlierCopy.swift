// An observable state that is set to an earlier copy of itself stays the same state: an edit is undone, a list goes
// back to what it was before an update failed. None of its properties is set, so nothing else tells that they have
// other values now.

/// Tells whoever has read a property of a state that its copy has taken its place, if that differs.
func tellCopy<Value: ObservableState & Equatable>(_ old: Value, _ new: Value) {
  guard let location = old._$id.location, location.isObserved, old != new else { return }
  location.didReplace()
}

/// Tells whoever has read a property of a state that its copy has taken its place. It cannot be compared.
func tellCopy<Value: ObservableState>(of state: Value) {
  state._$id.location?.didReplace()
}

/// Tells about the elements that copies of themselves take the place of, in a collection of the same structure.
func tellCopies<Elements: RandomAccessCollection>(_ old: Elements, _ new: Elements)
where Elements.Element: ObservableState & Equatable {
  for (old, new) in zip(old, new) { tellCopy(old, new) }
}

/// Tells about the elements that copies of themselves take the place of. They cannot be compared.
func tellCopies<Elements: RandomAccessCollection>(of elements: Elements)
where Elements.Element: ObservableState {
  for element in elements { tellCopy(of: element) }
}
