import Testing

@testable import CustomDump

@Suite struct MirrorChildrenTests {
  private let reader = DumpReader()

  private func summary(_ children: [DumpChild]) -> [String] {
    children.map { child in
      let label =
        switch child.label {
        case .none: "-"
        case .field(let name): name
        case .index(let index): "[\(index)]"
        case .key(let key): "key \(key)"
        }
      return "\(label) \(child.value)"
    }
  }

  @Test func inheritedPropertiesComeFirst() {
    class Puppy: Animal { var age = 1 }
    #expect(
      summary(MirrorChildren.fields(of: Mirror(reflecting: Puppy()), reader)) == [
        "legs 4", "age 1",
      ])
  }

  @Test func propertiesWithoutANameStay() {
    let mirror = Mirror(1, unlabeledChildren: [1, 2], displayStyle: .struct)
    #expect(summary(MirrorChildren.fields(of: mirror, reader)) == ["- 1", "- 2"])
  }

  @Test func elements() {
    let mirror = Mirror(1, unlabeledChildren: ["a", "b"], displayStyle: .collection)
    #expect(summary(MirrorChildren.list(of: mirror)) == ["[0] a", "[1] b"])
    #expect(summary(MirrorChildren.unlabeled(of: mirror)) == ["- a", "- b"])
  }

  @Test func tuples() {
    #expect(
      summary(MirrorChildren.tuple(of: Mirror(reflecting: (1, b: 2)))) == ["- 1", "b 2"])
  }

  @Test func entries() {
    let pairs = Mirror(1, unlabeledChildren: [("a", 1), ("b", 2)], displayStyle: .dictionary)
    #expect(summary(MirrorChildren.dictionary(of: pairs)) == ["key a 1", "key b 2"])
    // A mirror made by hand need not hold pairs.
    let values = Mirror(1, children: ["a": 1, "b": 2], displayStyle: .dictionary)
    #expect(summary(MirrorChildren.dictionary(of: values)) == ["a 1", "b 2"])
  }
}
