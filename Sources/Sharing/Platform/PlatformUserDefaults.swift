public import Foundation

/// Who follows user defaults, whichever object of a suite they are changed through.
private let userDefaultsObservers = AppStorageObservers<Void>()

/// Keeps settings in user defaults.
///
/// Keys may contain dots and begin with `@`. Changes made directly are followed where the system tells of
/// them, which Foundation does on Apple's platforms only; changes made through shared values always.
extension UserDefaults: AppStorageStore {
  /// Reads a value.
  ///
  /// - Parameter key: The name.
  /// - Returns: The value, or `nil` when there is none or when it is no ``AppStorageValue``.
  public func storedValue(forKey key: String) -> AppStorageValue? {
    switch object(forKey: key) {
    case let value as String: .string(value)
    case let value as [String]: .strings(value)
    case let value as Data: .data(value)
    case let value as Date: .date(value)
    case let value as NSNumber:
      switch String(cString: value.objCType) {
      case "c", "B": .bool(value.boolValue)
      case "d", "f": .double(value.doubleValue)
      default: .int(value.intValue)
      }
    default: nil
    }
  }

  /// Stores a value, or removes it.
  public func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    switch value {
    case .bool(let value): set(value, forKey: key)
    case .int(let value): set(value, forKey: key)
    case .double(let value): set(value, forKey: key)
    case .string(let value): set(value, forKey: key)
    case .strings(let value): set(value, forKey: key)
    case .data(let value): set(value, forKey: key)
    case .date(let value): set(value, forKey: key)
    case nil: removeObject(forKey: key)
    }
    if context == .userInitiated { synchronize() }
    userDefaultsObservers.tell(key, ())
    completion(.success(()))
  }

  /// Follows what is stored.
  public func observe(
    key: String, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let own = userDefaultsObservers.add(key) { onChange() }
    let center = NotificationCenter.default
    nonisolated(unsafe) let token = center.addObserver(
      forName: Self.didChangeNotification, object: nil, queue: nil
    ) { _ in onChange() }
    return SharedSubscription {
      own.cancel()
      center.removeObserver(token)
    }
  }
}

/// Where the system keeps a program's settings.
func systemAppStorage() -> any AppStorageStore {
  #if canImport(Darwin)
    return UserDefaults.standard
  #else
    let program = ProcessInfo.processInfo.processName
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return FileAppStorage(folder.appending(path: program).appending(path: "settings.json"))
  #endif
}
