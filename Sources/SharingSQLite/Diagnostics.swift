/// The sentences this module says.
enum Diagnostics {
  /// A failure in four parts.
  static func text(of error: DatabaseError) -> String {
    let parts = parts(of: error.kind)
    var happened = error.message.last == "." ? error.message : error.message + "."
    if error.code != 0 { happened += " SQLite's code is \(error.code)." }
    if let sql = error.sql { happened += " Statement: \(sql)" }
    return """
      \(parts.summary)

      Expected: \(parts.expected) Path: \(error.path)
      Happened: \(happened)
      Why: \(parts.why)
      What to do: \(parts.advice)
      """
  }

  private struct Parts {
    var summary: String
    var expected: String
    var why: String
    var advice: String
  }

  private static func parts(of kind: DatabaseError.Kind) -> Parts {
    switch kind {
    case .cannotOpen, .notADatabase, .corrupt, .readOnly, .inputOutput, .diskFull, .locked:
      file(kind)
    case .columnMissing(let column, let available):
      Parts(
        summary: "A column is missing.",
        expected: "The result has a column '\(column)'.",
        why: "It has \(available.map { "'\($0)'" }.joined(separator: ", ")). A name may be "
          + "misspelt, or a migration may have renamed the column.",
        advice: "Select the column, give the property's coding key its name, or make the property "
          + "optional.")
    case .typeMismatch(let column, let row):
      Parts(
        summary: "A value in a database has another type than the property.",
        expected: "Column '\(column)' of row \(row) can be read as the type of the property.",
        why: "SQLite stores any type in any column; something else may have written the row.",
        advice: "Correct the row, or read the column as a type that all of its values have.")
    case .constraint:
      Parts(
        summary: "A constraint refuses a change of a database.",
        expected: "The change keeps to the constraints of the table.",
        why: "A value may be taken already, missing, or refer to a row that is not there.",
        advice:
          "Change the value, or the constraint by a migration. Nothing of the transaction was kept."
      )
    case .migration(let name):
      Parts(
        summary: "A database and its migrations disagree.",
        expected:
          "The migrations of the program are the history of the database; '\(name)' fits in.",
        why: "A newer version of the program may have migrated it, or a migration was renamed, "
          + "removed or is there twice.",
        advice: "Keep every migration that was ever released, with its name and in its place, and "
          + "add new ones at the end. The database was left as it is.")
    case .statement:
      Parts(
        summary: "A statement failed.",
        expected: "SQLite runs the statement.",
        why: "The statement may be misspelt, or its table not be there: a database, as the one in "
          + "memory that a test has, has the tables that its migrations make.",
        advice: "Correct the statement, or open the database with its migrations.")
    }
  }

  private static func file(_ kind: DatabaseError.Kind) -> Parts {
    switch kind {
    case .notADatabase:
      Parts(
        summary: "A file is not a database.",
        expected: "The file is empty, or an SQLite database.",
        why: "It may belong to another program, be encrypted, or its beginning may be overwritten.",
        advice: "Use another path, or move the file away. It was left as it is.")
    case .corrupt:
      Parts(
        summary: "A database is damaged.",
        expected: "The file is a whole SQLite database.",
        why: "It may have been cut short, or copied without its '-wal' file while it was in use.",
        advice:
          "Bring back a copy, or save what can be read ('sqlite3 FILE .recover'). It was left as "
          + "it is.")
    case .readOnly:
      Parts(
        summary: "A database can only be read.",
        expected: "The database can be changed.",
        why: "'read' was given a statement that changes, or file and folder lack the permission: "
          + "SQLite makes files next to the database.",
        advice:
          "Change the database in 'write', or give the permission to write to file and folder.")
    case .inputOutput:
      Parts(
        summary: "Reading or writing a database failed.",
        expected: "The system reads and writes the file.",
        why: "The disk may fail, or the file may be on a network or have been removed.",
        advice: "Look at the disk and the system's log. The database has the last state that was "
          + "acknowledged, or will have it when it is opened again.")
    case .diskFull:
      Parts(
        summary: "A database has no space left.",
        expected: "There is space for the change.",
        why: "The disk, the quota, or the largest size of the database is used up.",
        advice: "Make space and save again. Nothing of the transaction was kept.")
    case .locked:
      Parts(
        summary: "A database is locked.",
        expected: "Whoever else uses the database lets go of it in time.",
        why: "Another connection, of this process or another, may have a transaction open.",
        advice: "Keep transactions short, and try again.")
    default:
      Parts(
        summary: "A database cannot be opened.",
        expected: "The file can be opened, or made in its folder.",
        why: "The folder may be missing, the path may be a folder, or there is no permission.",
        advice: "Make the folder, or use a path where the program may write.")
    }
  }

  static var noDefaultDatabase: String {
    """
    A default database is asked for and none was set.

    Expected: The program sets 'defaultDatabase' when it starts.
    Happened: A key or a feature uses it. It gets a database in memory, which is lost when the program ends.
    Why: The module cannot know where the program keeps its data.
    What to do: 'prepareDependencies { $0.defaultDatabase = try Database(path: …, migrations: …) }', first \
    thing in 'main'.
    """
  }

  static func notWatched(path: String) -> String {
    """
    A database is not watched.

    Expected: The system tells when another process writes '\(path)'.
    Happened: It refuses to.
    Why: There may be too many watches or open files: see 'fs.inotify.max_user_instances'.
    What to do: Raise the limit, or call 'load()' of a shared value where others may have written.
    """
  }

  static var finishedTransaction: String {
    "The transaction is over: it was used after the closure of 'read' or 'write' had returned."
  }

  static func openTransaction(_ isOpen: Bool) -> String {
    isOpen
      ? "A transaction cannot begin within another." : "The closure ended its transaction itself."
  }

  static func twoRows(_ id: SQLValue, table: String) -> String {
    "Two rows of '\(table)' have the key \(id)."
  }
}
