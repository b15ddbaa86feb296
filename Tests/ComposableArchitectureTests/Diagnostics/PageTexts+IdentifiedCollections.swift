@testable import IdentifiedCollections

let identifiedTexts: [String] = [
  Diagnostics.changedID(from: "1", to: "2", at: 0),
  Diagnostics.duplicateID("1"),
  Diagnostics.foreignID("3"),
  Diagnostics.lostID("2"),
  Diagnostics.noPlace(at: 5, count: 1),
  Diagnostics.noKeyPath(to: PageRow.self),
]

private struct PageRow {}
