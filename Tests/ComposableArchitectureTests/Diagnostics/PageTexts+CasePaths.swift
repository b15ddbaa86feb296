@testable import CasePaths

let casePathTexts: [String] = [
  Diagnostics.modifiedAnotherCase(PageLight.off, on),
  Diagnostics.removedPayload(PageLight.on(level: 1), on),
  Diagnostics.payloadWasTaken(PageLight.self, Int.self),
]

private let on = AnyCasePath<PageLight, Int>(
  name: { ".on" },
  embed: { PageLight.on(level: $0) },
  extract: { light in
    if case .on(let level) = light { level } else { nil }
  })

enum PageLight: CustomStringConvertible {
  case off
  case on(level: Int)

  var description: String {
    switch self {
    case .off: "off"
    case .on(let level): "on(level: \(level))"
    }
  }
}
