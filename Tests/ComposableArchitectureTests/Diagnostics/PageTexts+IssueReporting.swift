@testable import IssueReporting

let issueTexts: [String] = [
  Diagnostics.unimplemented(
    "Client.load", function: "load()",
    at: SourceLocation(fileID: "App/Client.swift", filePath: "", line: 6, column: 1))
]
