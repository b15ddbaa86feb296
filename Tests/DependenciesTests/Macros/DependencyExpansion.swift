import FronteraMacroTestSupport
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import FronteraMacros

/// What the macros for dependencies make of a piece of code, and what they say about it.
struct DependencyExpansion: CustomStringConvertible {
  private let expansion: MacroExpansion
  let diagnostics: [Diagnostic]

  init(of source: String) {
    let client = MacroExpansion(
      of: source,
      [
        "DependencyClient": MacroSpec(
          type: DependencyClientMacro.self, conformances: ["DependenciesMacros.UnimplementedClient"]
        ),
        "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
      ])
    // The expansion finds macros by their plain names alone.
    let code = client.description.replacing(
      "@DependenciesMacros::DependencyEndpoint", with: "@DependencyEndpoint ")
    expansion = MacroExpansion(
      of: code,
      [
        "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
        "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
      ])
    diagnostics = client.diagnostics + expansion.diagnostics
  }

  var lines: [String] { expansion.lines }
  var messages: [String] { diagnostics.map(\.message) }

  /// Whether a snippet is in the code; lines are not indented.
  func contains(_ snippet: String) -> Bool { description.contains(snippet) }

  var description: String { expansion.description }
}

/// A mistake, and what is to be said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var source: String
  /// The code that the message points at.
  var at: String
  var message: String
  /// What each fix-it says, and what it puts in place of what it replaces.
  var fixes: [Fix] = []

  struct Fix: Equatable, Sendable {
    var offer: String
    var result: String

    init(_ offer: String, _ result: String) {
      self.offer = offer
      self.result = result
    }
  }

  var testDescription: String { source }
}

extension DependencyExpansion {
  /// What was said, to compare with what was to be said.
  func said(about source: String) -> [Mistake] {
    diagnostics.map { diagnostic in
      Mistake(
        source: source,
        at: diagnostic.node.trimmedDescription,
        message: diagnostic.message,
        fixes: diagnostic.fixIts.flatMap { fixIt in
          fixIt.changes.compactMap { change in
            guard case .replace(_, let new) = change else { return nil }
            return Mistake.Fix(fixIt.message.message, new.trimmedDescription)
          }
        })
    }
  }
}

extension Mistake: Equatable {}

extension String {
  /// The text without the spaces in front.
  var trimmed: String { String(trimmingPrefix { $0 == " " }) }
}
