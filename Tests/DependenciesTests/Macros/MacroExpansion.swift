import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import FronteraMacros

/// What the macros for dependencies make of a piece of code.
struct MacroExpansion {
  let code: String
  let messages: [String]
  let fixed: [String]

  init(of source: String) {
    let client = Self.expand(
      source,
      [
        "DependencyClient": MacroSpec(
          type: DependencyClientMacro.self, conformances: ["DependenciesMacros.UnimplementedClient"]
        ),
        "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
      ])
    // The expansion finds macros by their plain names alone.
    let endpoints = Self.expand(
      client.code.replacing("@DependenciesMacros.DependencyEndpoint", with: "@DependencyEndpoint "),
      [
        "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
        "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
      ])
    code = endpoints.code
    let diagnostics = client.diagnostics + endpoints.diagnostics
    messages = diagnostics.map(\.message)
    fixed = diagnostics.flatMap(\.fixIts).flatMap(\.changes).compactMap { change in
      guard case .replace(_, let new) = change else { return nil }
      return new.trimmedDescription
    }
  }

  private static func expand(
    _ source: String, _ macros: [String: MacroSpec]
  ) -> (code: String, diagnostics: [Diagnostic]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "/App/Client.swift")])
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    return (expanded.description, context.diagnostics)
  }

  /// The code without spaces at the ends of lines and without empty lines.
  var lines: [String] {
    code.split(separator: "\n").map { line in
      line.trimmingPrefix { $0 == " " }.description
    }.filter { !$0.isEmpty }
  }

  /// Whether lines follow each other in the code, however they are indented.
  func contains(_ snippet: String) -> Bool {
    lines.joined(separator: "\n").contains(
      snippet.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        .joined(separator: "\n"))
  }
}
