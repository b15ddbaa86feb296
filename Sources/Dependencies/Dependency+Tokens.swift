import IssueReporting

extension Dependency {
  /// Reads a dependency and casts it.
  package init<Base>(
    casting keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let token = CastToken<Base, Value>(keyPath: keyPath)
    self.init(
      \DependencyValues.[token], shortcut: DependencyShortcut(),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A key in the shape that a key path can hold.
struct KeyToken<Key: TestDependencyKey>: Hashable, Sendable {}

/// A key path and the type its value is cast to, in the shape that a key path can hold.
struct CastToken<Base, Value>: Hashable, Sendable {
  let keyPath: any KeyPath<DependencyValues, Base> & Sendable

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath }
  func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

extension DependencyValues {
  /// The value of a key, for key paths.
  subscript<Key: TestDependencyKey>(token: KeyToken<Key>) -> Key.Value {
    self[Key.self, function: ""]
  }

  /// The value of a dependency as another type, for key paths.
  subscript<Base, Value>(token: CastToken<Base, Value>) -> Value {
    let base = self[keyPath: token.keyPath]
    guard let value = base as? Value else {
      fatalError(Diagnostics.wrongType(type(of: base as Any), expected: Value.self))
    }
    return value
  }
}
