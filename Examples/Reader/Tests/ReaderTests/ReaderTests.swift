import ReaderTestSupport
import Testing

/// Runs the program as people do.
@Suite(.timeLimit(.minutes(3))) struct ReaderTests {
  @Test func listsTheSampleFeed() async throws {
    let result = try await Program.run()
    #expect(result.code == 0)
    #expect(result.complaint == "")
    #expect(result.output.hasPrefix("Notes from the Frontier: 25 articles\n"))
    #expect(result.output.contains("25  undated     When the plan fits on one page\n"))
  }

  @Test func listsAFile() async throws {
    let result = try await Program.run(Program.sample("feed.xml"), "--plain")
    #expect(result.code == 0)
    #expect(
      result.output == """
        Three: 3 articles

        1  2024-05-01  First
        2  undated     Second
        3  undated     Third

        """)
  }

  @Test func listsSeveralFeedsAndComplainsAboutTheRest() async throws {
    let result = try await Program.run(
      Program.sample("feed.xml"), "/no/such/feed", Program.sample("page.html"))
    #expect(result.code == 1)
    #expect(result.output.contains("3  undated     Third"))
    #expect(result.complaint.contains("/no/such/feed does not exist."))
    #expect(result.complaint.contains("it is a web page, not a feed"))
  }

  @Test func listsFromTheWeb() async throws {
    let server = try LocalServer([
      "/feed.json": .document(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Web",
         "items": [{"id": "1", "title": "Over the wire"}]}
        """)
    ])
    defer { server.stop() }
    let result = try await Program.run(server.url("/feed.json"))
    #expect(result.code == 0)
    #expect(result.output.contains("1  undated     Over the wire"))
  }

  @Test func searches() async throws {
    let result = try await Program.run(Program.sample("feed.xml"), "--search", "APPLES")
    #expect(result.code == 0)
    #expect(
      result.output == """
        Three: 2 articles with "APPLES"

        1  2024-05-01  First
        2  undated     Third

        """)
    let nothing = try await Program.run(Program.sample("feed.xml"), "--search", "figs")
    #expect(nothing.code == 1)
    #expect(nothing.output == "")
    #expect(nothing.complaint == "reader: No article holds \"figs\".\n")
  }

  @Test func opensAnArticle() async throws {
    let result = try await Program.run(
      Program.sample("feed.xml"), "--search", "apples", "--open", "2")
    #expect(result.code == 0)
    #expect(result.output == "Third\nThree\nreader://articles/three\n\nApples again.\n")
    let missing = try await Program.run(Program.sample("feed.xml"), "--open", "4")
    #expect(missing.code == 1)
    #expect(missing.complaint.contains("There is no article 4; the last one is 3."))
  }

  @Test func opensALink() async throws {
    let result = try await Program.run(
      Program.sample("feed.xml"), "reader://articles/two%20words")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Second\nThree\nhttps://three.example/2\n"))
    let missing = try await Program.run(Program.sample("feed.xml"), "reader://articles/gone")
    #expect(missing.code == 1)
    #expect(missing.complaint.contains("No such article"))
    #expect(missing.output == "")
  }

  @Test(arguments: [
    ("/no/such/feed.xml", "does not exist"),
    ("/", "it is a folder"),
    ("http://", "it is not a complete address"),
    ("ftp://x.example/feed", "addresses that start with ftp: are not supported"),
    ("http://no-such-host.invalid/feed", "The connection to"),
  ])
  func complains(_ place: String, part: String) async throws {
    let result = try await Program.run(place)
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.complaint.hasPrefix("reader: "))
    #expect(result.complaint.contains(part))
  }

  @Test(arguments: [
    ("none.xml", "it is a feed without articles"), ("empty.xml", "it is empty"),
    ("page.html", "it is a web page"),
  ])
  func complainsAboutFiles(_ name: String, part: String) async throws {
    let result = try await Program.run(Program.sample(name))
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.complaint.contains(part))
  }

  @Test func complainsAboutServers() async throws {
    let server = try LocalServer(["/broken": .status(500), "/silent": .silence])
    defer { server.stop() }
    let missing = try await Program.run(server.url("/missing"))
    #expect(missing.code == 1)
    #expect(missing.complaint.contains("does not exist"))
    let broken = try await Program.run(server.url("/broken"))
    #expect(broken.code == 1)
    #expect(broken.complaint.contains("has a problem at the moment"))
    let silent = try await Program.run(server.url("/silent"))
    #expect(silent.code == 1)
    #expect(silent.complaint.contains("did not answer in time"))
  }

  @Test func explainsItself() async throws {
    let help = try await Program.run("--help")
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("Usage: reader"))
    let mistake = try await Program.run("--nonsense")
    #expect(mistake.code == 64)
    #expect(mistake.complaint.contains("There is no option --nonsense."))
    #expect(mistake.complaint.contains("Usage: reader"))
  }
}
