/// A reducer that may be there, as a condition without an `else` makes it.
extension Optional: Reducer where Wrapped: Reducer {
  /// The reducer, or nothing.
  public var body: some Reducer<Wrapped.State, Wrapped.Action> {
    map { ReducerSequence($0) } ?? ReducerSequence<Wrapped.State, Wrapped.Action>()
  }
}
