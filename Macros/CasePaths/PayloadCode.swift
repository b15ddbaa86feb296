import SwiftSyntax

/// The pieces of code that take the payload of a case apart and put it together.
struct PayloadCode {
  /// The type of the payload.
  let type: String
  /// A function that makes the enum from a payload.
  let embed: String
  /// A function that takes the payload out of the enum.
  let extract: String
  /// A function that says whether the enum is at the case, where taking the payload out costs more.
  let matches: String?

  init(_ enumCase: EnumCase, types: PayloadTypes) {
    let payload = enumCase.payload
    let name = enumCase.name
    let extracting = { (value: String) in
      "{ guard case \(enumCase.bindingPattern) = $0 else { return nil }; return \(value) }"
    }
    let isCheap = payload.allSatisfy(\.type.isCheaplyCopied)
    matches =
      isCheap && payload.count < 2
      ? nil : "{ guard case .\(name) = $0 else { return false }; return true }"
    switch payload.count {
    case 0:
      type = "Swift::Void"
      embed = "{ _ in .\(name) }"
      extract = extracting("()")
    case 1:
      let label = payload[0].label
      type = types.text(payload[0].type)
      extract = extracting("value0")
      // A closure would warn where the payload can have no value. Where it surely has one, a closure
      // is less to compile than the function that makes a case.
      embed =
        payload[0].isAutoclosure || payload[0].type.isWellKnownValue
        ? "{ .\(name)(\(label)$0\(payload[0].isAutoclosure ? "()" : "")) }"
        : "\(types.enumName).\(name)(\(label.isEmpty ? "_:" : label.dropLast()))"
    default:
      let arguments = payload.indices.map { index in
        "\(payload[index].label)$0.\(index)\(payload[index].isAutoclosure ? "()" : "")"
      }
      let values = payload.indices.map { "\(payload[$0].label)value\($0)" }
      let elements = payload.map { $0.label + types.text($0.type) }
      type = "(" + elements.joined(separator: ", ") + ")"
      // The compiler warns of code that cannot be reached.
      if payload.contains(where: \.isNever) {
        embed = "{ _ in Swift::fatalError() }"
        extract = "{ _ in nil }"
      } else {
        embed = "{ .\(name)(\(arguments.joined(separator: ", "))) }"
        extract = extracting("(" + values.joined(separator: ", ") + ")")
      }
    }
  }
}

extension EnumCaseParameterSyntax {
  fileprivate var isNever: Bool {
    ["Never", "Swift.Never", "Swift::Never"].contains(type.trimmedDescription)
  }
}
