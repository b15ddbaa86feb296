import Domain
import Foundation
import Testing

@testable import reader

@Suite struct ArgumentsTests {
  @Test func nothingMeansTheSampleFeed() throws {
    let arguments = try Arguments([])
    #expect(arguments.sources == [.sample])
    #expect(!arguments.isPlain)
    #expect(arguments.search == nil && arguments.open == nil && arguments.link == nil)
  }

  @Test func everythingAtOnce() throws {
    let arguments = try Arguments([
      "a.xml", "--search", "two words", "--plain", "https://b.example", "--open", "3",
      "reader://articles/x",
    ])
    #expect(arguments.sources == [.location("a.xml"), .location("https://b.example")])
    #expect(arguments.search == "two words")
    #expect(arguments.open == 3)
    #expect(arguments.isPlain)
    #expect(arguments.link == URL(string: "reader://articles/x"))
  }

  @Test func optionsEndAtTwoHyphens() throws {
    let arguments = try Arguments(["--plain", "--", "--open", "-x"])
    #expect(arguments.sources == [.location("--open"), .location("-x")])
    #expect(arguments.isPlain)
  }

  @Test(arguments: ["-h", "--help"])
  func help(_ option: String) throws {
    #expect(try Arguments([option]).wantsHelp)
  }

  @Test(arguments: [
    (["--open"], "--open needs a value"),
    (["--search"], "--search needs a value"),
    (["--open", "x"], "--open takes the number"),
    (["--open", "0"], "--open takes the number"),
    (["--verbose"], "no option --verbose"),
  ])
  func refuses(_ words: [String], part: String) {
    let failure = #expect(throws: Arguments.Failure.self) { try Arguments(words) }
    #expect(failure?.message.contains(part) == true)
  }
}
