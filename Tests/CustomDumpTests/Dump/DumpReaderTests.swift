import Testing

@testable import CustomDump

@Suite struct DumpReaderTests {
  @Test func oneLevelIsReadAtATime() throws {
    final class Watched: CustomDumpReflectable {
      var reads = 0
      var customDumpMirror: Mirror {
        reads += 1
        return Mirror(self, children: [], displayStyle: .class)
      }
    }
    let watched = Watched()
    let reader = DumpReader()
    let node = reader.node(Pair(first: watched, second: 1))
    #expect(watched.reads == 0)
    guard case .group(let group) = node.content else {
      Issue.record("not a group")
      return
    }
    #expect(group.style == .fields)
    #expect(group.children.count == 2)
    _ = reader.node(group.children[0].value)
    #expect(watched.reads == 1)
  }

  @Test func resolvingStopsAtTheValueItself() {
    let reader = DumpReader()
    let wrapped: AnyHashable?? = AnyHashable(3)
    let resolved = reader.resolve(wrapped as Any)
    #expect(resolved.value as? Int == 3)
    let nothing = reader.resolve(Int?.none as Any)
    #expect(nothing.traits.isOptional)
    let object = Represented()
    #expect(reader.resolve(object).object === object)
  }

  @Test func traitsOfTypes() {
    let reader = DumpReader()
    #expect(reader.traits(of: [Int].self).hasExactEquality)
    #expect(!reader.traits(of: [AnyHashable: Int].self).hasExactEquality)
    #expect(!reader.traits(of: Node.self).isEquatable)
    #expect(reader.traits(of: Node.self).isClass)
    #expect(reader.traits(of: Set<Int>.self).isUnordered)
    #expect(reader.traits(of: Row.self).isIdentifiable)
    #expect(reader.traits(of: ((Int) -> Int).self).isFunction)
  }

  @Test func inlineNodes() {
    let reader = DumpReader()
    #expect(reader.node(1).isInline)
    #expect(reader.node("a").isInline)
    #expect(!reader.node("a\nb").isInline)
    #expect(reader.node([Int]()).isInline)
    #expect(!reader.node([1]).isInline)
  }
}
