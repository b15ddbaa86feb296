import FronteraCollections
import Testing

struct StructureVersionTests {
  @Test func nobodyGetsTheSameMarkTwice() async {
    let marks = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).map { _ in StructureVersion.next() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(marks).count == 4_000)
    #expect(!marks.contains(StructureVersion.empty))
  }
}
