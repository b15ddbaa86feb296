import Foundation
import Testing

@testable import reader

@Suite struct TerminalCommandTests {
  @Test(arguments: [
    ("open 3", TerminalCommand.open(3)), ("o 3", .open(3)), ("12", .open(12)),
    ("  Open   3  ", .open(3)), ("search two words", .search("two words")), ("search", .search("")),
    ("/two words", .search("two words")), ("/ two", .search("two")), ("/", .search("")),
    ("next", .next), ("n", .next), ("prev", .previous), ("p", .previous), ("back", .back),
    ("author", .author), ("retry", .retry), ("help", .help), ("?", .help), ("quit", .quit),
    ("EXIT", .quit), ("", .nothing), ("   ", .nothing), ("open", .unknown("open")),
    ("open x", .unknown("open x")), ("dance now", .unknown("dance now")),
    ("3 4", .unknown("3 4")),
    ("reader://articles/a", .link(URL(string: "reader://articles/a")!)),
    ("open reader://articles/a", .link(URL(string: "reader://articles/a")!)),
  ])
  func understands(_ line: String, command: TerminalCommand) {
    #expect(TerminalCommand(line) == command)
  }
}
