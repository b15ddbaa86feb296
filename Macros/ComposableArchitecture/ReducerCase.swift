import SwiftDiagnostics
import SwiftSyntax

/// A case of an enum reducer.
struct ReducerCase {
  enum Kind {
    /// The payload is a feature: its type, and the expression that makes it where one is written.
    case feature(type: String, make: String?)
    /// The payload is state that goes away with its first action: an alert, a dialog.
    case ephemeral(type: String)
    /// The payload is plain state, without actions.
    case ignored
  }

  let enumCase: EnumCase
  let kind: Kind
  /// The place among the cases.
  let index: Int

  init(_ enumCase: EnumCase, index: Int) {
    self.enumCase = enumCase
    self.index = index
    guard
      !enumCase.attributes.contains("ReducerCaseIgnored"),
      enumCase.payload.count == 1, let payload = enumCase.payload.first,
      payload.label.isEmpty, enumCase.mayHoldFeature(payload.type)
    else {
      kind = .ignored
      return
    }
    let type = payload.type.trimmed
    if enumCase.isMarkedEphemeral || type.isEphemeralState {
      kind = .ephemeral(type: type.description)
    } else {
      kind = .feature(
        type: type.description, make: payload.defaultValue?.value.trimmedDescription)
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
    let isFeature = enumCase.mayHoldFeature(payload.type)
    return isFeature ? nil : ReducerDiagnostic.notAFeature(enumCase, payload.type)
  }

  /// The member of the type `_$Features` that makes the payload.
  ///
  /// Extensions do not see what can be seen where the enum stands, so that its types get names there.
  var maker: String? {
    switch kind {
    case .feature(let type, nil), .ephemeral(let type):
      "typealias \(makerName) = \(type)"
    case .feature(let type, let make?):
      "static func \(makerName)() -> \(type) { \(make) }"
    case .ignored:
      nil
    }
  }

  private var makerName: String { "feature\(index)" }

  /// A value of the case that can be made without knowing more, if there is one.
  var placeholder: String? {
    if enumCase.payload.isEmpty { return ".\(name)" }
    switch kind {
    case .feature:
      return ".\(name)(_$Features.\(makerName)())"
    case .ephemeral where enumCase.payload.first?.type.isEphemeralState == true:
      let title = "title: { SwiftNavigation::TextState(\"\") }"
      return ".\(name)(_$Features.\(makerName)(\(title)))"
    case .ephemeral, .ignored:
      return nil
    }
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
    case .ignored: line("(Swift::Never)")
    }
  }

  /// The case of `CaseScope`.
  var scope: String {
    switch kind {
    case .feature(let type, _): line("(ComposableArchitecture::StoreOf<\(type)>)")
    case .ephemeral(let type): line("(\(type))")
    case .ignored: line(plainPayload)
    }
  }

  /// The reducer of the case, where it has one.
  var reducer: String? {
    let child: String
    switch kind {
    case .feature: child = "_$Features.\(makerName)()"
    // It only says so where an action comes while another case is shown.
    case .ephemeral: child = "ComposableArchitecture::EmptyReducer()"
    case .ignored: return nil
    }
    return """
      ComposableArchitecture::Scope(
      state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)
      ) {
      \(child)
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

extension EnumCase {
  fileprivate var isMarkedEphemeral: Bool { attributes.contains("ReducerCaseEphemeral") }

  /// Whether the payload can be a feature, or the state of a dialog, as far as its name tells.
  fileprivate func mayHoldFeature(_ type: TypeSyntax) -> Bool {
    type.isNominal && (isMarkedEphemeral || !type.isWellKnownValue)
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
