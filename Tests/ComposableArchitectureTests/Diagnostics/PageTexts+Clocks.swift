@testable import Clocks

let clockTexts: [String] = [
  Diagnostics.suspensions(deadlines: ["1.0 seconds"]),
  Diagnostics.runTimedOut(after: .milliseconds(500), deadlines: ["1.0 seconds"]),
  Diagnostics.leftBehind(
    deadlines: ["1.0 seconds"], test: "FeatureTests/timer()", patience: .seconds(10)),
  Diagnostics.endlessSleeps(limit: 100),
  Diagnostics.unimplemented(clock: "Feature.clock", member: "sleep"),
]
