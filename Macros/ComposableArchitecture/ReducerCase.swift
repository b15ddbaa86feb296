import SwiftDiagnostics
import SwiftSyntax

/// A case of an enum reducer.
struct ReducerCase {
  enum Kind {
    /// The payload is a feature: its type, and the expression that makes it.
    case feature(type: String, make: String)
    /// The payload is state that goes away with its first action: an alert, a dialog.
    case ephemeral(type: String)
    /// The payload is plain state, without actions.
    case ignored
  }

  let enumCase: EnumCase
  let kind: Kind

  init(_ enumCase: EnumCase) {
    self.enumCase = enumCase
    guard
      !enumCase.attributes.contains("ReducerCaseIgnored"),
      enumCase.payload.count == 1, let payload = enumCase.payload.first
    else {
      kind = .ignored
      return
    }
    let type = payload.type.trimmed
    if enumCase.attributes.contains("ReducerCaseEphemeral") || type.isEphemeralState {
      kind = .ephemeral(type: type.description)
    } else {
      let make = payload.defaultValue?.value.trimmedDescription ?? "\(type)()"
      kind = .feature(type: type.description, make: make)
    }
  }

  var name: String { enumCase.name }

  /// What is wrong with the case.
  var problem: Diagnostic? {
    guard
      !enumCase.attributes.contains("ReducerCaseIgnored"),
      let payload = enumCase.payload.first
    else { return nil }
    guard enumCase.payload.count == 1, payload.label.isEmpty else {
      return ReducerDiagnostic.severalPayloads(enumCase)
    }
    return payload.type.isNominal ? nil : ReducerDiagnostic.notAFeature(enumCase, payload.type)
  }

  /// The case of `State`.
  var state: String {
    switch kind {
    case .feature(let type, _): line("(\(type).State)")
    case .ephemeral(let type): line("(\(type))")
    case .ignored: line(plainPayload)
    }
  }

  /// The case of `Action`.
  var action: String {
    switch kind {
    case .feature(let type, _), .ephemeral(let type): line("(\(type).Action)")
    case .ignored: line("(Swift.Never)")
    }
  }

  /// The case of `CaseScope`.
  var scope: String {
    switch kind {
    case .feature(let type, _): line("(ComposableArchitecture.StoreOf<\(type)>)")
    case .ephemeral(let type): line("(\(type))")
    case .ignored: line(plainPayload)
    }
  }

  /// The reducer of the case, where it has one.
  var reducer: String? {
    guard case .feature(_, let make) = kind else { return nil }
    return """
      ComposableArchitecture.Scope(
      state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)
      ) {
      \(make)
      }
      """
  }

  /// The statement that tells the actions which close the case, where they do.
  var dismissal: String? {
    guard case .ephemeral = kind else { return nil }
    return "if case .\(name) = state, case .\(name) = action { return true }"
  }

  /// The branch that makes the case of `CaseScope` from a store.
  var scoping: String {
    if case .feature = kind {
      return """
        case .\(name):
        return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)
        """
    }
    let arguments = enumCase.payload.enumerated().map { "\($1.label)value\($0)" }
    let values = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return """
      case \(enumCase.bindingPattern):
      return .\(name)\(values)
      """
  }

  private func line(_ payload: String) -> String {
    "\(enumCase.attributes.availability)case \(name)\(payload)"
  }

  private var plainPayload: String {
    guard !enumCase.payload.isEmpty else { return "" }
    let parts = enumCase.payload.map { $0.label + $0.type.trimmedDescription }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension TypeSyntax {
  private static let ephemeralNames: Set = ["AlertState", "ConfirmationDialogState"]

  /// Whether this is the state of an alert or of a dialog.
  fileprivate var isEphemeralState: Bool {
    if let type = self.as(IdentifierTypeSyntax.self) {
      return Self.ephemeralNames.contains(type.name.text)
    }
    if let type = self.as(MemberTypeSyntax.self) {
      return Self.ephemeralNames.contains(type.name.text)
    }
    return false
  }

  /// Whether this is written as the name of a type, so that it can be a feature.
  fileprivate var isNominal: Bool {
    self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
  }
}
