import FronteraTestSupport
import Testing

@testable import CasePaths

/// What is said when a program goes wrong, as a table.
struct DiagnosticsTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var light: Light
    var mistake: @Sendable (inout Light) -> Void
    var message: String

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "modify", light: .off, mistake: { $0.modify(\.on) { $0.level = 1 } },
      message: anotherCase(#"\.on"#, "(level: Int, name: String)", "off")),
    Mistake(
      name: "subscript", light: .off, mistake: { $0[case: \.broken] = "fuse" },
      message: anotherCase(#"\.broken"#, "Optional<String>", "off")),
    Mistake(
      name: "property", light: .broken("fuse"), mistake: { $0.on = (level: 1, name: "") },
      message: anotherCase(#"\.on"#, "(level: Int, name: String)", #"broken(Optional("fuse"))"#)),
    Mistake(
      name: "inout", light: .off, mistake: { fill(&$0[case: \.broken]) },
      message: anotherCase(#"\.broken"#, "Optional<String>", "off")),
    Mistake(
      name: "nil", light: .broken("fuse"), mistake: { $0[case: \.broken] = nil },
      message: removed(#"\.broken"#, "Optional<String>", #"broken(Optional("fuse"))"#)),
    Mistake(
      name: "nil by property", light: .on(level: 1, name: "Hall"), mistake: { $0.on = nil },
      message: removed(
        #"\.on"#, "(level: Int, name: String)", #"on(level: 1, name: "Hall")"#)),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsWrong(_ mistake: Mistake) {
    var light = mistake.light
    let issues = recordIssues { mistake.mistake(&light) }
    #expect(issues.map(\.message) == [mistake.message])
    #expect(issues.allSatisfy { hasFourParts($0.message) })
    #expect(light == mistake.light)
  }

  @Test func namesDeepCases() {
    var room = Room.lit(.off)
    let issues = recordIssues { room.modify(\.lit.broken) { $0 = nil } }
    #expect(issues.first?.summary.contains(#"of '\.lit.broken'"#) == true)
    #expect(room == .lit(.off))
  }

  @Test func namesCasesWithoutAName() {
    var value = Handwritten.other
    let issues = recordIssues { value.modify(\.one) { $0 = 3 } }
    #expect(
      issues.map(\.summary) == [
        """
        A payload of 'AnyCasePath<Handwritten, Int>' was written to a 'Handwritten' that is at another \
        case.
        """
      ])
  }

  @Test func pointsAtTheCaller() {
    var light = Light.off
    let issues = recordIssues { light.modify(\.on) { $0.level = 1 } }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.map(\.file) == ["DiagnosticsTests.swift"])
  }

  @Test func saysThatAPayloadWasTaken() async throws {
    let message = Diagnostics.payloadWasTaken(Light.self, String?.self)
    #expect(hasFourParts(message))
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var light = Light.broken("fuse")
      take(&light[case: \.broken])
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }

  private func hasFourParts(_ message: String) -> Bool {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    return lines.count == 6 && lines[1].isEmpty
      && zip(lines.dropFirst(2), parts).allSatisfy { $0.hasPrefix($1) && $0.hasSuffix(".") }
  }

  private static func anotherCase(_ path: String, _ payload: String, _ value: String) -> String {
    """
    A payload of '\(path)' was written to a 'Light' that is at another case.

    Expected: The value is at '\(path)', whose payload, of type '\(payload)', is to be changed.
    Happened: The value is at another case: \(value). It was left as it is.
    Why: The case may have changed since it was looked at, for example because another action came first.
    What to do: Ask with 'is(_:)' before the change, or assign the whole value where the case is to change. \
    More: Documentation/Diagnostics/payload-of-another-case.md.
    """
  }

  private static func removed(_ path: String, _ payload: String, _ value: String) -> String {
    """
    Nil was written as the payload of '\(path)' of 'Light'.

    Expected: A payload of type '\(payload)'.
    Happened: It is nil. The value was left as it is: \(value).
    Why: An enum is always at one of its cases, so that a payload cannot be taken away.
    What to do: Assign another case, or make the property that holds the enum optional and set that to nil. \
    More: Documentation/Diagnostics/payload-removed.md.
    """
  }

  private static func fill(_ payload: inout String??) { payload = "fuse" }
}

private func take(_ payload: inout String??) { payload = nil }
