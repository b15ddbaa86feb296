import CustomDump
import Foundation
import Testing

@Suite struct AttributedStringTests {
  private func text(link: String?) -> AttributedString {
    var text = AttributedString("see ")
    var name = AttributedString("here")
    name.link = link.flatMap(URL.init)
    text.append(name)
    return text
  }

  @Test func runs() {
    #expect(
      String(customDumping: text(link: "https://a.b")) == """
        AttributedString(
          runs: [
            [0]: AttributedRun(text: "see "),
            [1]: AttributedRun(
              text: "here",
              attributes: "NSLink = https://a.b"
            )
          ]
        )
        """)
    #expect(
      String(customDumping: AttributedString("a"))
        == "AttributedString(\n  runs: [\n    [0]: AttributedRun(text: \"a\")\n  ]\n)")
    #expect(String(customDumping: AttributedString()) == "AttributedString(runs: [])")
  }

  @Test func differences() {
    #expect(diff(text(link: "https://a.b"), text(link: "https://a.b")) == nil)
    let difference = diff(text(link: "https://a.b"), text(link: "https://a.c")) ?? ""
    let marked = difference.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      marked.map { $0.filter { $0 != " " } } == [
        #"-attributes:"NSLink=https://a.b""#, #"+attributes:"NSLink=https://a.c""#,
      ])
  }
}
