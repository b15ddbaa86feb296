import SharingSQLite

/// One of several rows that always have the same number, because they are written together.
struct Version: TableRecord {
  static let tableName = "versions"
  static let rows = 1...4

  var id: Int
  var number: Int
  /// Text that the number determines, long enough for more than one page of the journal.
  var text: String

  init(id: Int, number: Int) {
    self.id = id
    self.number = number
    text = String(repeating: "\(number) ", count: 500)
  }
}

let migrations = [
  Migration(
    "versions",
    "CREATE TABLE versions (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, text TEXT NOT NULL)")
]
