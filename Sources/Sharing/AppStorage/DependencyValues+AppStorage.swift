import ConcurrencyExtras
public import Dependencies

private enum AppStorageDependencyKey: DependencyKey, ReplayableKey {
  typealias Store = UncheckedSendable<any AppStorageStore>
  static var liveValue: Store { Store(systemAppStorage()) }
  static var previewValue: Store { Store(InMemoryAppStorage()) }
  static var testValue: Store { Store(InMemoryAppStorage()) }
}

extension DependencyValues {
  /// Where shared values with an app-storage key are kept.
  ///
  /// In the program it is `UserDefaults.standard` on Apple's platforms. Elsewhere it is a
  /// ``FileAppStorage`` at `<program>/settings.json` in the folder of the user's application data, because
  /// Foundation's user defaults are not safely on disk there when the program ends. Each test and each
  /// preview has its own ``InMemoryAppStorage``. It can be set:
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.defaultAppStorage = UserDefaults(suiteName: "group.example")!
  /// }
  /// ```
  public var defaultAppStorage: any AppStorageStore {
    get { self[AppStorageDependencyKey.self].value }
    set { self[AppStorageDependencyKey.self] = UncheckedSendable(newValue) }
  }
}
