@testable import ComposableArchitecture

let purityTexts: [String] = [
  PurityDiagnostic.twoResults(
    action: "\\.tapped",
    difference: ReducerDifference(parts: [
      ReducerDifference.Part(
        place: "state.lastTap",
        first: """
          − Date(2026-01-01T09:00:00.000Z) (timeIntervalSinceReferenceDate: 788950800.0)
          + Date(2026-01-01T09:00:00.000Z) (timeIntervalSinceReferenceDate: 788950800.0000031)
          """,
        second: "", suspect: .date)
    ])
  ).message
]
