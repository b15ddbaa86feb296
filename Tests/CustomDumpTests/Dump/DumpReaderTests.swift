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
}
