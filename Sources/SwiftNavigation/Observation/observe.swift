import ConcurrencyExtras

/// Calls a closure now, and again whenever something observable that it has read changes.
///
/// ```swift
/// let token = observe { [weak self] in
///   guard let self else { return }
///   label.text = "\(store.count)"
/// }
/// ```
///
/// The closure belongs to the actor from which `observe` is called, usually the main actor: it is called
/// at once, before `observe` returns, and later as an own piece of work of that actor. So all that
/// changes in one go is seen by one call, and a call sees everything that was written before. Each call
/// decides anew what is observed. What is task-local where `observe` is called, such as the dependencies
/// in force, is so for every call.
///
/// Observable objects that are changed on the same actor, and shared values wherever they are changed, are
/// followed without a gap: the value seen last is the value written last. Called from code that belongs to
/// no actor, the later calls come from a task, one after the other, and `apply` must then be safe to call
/// from any thread.
///
/// - Parameters:
///   - isolation: The actor on which `apply` is called: the caller's.
///   - apply: Reads what is to be followed, and does something with it.
/// - Returns: A token that ends the observation when it is cancelled or released.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  observeWithTransaction(isolation: isolation) { _ in apply() }
}

/// Calls a closure now, and again whenever something observable that it has read changes, with what went
/// along with the change.
///
/// ```swift
/// let token = observe { [weak self] transaction in
///   self?.show(store.count, isAnimated: transaction.isAnimated)
/// }
/// ```
///
/// Several changes that are seen by one call come with the transaction of the first. That transaction is
/// also in force during the call.
///
/// - Parameters:
///   - isolation: The actor on which `apply` is called: the caller's.
///   - apply: Reads what is to be followed, and does something with it.
/// - Returns: A token that ends the observation when it is cancelled or released.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  _ apply: @escaping (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  observeWithTransaction(isolation: isolation, apply)
}

private func observeWithTransaction(
  isolation: isolated (any Actor)?,
  _ apply: @escaping (UITransaction) -> Void
) -> ObserveToken {
  let signal = ObservationSignal()
  let transaction = UITransaction.current
  trackObservation({ apply(transaction) }, onChange: { signal.change() })
  // Only this task and the line above call the closure, and both do so on the same actor.
  nonisolated(unsafe) let apply = apply
  Task {
    while let transaction = await signal.next(isolation: isolation) {
      UITransaction.$current.withValue(transaction) {
        trackObservation({ apply(transaction) }, onChange: { signal.change() })
      }
    }
  }
  return ObserveToken { signal.cancel() }
}
