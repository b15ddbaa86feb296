/// Which tables have changed.
struct TableChanges: Hashable, Sendable {
  /// The names of the tables, in small letters: SQLite does not tell them apart.
  private(set) var tables: Set<String>
  /// Whether anything may have changed.
  private(set) var isEverything: Bool

  /// No change, or changes of these tables.
  init(_ tables: Set<String> = []) {
    self.tables = Set(tables.map { $0.lowercased() })
    isEverything = false
  }

  /// Anything may have changed.
  static var everything: TableChanges {
    var changes = TableChanges()
    changes.isEverything = true
    return changes
  }

  var isEmpty: Bool { tables.isEmpty && !isEverything }

  /// Adds a table.
  mutating func insert(table: String) {
    tables.insert(table.lowercased())
  }

  /// Adds other changes.
  mutating func formUnion(_ other: TableChanges) {
    tables.formUnion(other.tables)
    isEverything = isEverything || other.isEverything
  }

  /// Whether one of these tables has changed; `nil` stands for tables that are not known.
  func concern(_ tables: Set<String>?) -> Bool {
    guard let tables else { return !isEmpty }
    return isEverything || !self.tables.isDisjoint(with: tables)
  }
}
