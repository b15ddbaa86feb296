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
      message: """
        Expected a 'Optional<String>', which is the payload of '\\.broken' of 'Light'.

        Nil was written instead. The value was left as it is: broken(Optional("fuse")).

        An enum is always at one of its cases, so that a payload cannot be taken away.

        Assign another case, or make the property that holds the enum optional and set that to nil.
        """),
    Mistake(
      name: "nil by property", light: .on(level: 1, name: "Hall"), mistake: { $0.on = nil },
      message: """
        Expected a '(level: Int, name: String)', which is the payload of '\\.on' of 'Light'.

        Nil was written instead. The value was left as it is: on(level: 1, name: "Hall").

        An enum is always at one of its cases, so that a payload cannot be taken away.

        Assign another case, or make the property that holds the enum optional and set that to nil.
        """),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsWrong(_ mistake: Mistake) {
    var light = mistake.light
    let issues = recordIssues { mistake.mistake(&light) }
    #expect(issues.map(\.message) == [mistake.message])
    #expect(issues.allSatisfy { $0.message.split(separator: "\n\n").count == 4 })
    #expect(light == mistake.light)
  }

  @Test func namesDeepCases() {
    var room = Room.lit(.off)
    let issues = recordIssues { room.modify(\.lit.broken) { $0 = nil } }
    #expect(issues.first?.summary.contains(#"at '\.lit.broken'"#) == true)
    #expect(room == .lit(.off))
  }

  @Test func namesCasesWithoutAName() {
    var value = Handwritten.other
    let issues = recordIssues { value.modify(\.one) { $0 = 3 } }
    #expect(
      issues.map(\.summary) == [
        """
        Expected a value of 'Handwritten' at 'AnyCasePath<Handwritten, Int>', whose payload, a \
        'Int', is to be changed.
        """
      ])
  }

  @Test func pointsAtTheCaller() {
    var light = Light.off
    let issues = recordIssues { light.modify(\.on) { $0.level = 1 } }
    #expect(issues.map(\.line) == [#line - 1])
    #expect(issues.map(\.file) == ["DiagnosticsTests.swift"])
  }

  /// It is what a trap says, which a test cannot survive.
  @Test func saysThatAPayloadWasTaken() {
    let message = payloadWasTaken(Light.self, String?.self)
    #expect(
      message == """
        Expected a payload of type 'Optional<String>' for a case of 'Light' after an in-place \
        change.

        It is nil, and an enum cannot be without a case.

        The optional was passed on as 'inout' to code that set it to nil.

        Assign another case to the enum instead.
        """)
  }

  private static func anotherCase(_ path: String, _ payload: String, _ value: String) -> String {
    """
    Expected a value of 'Light' at '\(path)', whose payload, a '\(payload)', is to be changed.

    The value is at another case: \(value). It was left as it is.

    The case may have changed since it was looked at, for example because another action came first.

    Ask with 'is(_:)' before the change, or assign the whole value where the case is to change.
    """
  }

  private static func fill(_ payload: inout String??) { payload = "fuse" }
}
