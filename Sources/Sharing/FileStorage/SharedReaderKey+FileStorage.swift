import ConcurrencyExtras
import Dependencies
public import Foundation

extension SharedReaderKey {
  /// A value in a file, as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.settings)) var settings = Settings()
  /// ```
  ///
  /// Changes are written soon, and in order; see ``FileStorage``.
  ///
  /// - Parameters:
  ///   - url: The file. Folders are made when it is written.
  ///   - decoder: Reads the JSON.
  ///   - encoder: Writes the JSON. It is used on another thread than the change.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    .fileStorage(
      url,
      decode: { data in try decoder.decode(Value.self, from: data) },
      encode: { value in try encoder.encode(value) })
  }

  /// A value in a file of any format.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<String>.Default {
  ///   static var notes: Self {
  ///     Self[
  ///       .fileStorage(
  ///         .notes,
  ///         decode: { String(decoding: $0, as: UTF8.self) },
  ///         encode: { Data($0.utf8) }),
  ///       default: ""]
  ///   }
  /// }
  ///
  /// @Shared(.notes) var notes
  /// ```
  ///
  /// Where the key is written into `@Shared(…)` itself, the compiler wants the closures marked:
  /// `{ @Sendable in Data($0.utf8) }`.
  ///
  /// - Parameters:
  ///   - url: The file. Folders are made when it is written.
  ///   - decode: Makes a value of the file's contents.
  ///   - encode: Makes the file's contents of a value. It is called on another thread than the change.
  public static func fileStorage<Value: Sendable>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url, storage: DependencyValues.current.defaultFileStorage, decode: decode, encode: encode)
  }
}
