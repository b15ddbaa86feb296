import Foundation
import SwiftNavigation
import Testing

struct PathBook: Codable, Hashable { var id: Int }

@Suite struct UINavigationPathTests {
  struct Page: Codable, Hashable { var number: Int }
  struct Plain: Hashable {}

  @Test func isAStack() {
    var path = UINavigationPath()
    #expect(path.isEmpty)
    path.append(1)
    path.append("Blob")
    path.append(PathBook(id: 3))
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == UINavigationPath([1]))
    path.removeLast()
    #expect(path.isEmpty)
  }

  @Test func equalWhenElementsAre() {
    var first = UINavigationPath([1])
    var second = UINavigationPath([1])
    first.append("a")
    #expect(first != second)
    second.append("a")
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(UINavigationPath([1]) != UINavigationPath(["1"]))
  }

  @Test func whatIsWrittenIsRead() throws {
    var path = UINavigationPath([1, 2])
    path.append("Blob")
    path.append(PathBook(id: 3))
    path.append(Page(number: 4))
    path.append([PathBook(id: 5)])
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(read == path.codable)
    #expect(read.hashValue == path.codable?.hashValue)
    #expect(UINavigationPath(read) == path)
  }

  @Test func oneElementThatCannotBeCodedIsEnough() {
    var path = UINavigationPath([1])
    #expect(path.codable != nil)
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test func typesThatAreNotThereAreNamed() throws {
    let data = Data(#"["NoSuchType", {}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    }
    #expect("\(try #require(error))".contains("NoSuchType"))
  }

  @Test func localTypesAreNamed() throws {
    struct Local: Codable, Hashable {}
    let path = try #require(UINavigationPath([Local()]).codable)
    do {
      let data = try JSONEncoder().encode(path)
      // Where the runtime finds the type again, so does the path.
      #expect(
        try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data) == path)
    } catch let error as EncodingError {
      #expect("\(error)".contains("Local"))
    }
  }
}
