import ComposableArchitecture
import Foundation
import FronteraTestSupport
import Testing

/// `Documentation/Testing.md` has the code of ``TestingPageExamples`` and the failures that it leads to.
///
/// With `FRONTERA_WRITE_DOCUMENTS=1` the test writes both into the page instead of comparing.
@MainActor
struct TestingPageTests {
  private typealias Examples = TestingPageExamples

  private static let isWriting =
    ProcessInfo.processInfo.environment["FRONTERA_WRITE_DOCUMENTS"] == "1"

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private static let page = here.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Testing.md")

  @Test("The page shows the code of the examples, and the failures as they are")
  func page() async throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    var text = page
    for (name, code) in try Self.codes() {
      text = Self.filled(text, "code: \(name)", with: "```swift\n\(code)\n```")
    }
    for (name, failure) in await Self.failures() {
      text = Self.filled(text, "failure: \(name)", with: "```text\n\(failure)\n```")
    }
    if Self.isWriting {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else if text != page {
      let difference = diff(page, text) ?? ""
      Issue.record("Run this test with FRONTERA_WRITE_DOCUMENTS=1: \(difference)")
    }
  }

  @Test("The page has every example and every failure")
  func completeness() async throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    for (name, _) in try Self.codes() {
      #expect(page.contains("<!-- code: \(name) -->"), "\(name)")
    }
    for (name, _) in await Self.failures() {
      #expect(page.contains("<!-- failure: \(name) -->"), "\(name)")
    }
  }

  @Test("The examples that are right say nothing")
  func rightExamples() async {
    let clock = TestClock()
    await Examples.search()
    await Examples.partial(Examples.makeStore(clock), clock)
    await Examples.step(Examples.makeStore(clock), clock)
    await Examples.steps(Examples.makeStore(clock), clock)
    await Examples.shared(room())
    await Examples.sequence(room())
    let store = Examples.makeStore(clock)
    await Examples.search("swift", in: store)
    await store.skipInFlightEffects()
  }

  private func room() -> TestStoreOf<Examples.Room> { Self.room() }

  private static func room() -> TestStoreOf<Examples.Room> {
    TestStore(initialState: Examples.Room.State()) { Examples.Room() }
  }

  /// What is written between two marks is replaced.
  private static func filled(_ text: String, _ name: String, with content: String) -> String {
    let begin = "<!-- \(name) -->"
    guard
      let first = text.range(of: begin),
      let last = text.range(of: "\n<!-- end -->", range: first.upperBound..<text.endIndex)
    else { return text }
    return text.replacingCharacters(in: first.upperBound..<last.lowerBound, with: "\n" + content)
  }

  /// The code of each example, as it stands at the top of a file.
  private static func codes() throws -> [(name: String, code: String)] {
    let files = ["TestingPageExamples.swift", "TestingPageExamples+More.swift"]
    let source = try files.map { file in
      try String(contentsOf: here.appending(path: file), encoding: .utf8)
    }.joined()
    var codes: [(name: String, code: String)] = []
    var name: String?
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("// page: ") {
        name = String(text.dropFirst(9))
      } else if text == "// end", let current = name {
        codes.append((current, lines.joined(separator: "\n")))
        (name, lines) = (nil, [])
      } else if name != nil {
        let code = line.hasPrefix("  ") ? line.dropFirst(2) : line
        let isStatic = code.hasPrefix("static func")
        lines.append(isStatic ? "@MainActor\n" + code.dropFirst(7) : code)
      }
    }
    return codes
  }
}

// MARK: Failures

extension TestingPageTests {
  /// What the examples that are wrong say.
  private static func failures() async -> [(name: String, text: String)] {
    let clock = TestClock()
    var failures: [(name: String, text: String)] = []
    func note(_ name: String, _ example: @MainActor () async -> Void) async {
      let issues = await recordIssues { await example() }
      if issues.count != 1 { Issue.record("\(name): \(issues)") }
      failures.append((name, issues.first?.message ?? ""))
    }
    func noteSearch(
      _ name: String, _ example: @MainActor (TestStoreOf<Examples.Search>) async -> Void
    ) async {
      let store = Examples.makeStore(clock)
      await note(name) { await example(store) }
      await end(store)
    }
    func noteRoom(
      _ name: String, _ example: @MainActor (TestStoreOf<Examples.Room>) async -> Void
    ) async {
      let store = room()
      await note(name) { await example(store) }
      await end(store)
    }
    await noteSearch("undescribed", Examples.undescribed)
    await noteSearch("wrong", Examples.wrong)
    await noteSearch("unchanged", Examples.unchanged)
    await noteSearch("running", Examples.running)
    await noteSearch("partial-wrong", Examples.partialWrong)
    await noteSearch("shown", Examples.shown)
    await noteSearch("assigned", Examples.assigned)
    await noteRoom("order", Examples.order)
    await noteRoom("unasserted", Examples.unasserted)
    await noteRoom("shared-left", Examples.sharedLeft)
    await noteRoom("sequence-undescribed", Examples.sequenceUndescribed)
    for name in ["nothing", "payload"] {
      let store = Examples.makeStore(clock)
      await Examples.search("swift", in: store)
      if name == "payload" { await clock.advance(by: .milliseconds(300)) }
      await note(name) {
        await (name == "payload" ? Examples.payload(store) : Examples.nothing(store))
      }
      await end(store)
    }
    let store = Examples.makeStore(clock)
    await Examples.inventory(store, clock)
    failures.append(("inventory", "\(store.usedDependencies)"))
    return failures
  }

  private static func end(_ store: TestStore<some Equatable, some Any>) async {
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }
}
