/// A place in the source of a program.
package struct SourceLocation: Sendable {
  /// The module and the name of the file, as `#fileID` spells them.
  package let fileID: StaticString
  /// The path of the file.
  package let filePath: StaticString
  /// The line, from 1.
  package let line: UInt
  /// The column, from 1.
  package let column: UInt

  /// Makes a place; without arguments, the place of the call.
  package init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
