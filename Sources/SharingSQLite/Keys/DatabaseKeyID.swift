/// What tells one key of a database from another: what it reads, as which type, and the database.
public struct DatabaseKeyID: Hashable, Sendable {
  let sql: SQL
  let type: ObjectIdentifier
  let database: ObjectIdentifier

  init(_ sql: SQL, _ type: Any.Type, _ core: DatabaseCore) {
    self.sql = sql
    self.type = ObjectIdentifier(type)
    database = ObjectIdentifier(core)
  }
}
