import Observation
import Synchronization

/// A value that the binding itself keeps, for bindings that begin with one. It is observable.
final class ValueLocation<Value>: UIBindingLocation, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let storage: Mutex<Kept>

  private struct Kept: @unchecked Sendable {
    // A binding is sendable only where its value is.
    var value: Value
  }

  init(_ value: Value) { storage = Mutex(Kept(value: value)) }

  /// Stands for the value where observers are told about it.
  private var value: Void { () }

  func read() -> Value {
    registrar.access(self, keyPath: \.value)
    return storage.withLock { $0 }.value
  }

  func write(_ value: Value) {
    registrar.withMutation(of: self, keyPath: \.value) { keep(value) }
  }

  /// Puts a value there and tells nobody.
  func keep(_ value: Value) {
    let new = Kept(value: value)
    // The old value goes when the lock is free again.
    _ = storage.withLock { kept in
      defer { kept = new }
      return kept
    }
  }
}
