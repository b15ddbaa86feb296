import Foundation
import Sharing
import Testing

/// The folders that code for Apple's systems names.
@Suite struct PlatformFoldersTests {
  @Test(arguments: [
    URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory,
  ])
  func areFolders(_ folder: URL) {
    #expect(folder.isFileURL)
    #expect(folder.hasDirectoryPath)
  }

  @Test func areTheUsersOwn() {
    #expect(URL.documentsDirectory != URL.cachesDirectory)
    #expect(Notes().notes.isEmpty)
  }
}

/// Compiles as written for Apple's systems.
private struct Notes {
  @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json")))
  var notes: [String] = []
}
