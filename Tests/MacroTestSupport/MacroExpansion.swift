public import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
public import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What macros make of a piece of code, with what they say about it.
public struct MacroExpansion {
  /// The code, without the spaces before and after each line and without empty lines.
  public let lines: [String]

  /// What the macros said.
  public let diagnostics: [Diagnostic]

  /// Expands macros once.
  ///
  /// - Parameters:
  ///   - source: The code.
  ///   - macros: The macros by the names they have in the code.
  public init(of source: String, _ macros: [String: MacroSpec]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "/App/Feature.swift")])
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    lines = Self.lines(of: expanded.description)
    diagnostics = context.diagnostics
  }

  /// What the macros said, as text.
  public var messages: [String] { diagnostics.map(\.message) }

  /// What the fix-its offer, as text.
  public var offers: [String] { diagnostics.flatMap(\.fixIts).map(\.message.message) }

  /// The code that fix-its put in place of the code they are about.
  public var fixes: [String] {
    diagnostics.flatMap(\.fixIts).flatMap(\.changes).compactMap { change in
      guard case .replace(_, let new) = change else { return nil }
      return new.trimmedDescription
    }
  }

  /// Whether the words of a snippet follow each other in the code.
  ///
  /// - Parameter snippet: Code, on however many lines and however they are indented.
  public func contains(_ snippet: String) -> Bool {
    let wanted = Self.words(of: snippet)
    let words = Self.words(of: description)
    guard !wanted.isEmpty, words.count >= wanted.count else { return false }
    return (0...(words.count - wanted.count)).contains { start in
      words[start...].starts(with: wanted)
    }
  }

  private static func words(of code: String) -> [String] {
    Parser.parse(source: code).tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
  }

  private static func lines(of code: String) -> [String] {
    code.split(separator: "\n").map { line in
      let start = line.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
    .filter { !$0.isEmpty }
  }
}

extension MacroExpansion: CustomStringConvertible {
  /// The code, for failures.
  public var description: String { lines.joined(separator: "\n") }
}
