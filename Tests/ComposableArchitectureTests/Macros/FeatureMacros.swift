import FronteraMacroTestSupport
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion

@testable import FronteraMacros

/// The macros of features, by the names under which tests and expanded code use them.
enum FeatureMacros {
  static let all: [String: MacroSpec] = [
    "ObservableState": MacroSpec(
      type: ObservableStateMacro.self, conformances: ["ObservableState"]),
    "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
    "Presents": MacroSpec(type: PresentsMacro.self),
    "Reducer": MacroSpec(
      type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer", "Sendable"]),
    "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
    "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
    "Tracked": MacroSpec(type: ObservationStateTrackedMacro.self),
    "Numbered": MacroSpec(type: ObservationStateTrackedMacro.self),
  ]

  static func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, all)
  }
}
