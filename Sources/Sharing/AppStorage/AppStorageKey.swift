import ConcurrencyExtras
import Dependencies

/// A key whose value is a setting: small, with a name, kept when the program ends.
///
/// ```swift
/// @Shared(.appStorage("isOn")) var isOn = false
/// @Shared(.appStorage("name")) var name: String?
/// ```
///
/// Where settings are kept, says `DependencyValues.defaultAppStorage`: in memory in tests and previews.
/// A name may contain any character. An optional that is `nil` is not stored.
public struct AppStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  let name: String
  let store: UncheckedSendable<any AppStorageStore>
  let codec: AppStorageCodec<Value>

  /// Creates a key in a store, or in the one that is in force.
  init(_ name: String, store: (any AppStorageStore)?, _ codec: AppStorageCodec<Value>) {
    self.name = name
    self.store = UncheckedSendable(store ?? DependencyValues.current.defaultAppStorage)
    self.codec = codec
  }

  /// The name and the store.
  public var id: AppStorageKeyID {
    AppStorageKeyID(name: name, store: ObjectIdentifier(store.value))
  }

  /// The key as it is written.
  public var description: String { ".appStorage(\(String(reflecting: name)))" }

  /// Delivers what is stored, or the default.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: stored)
  }

  /// Follows what others store, as far as the store can tell.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let changes = store.value.observe(key: name) { subscriber.yield(with: stored) }
    let saves = (store.value as? any LateAppStorageStore)?
      .observeSaving(key: name, subscriber.yieldSaved)
    return SharedSubscription {
      changes.cancel()
      saves?.cancel()
    }
  }

  /// Stores the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      let encoded = try codec.encode(value)
      guard let late = store.value as? any LateAppStorageStore else {
        return store.value.store(encoded, forKey: name, context: context) {
          continuation.resume(with: $0)
        }
      }
      late.store(encoded, forKey: name, context: context, at: continuation.place) { result in
        if context == .didSet, case .success = result {
          continuation.resumeAccepted()
        } else {
          continuation.resume(with: result)
        }
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }

  private var stored: Result<Value?, any Error> {
    Result {
      guard let value = try store.value.storedValue(forKey: name) else { return nil }
      guard let decoded = try? codec.decode(value) else {
        throw AppStorageError(key: description, value: value, type: Value.self)
      }
      return decoded
    }
  }
}
