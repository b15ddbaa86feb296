import SwiftSyntax
import SwiftSyntaxMacros

// The compiler parses what a macro makes, so there is no need to parse it here as well, nor to format
// it: that took half of the time that an expansion takes, and a module with fifty features has more
// than a thousand of them.

/// A macro whose code is handed to the compiler as it is written.
protocol PlainMacro: Macro {}

extension PlainMacro {
  static var formatMode: FormatMode { .disabled }
}

extension DeclSyntax {
  /// A declaration of which only the text is known, with its lines indented.
  static func unparsed(_ code: String) -> DeclSyntax {
    verbatim(code.indentedByBraces)
  }

  /// A declaration of which only the text is known. Text of the user's is in it.
  static func verbatim(_ code: String) -> DeclSyntax {
    DeclSyntax(MissingDeclSyntax(placeholder: .identifier(code)))
  }
}

extension AccessorDeclSyntax {
  /// An accessor of which only the text is known, with its lines indented.
  static func unparsed(_ code: String) -> AccessorDeclSyntax {
    AccessorDeclSyntax(accessorSpecifier: .identifier(code.indentedByBraces))
  }
}

extension AttributeSyntax {
  /// An attribute with this name.
  static func unparsed(_ name: String) -> AttributeSyntax {
    AttributeSyntax(attributeName: IdentifierTypeSyntax(name: .identifier(name)))
  }
}

extension ExtensionDeclSyntax {
  /// An extension of which only the text is known, with its lines indented.
  static func unparsed(_ code: String) -> ExtensionDeclSyntax {
    ExtensionDeclSyntax(
      extensionKeyword: .identifier(code.indentedByBraces),
      extendedType: IdentifierTypeSyntax(name: .identifier("")),
      memberBlock: MemberBlockSyntax(
        leftBrace: .identifier(""), members: [], rightBrace: .identifier("")))
  }
}

extension String {
  /// The same lines, indented by the braces and parentheses around them. Nothing in it may be text
  /// that spans lines: spaces mean something there.
  var indentedByBraces: String {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    var depth = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 5 / 4)
    for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      if !line.isEmpty {
        let inner = depth - (line.first.map(Self.nesting) == -1 ? 1 : 0)
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * Swift.max(inner, 0))
      }
      bytes += line
      for byte in line { depth += Self.nesting(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a character adds to the depth of what follows.
  private static func nesting(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("): 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"): -1
    default: 0
    }
  }
}
