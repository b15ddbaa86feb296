import Testing

@testable import CustomDump

@Suite struct StringLiteralTests {
  static let quoted = [
    ("Blob", #""Blob""#),
    ("", #""""#),
    (#"say "hi""#, ##"#"say "hi""#"##),
    (#"a\b"#, ##"#"a\b"#"##),
    (##"a"#b"##, ###"##"a"#b"##"###),
    ("tab\t", #""tab\t""#),
    ("\"\t", ##"#""\#t"#"##),
    ("bell\u{7}", #""bell\u{7}""#),
    ("é 🎈", #""é 🎈""#),
    ("#", ##""#""##),
  ]

  @Test(arguments: quoted) func oneLine(_ text: String, _ literal: String) {
    #expect(StringLiteral.quoted(text) == literal)
  }

  @Test func manyLines() {
    #expect(StringLiteral.hashCount(for: "a \"quote\"\nb", quotes: 3) == 0)
    #expect(StringLiteral.hashCount(for: "a \"\"\"\nb", quotes: 3) == 1)
    #expect(StringLiteral.hashCount(for: "a \"\"\"#\nb", quotes: 3) == 2)
    #expect(StringLiteral.lines("a\r\n\tb", hashes: "#") == ["a\\#r", "\tb"])
  }
}
