import Dependencies
public import Foundation

extension SharedReaderKey {
  /// A truth value in the settings, if there is one.
  ///
  /// ```swift
  /// @Shared(.appStorage("isOn")) var isOn: Bool?
  /// ```
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store: store, AppStorageCodec<Bool>.bool.optional)
  }

  /// A whole number in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store: store, AppStorageCodec<Int>.int.optional)
  }

  /// A number in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store: store, AppStorageCodec<Double>.double.optional)
  }

  /// A text in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store: store, AppStorageCodec<String>.string.optional)
  }

  /// Texts in the settings, if there are any.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store: store, AppStorageCodec<[String]>.strings.optional)
  }

  /// A URL, stored as a text, in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store: store, AppStorageCodec<URL>.url.optional)
  }

  /// Bytes in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store: store, AppStorageCodec<Data>.data.optional)
  }

  /// A moment in the settings, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store: store, AppStorageCodec<Date>.date.optional)
  }

  /// A value that is stored as its raw value, a whole number, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, AppStorageCodec<Value>.raw(.int).optional)
  }

  /// A value that is stored as its raw value, a text, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, AppStorageCodec<Value>.raw(.string).optional)
  }

  /// A value that is stored as JSON, if there is one.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - store: Where it is kept; by default the one that is in force.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, AppStorageCodec<Value>.json.optional)
  }
}
