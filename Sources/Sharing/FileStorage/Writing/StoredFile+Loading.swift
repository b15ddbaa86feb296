import Synchronization

extension StoredFile {
  /// Reads the value: the pending one, or else what the file holds.
  ///
  /// A file that cannot be decoded is moved aside.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decode: Makes a value of the file's bytes.
  /// - Returns: The value, or `nil` when there is no file.
  package func load<Value: Sendable>(
    _ type: Value.Type, decode: ([UInt8]) throws -> Value
  ) throws(FileStorageError) -> Value? {
    if let content = state.withLock({ $0.schedule.isPending ? $0.content : nil }) {
      if let value = content.value as? Value { return value }
      return try convert(content, decode)
    }
    let bytes: [UInt8]?
    do {
      bytes = try fileSystem.readFile(path)
    } catch {
      state.withLock { state in
        state.isUnreadable = true
        state.stored = nil
        state.known = .failure(error)
      }
      throw error
    }
    guard let bytes else {
      note(.missing)
      return nil
    }
    let value: Value
    do {
      value = try decode(bytes)
    } catch {
      let moved = setAside(ifHolds: bytes)
      throw FileStorageError(.load, path, .undecodable(errorText(error), movedTo: moved))
    }
    note(KnownContents(bytes))
    return value
  }

  /// A pending value of another type, by way of its bytes.
  private func convert<Value>(
    _ content: Content, _ decode: ([UInt8]) throws -> Value
  ) throws(FileStorageError) -> Value {
    do {
      return try decode(try content.encode())
    } catch {
      throw FileStorageError(.load, path, .undecodable(errorText(error), movedTo: nil))
    }
  }

  private func note(_ contents: KnownContents) {
    let isNews = state.withLock { state in
      state.isUnreadable = false
      guard state.known != .unknown else {
        state.known = contents
        return false
      }
      if state.known != contents { state.stored = nil }
      return state.known != contents
    }
    // Somebody else has changed the file: those who follow it hear of it, and not only who asked.
    if isNews { scheduler.run { [weak self] in self?.check() } }
  }

  /// Moves the file aside, unless it has changed meanwhile.
  ///
  /// - Returns: Where it is now; `nil` when it stayed where it was.
  private func setAside(ifHolds bytes: [UInt8]) -> String? {
    disk.withLock { _ in
      guard let now = try? fileSystem.readFile(path), now == bytes else { return nil }
      guard let moved = try? fileSystem.setAside(path) else {
        state.withLock { state in
          state.isUnreadable = true
          state.stored = nil
          state.known = KnownContents(bytes)
        }
        return nil
      }
      state.withLock { state in
        state.isUnreadable = false
        state.stored = nil
        state.known = .missing
      }
      return moved
    }
  }
}
