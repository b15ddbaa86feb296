import SwiftSyntax

/// The conformances asked for in `@Reducer(state: .equatable, .sendable, action: .equatable)`.
struct SynthesizedConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  var isEmpty: Bool { state.isEmpty && action.isEmpty }

  private static let protocols = [
    "codable": "Swift::Codable", "decodable": "Swift::Decodable", "encodable": "Swift::Encodable",
    "equatable": "Swift::Equatable", "hashable": "Swift::Hashable", "sendable": "Swift::Sendable",
  ]

  init(_ node: AttributeSyntax) {
    guard case .argumentList(let arguments) = node.arguments else { return }
    var label = ""
    for argument in arguments {
      label = argument.label?.text ?? label
      guard
        let member = argument.expression.as(MemberAccessExprSyntax.self),
        let name = Self.protocols[member.declName.baseName.text]
      else { continue }
      if label == "state" { state.append(name) } else { action.append(name) }
    }
  }
}
