import CasePaths
import FronteraTestSupport
import IssueReporting
import Testing

struct CasePayloadTests {
  @Test func readsThePayload() {
    let light = Light.on(level: 3, name: "Kitchen")
    #expect(light[case: \.on]?.name == "Kitchen")
    #expect(light.on?.level == 3)
    #expect(light[case: \.broken] == nil)
    #expect(Light.off.off != nil)
  }

  @Test func readsAnOptionalPayload() {
    #expect(Light.broken(nil)[case: \.broken] == .some(nil))
    #expect(Light.broken(nil).is(\.broken))
    #expect(Light.off[case: \.broken] == nil)
  }

  @Test func writesThePayload() {
    var light = Light.on(level: 3, name: "Kitchen")
    light[case: \.on] = (level: 4, name: "Hall")
    #expect(light == .on(level: 4, name: "Hall"))
    light.on?.level += 1
    #expect(light == .on(level: 5, name: "Hall"))
    light[case: \.on]?.name += "way"
    #expect(light == .on(level: 5, name: "Hallway"))
    light.modify(\.on) { $0.level = 0 }
    #expect(light == .on(level: 0, name: "Hallway"))
  }

  @Test func optionalChainingIntoAnotherCaseIsSilent() {
    var light = Light.off
    light.on?.level += 1
    light[case: \.on]?.level += 1
    #expect(light == .off)
  }

  @Test func writingAnotherCaseIsAnIssueAndChangesNothing() {
    var light = Light.off
    withExpectedIssue { light[case: \.on] = (level: 1, name: "") }
    withExpectedIssue { light.broken = "fuse" }
    withExpectedIssue { light.modify(\.on) { $0.level = 1 } }
    #expect(light == .off)
  }

  @Test func writingNilIsAnIssueAndChangesNothing() {
    var light = Light.broken("fuse")
    withExpectedIssue { light[case: \.broken] = nil }
    #expect(light == .broken("fuse"))
    light[case: \.on] = nil
    #expect(light == .broken("fuse"))
  }

  @Test func passingTheMissingPayloadOnIsAnIssue() {
    var light = Light.off
    func fill(_ payload: inout String??) { payload = "fuse" }
    withExpectedIssue { fill(&light[case: \.broken]) }
    #expect(light == .off)
  }

  @Test func modifyReturnsNothingAndReachesDeepCases() {
    var room = Room.failed(.broken("fuse"))
    room.modify(\.failed.broken) { $0 = "bulb" }
    #expect(room == .failed(.broken("bulb")))
    room.failed?.broken?? += "!"
    #expect(room.failed?.broken == "bulb!")
    #expect(room[case: \.lit.broken] == nil)
  }
}
