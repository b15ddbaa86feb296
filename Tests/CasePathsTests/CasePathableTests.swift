import CasePaths
import Testing

@CasePathable
private enum Light {
  case off
  case on(level: Int, name: String)
}

@Test func payloadOfSeveralValuesIsATuple() {
  let light = Light.on(level: 3, name: "Kitchen")
  #expect(light.is(\.on))
  #expect(!light.is(\.off))
  #expect(light[case: \.on]?.name == "Kitchen")
}
