import Testing

@testable import CustomDump

@Suite struct DumpNodeTests {
  private static var child: [DumpChild] { [DumpChild(label: .none, value: 1)] }

  private func group(_ style: DumpGroup.Style, _ children: [DumpChild] = child) -> DumpGroup {
    DumpGroup(style: style, typeName: "T", children: children)
  }

  @Test func brackets() {
    let table: [(DumpGroup.Style, String, String, String)] = [
      (.fields, "T(", "T(", ")"), (.enumCase("a"), "T.a(", ".a(", ")"), (.tuple, "(", "(", ")"),
      (.list, "[", "[", "]"), (.set, "Set([", "Set([", "])"), (.dictionary, "[", "[", "]"),
    ]
    for (style, root, inner, closing) in table {
      #expect(group(style).opening(isRoot: true) == root)
      #expect(group(style).opening(isRoot: false) == inner)
      #expect(group(style).closing == closing)
    }
  }

  @Test func bracketsAroundNothing() {
    #expect(group(.enumCase("a"), []).opening(isRoot: false) == ".a")
    #expect(group(.enumCase("a"), []).closing == "")
    #expect(group(.dictionary, []).opening(isRoot: false) == "[:")
    // The other side of a diff has entries.
    #expect(group(.dictionary, []).openingOfSome(isRoot: false) == "[")
    #expect(group(.fields, []).openingOfSome(isRoot: false) == "T(")
  }

  @Test func onlyChildren() {
    #expect(group(.fields).allowsInline)
    #expect(group(.tuple).allowsInline)
    #expect(!group(.list).allowsInline)
    #expect(!group(.fields, Self.child + Self.child).allowsInline)
    #expect(!group(.fields, []).allowsInline)
  }

  @Test func inlineNodes() {
    let reader = DumpReader()
    #expect(reader.node(1).isInline)
    #expect(reader.node("a").isInline)
    #expect(!reader.node("a\nb").isInline)
    #expect(reader.node([Int]()).isInline)
    #expect(!reader.node([1]).isInline)
    #expect(!reader.node(Tall()).isInline)
  }

  private struct Tall: CustomDumpStringConvertible {
    var customDumpDescription: String { "a\nb" }
  }
}
