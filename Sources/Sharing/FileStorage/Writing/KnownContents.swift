/// What a file held when this process wrote or read it last, so that its own writes are not taken for those
/// of another.
enum KnownContents: Hashable, Sendable {
  case unknown
  /// There was no file.
  case missing
  case bytes(count: Int, hash: Int)
  case failure(FileStorageError)

  init(_ bytes: [UInt8]?) {
    guard let bytes else {
      self = .missing
      return
    }
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    self = .bytes(count: bytes.count, hash: hasher.finalize())
  }
}
