import Dependencies
public import Foundation

extension SharedReaderKey {
  /// A truth value in the settings.
  ///
  /// ```swift
  /// @Shared(.appStorage("isOn")) var isOn = false
  /// ```
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store: store, .bool)
  }

  /// A whole number in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store: store, .int)
  }

  /// A number in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store: store, .double)
  }

  /// A text in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store: store, .string)
  }

  /// Texts in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store: store, .strings)
  }

  /// A URL, stored as a text, in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store: store, .url)
  }

  /// Bytes in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store: store, .data)
  }

  /// A moment in the settings.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store: store, .date)
  }

  /// A value that is stored as its raw value, a whole number.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, .raw(.int))
  }

  /// A value that is stored as its raw value, a text.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, .raw(.string))
  }

  /// A value that is stored as JSON.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, .json)
  }
}
