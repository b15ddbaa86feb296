import Testing

@testable import Sharing

@Suite struct PathsTests {
  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"),
    ("/a/b/", "/a", "b"), ("/a/b///", "/a", "b"), ("/", "/", ""), ("/a b/ü.json", "/a b", "ü.json"),
  ])
  func split(_ path: String, _ folder: String, _ name: String) {
    let (first, last) = splitPath(path)
    #expect(first == folder)
    #expect(last == name)
  }

  @Test(arguments: [("/", "a", "/a"), ("/a", "b", "/a/b"), (".", "a", "./a"), ("/a/", "b", "/a/b")])
  func join(_ folder: String, _ name: String, _ path: String) {
    #expect(joinPath(folder, name) == path)
  }

  @Test(arguments: ["/a/b/c", "/a", "a/b", "/a b/ü.json"]) func backAndForth(_ path: String) {
    let (folder, name) = splitPath(path)
    #expect(joinPath(folder, name) == path)
  }

  @Test(arguments: [
    ("a.json", "a", ".json"), ("a", "a", ""), (".hidden", ".hidden", ""), ("a.b.c", "a.b", ".c"),
    ("a.", "a", "."), (".a.json", ".a", ".json"),
  ])
  func extensions(_ name: String, _ stem: String, _ suffix: String) {
    let (first, last) = splitExtension(name)
    #expect(first == stem)
    #expect(last == suffix)
  }
}
