/// Makes changes that carry a transaction to whoever observes them.
///
/// Values that the transaction sets take the place of those in force; the others stay.
///
/// - Parameters:
///   - transaction: What goes along with the changes.
///   - body: Makes the changes.
/// - Returns: What the closure returned.
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(UITransaction.current.merging(transaction), operation: body)
}

/// Makes changes that carry one value of a transaction to whoever observes them.
///
/// ```swift
/// withUITransaction(\.isAnimated, false) { model.count += 1 }
/// ```
///
/// - Parameters:
///   - keyPath: Which value of the transaction.
///   - value: What it is.
///   - body: Makes the changes.
/// - Returns: What the closure returned.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
