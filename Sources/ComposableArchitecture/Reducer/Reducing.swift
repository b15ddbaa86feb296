internal import Dependencies

/// A reducer made ready to run: its body evaluated once, however many actions come.
///
/// The body is evaluated by the first action that needs it, not before: a feature that contains
/// itself would otherwise never stop being built, and the dependencies in force during the build are
/// then those of the store.
@usableFromInline
package final class Reducing<State, Action>: @unchecked Sendable {
  // `build` only reads values that were complete when it was made, and the result is published
  // atomically: two threads that race build twice and agree on one.
  package typealias Body = (inout State, Action) -> Effect<Action>

  private let build: () -> Body
  private let built = LazyReference<Function>()

  @usableFromInline
  package init(_ reducer: some Reducer<State, Action>) {
    build = { Self.function(of: reducer) }
  }

  package init(body: @escaping Body) {
    build = { body }
  }

  @usableFromInline
  package func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    let function = built.load() ?? makeFunction()
    return function.body(&state, action)
  }

  @inline(never)
  private func makeFunction() -> Function {
    // An action that is reduced twice finds the body made.
    built.storeIfNil(Function(AnswerTape.pausing(build)))
  }

  /// Follows bodies down to the reducer that does the work.
  private static func function<R: Reducer<State, Action>>(of reducer: R) -> Body {
    if let reducer = reducer as? any FunctionReducer<State, Action> { return reducer.function }
    if R.Body.self == Never.self {
      return { state, action in reducer.reduce(into: &state, action: action) }
    }
    guard let body = reducer.body as? any Reducer<State, Action> else {
      return { state, action in reducer.reduce(into: &state, action: action) }
    }
    return function(of: body)
  }

  /// A class around the function, because only references can be published atomically.
  private final class Function: @unchecked Sendable {
    let body: Body

    init(_ body: @escaping Body) { self.body = body }
  }
}
