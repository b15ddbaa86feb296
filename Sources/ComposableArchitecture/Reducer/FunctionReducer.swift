/// A reducer that is nothing but a function: whoever runs it can run the function.
///
/// Each reducer between an action and the feature that it is for costs a few calls. Going around
/// those that only pass on is what keeps a deep tree cheap.
@usableFromInline
protocol FunctionReducer<State, Action>: Reducer {
  var function: (inout State, Action) -> Effect<Action> { get }
}

extension Reduce: FunctionReducer {}
extension Scope: FunctionReducer {}
extension BindingReducer: FunctionReducer {}
