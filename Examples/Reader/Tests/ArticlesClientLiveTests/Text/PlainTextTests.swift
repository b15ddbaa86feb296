import Testing

@testable import ArticlesClientLive

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("  a \n\t b  ", "a b"),
    ("<b>bold</b> move", "bold move"),
    ("a<br>b<p>c</p>d", "a b c d"),
    ("Array<Int> and Set<String>", "Array<Int> and Set<String>"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ("a <", "a <"),
    ("<", "<"),
    ("<b", "<b"),
    ("x <a href=\"y>z\">link</a>", "x link"),
    ("x <custom-tag>y</custom-tag>", "x y"),
    ("<unknown attr=1>y", "y"),
    ("<!-- gone > --> kept", "kept"),
    ("<!-- never closed", ""),
    ("<?php echo ?>x", "x"),
    ("<script>if (a < b) {}</script>x", "x"),
    ("<STYLE>p > a {}</Style >x", "x"),
    ("<script>never closed", "never closed"),
    ("&lt;i&gt; &amp;amp; &quot;q&quot; &apos;", "<i> &amp; \"q\" '"),
    ("caf&eacute; &#233; &#xE9; &#XE9;", "café é é é"),
    ("&hellip;&mdash;&euro;&thetasym;", "…—€ϑ"),
    ("&#147;q&#148; &#150;", "“q” –"),
    (
      "AT&T &unknown; &; &#; &#xZZ; &#1114112; &#xD800;",
      "AT&T &unknown; &; &#; &#xZZ; &#1114112; &#xD800;"
    ),
    ("a&nbsp;&nbsp;b\u{A0}c", "a b c"),
    ("\u{1B}[31mred\u{7}\u{9B}2J", "[31mred2J"),
    ("&#27;[31m&#7;", "[31m"),
    ("日本語 <em>テキスト</em> 🙂", "日本語 テキスト 🙂"),
  ])
  func htmlOnOneLine(_ source: String, expected: String) {
    #expect(PlainText.make(source, markup: .html, layout: .line) == expected)
  }

  @Test(arguments: [
    ("<p>One</p><p>Two</p>", "One\n\nTwo"),
    ("One<br>two<br/>three<br><br><br>four", "One\ntwo\nthree\n\nfour"),
    ("line\nbreaks\nare spaces", "line breaks are spaces"),
    ("<ul><li>a</li><li>b</li></ul>end", "- a\n- b\n\nend"),
    ("x<li>y", "x\n- y"),
    ("<h1>Head</h1>text", "Head\n\ntext"),
    ("<pre>\nif x {\n  y\n}\n</pre>after", "if x {\n  y\n}\n\nafter"),
    ("a<pre>  b</pre>", "a\n\n  b"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\n\nc"),
    ("<div><div><p></p></div></div>", ""),
    ("<p>  a  </p>\n\n<p>b</p>\n", "a\n\nb"),
  ])
  func htmlInParagraphs(_ source: String, expected: String) {
    #expect(PlainText.make(source, markup: .html, layout: .paragraphs) == expected)
  }

  @Test func textWithoutMarkupKeepsWhatLooksLikeMarkup() {
    #expect(
      PlainText.make("a <b>&amp;</b>\nc", markup: .none, layout: .line) == "a <b>&amp;</b> c")
    #expect(
      PlainText.make("a\nb\n\n\n\nc \u{1B}[0m", markup: .none, layout: .paragraphs)
        == "a\nb\n\nc [0m")
  }

  /// Whatever comes in, nothing that steers a terminal comes out, and nothing is read twice.
  @Test func randomInputIsMadeHarmless() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let pieces = [
      "<", ">", "&", ";", "&lt;", "&#27;", "&#x9b;", "\u{1B}", "\u{9B}", "<b>", "</p>", "<pre>",
      "<li>", "<!--", "-->", "<script>", "</script>", "\n", " ", "\u{A0}", "é", "🙂", "x", "\"", "'",
      "<a href=\"", "&nbsp;", "<br>", "#", "\r", "\0",
    ]
    for _ in 0..<3000 {
      let source = (0..<Int.random(in: 0..<24, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      for markup in [PlainText.Markup.html, .none] {
        for layout in [PlainText.Layout.line, .paragraphs] {
          let text = PlainText.make(source, markup: markup, layout: layout)
          let isHarmless = text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || $0 == "\n" && layout == .paragraphs
          }
          #expect(isHarmless, "seed \(seed): \(source.debugDescription)")
          #expect(text.utf8.count <= source.utf8.count, "seed \(seed): \(source.debugDescription)")
          #expect(!text.contains("\u{FFFD}"), "seed \(seed): \(source.debugDescription)")
        }
      }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
