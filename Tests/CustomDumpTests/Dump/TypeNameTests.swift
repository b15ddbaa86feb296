import Testing

@testable import CustomDump

@Suite struct TypeNameTests {
  struct Outer<Value> {
    struct Inner {}
    private struct Hidden {}
    static var hidden: any Any.Type { Hidden.self }
  }

  static let table: [(any Any.Type, String, String)] = [
    (Int.self, "Int", "Int"),
    (Int?.self, "Int?", "Optional"),
    ([String: [Int?]].self, "[String: [Int?]]", "Dictionary"),
    (Outer<Int>.self, "TypeNameTests.Outer<Int>", "TypeNameTests.Outer"),
    (Outer<Int?>.Inner.self, "TypeNameTests.Outer<Int?>.Inner", "TypeNameTests.Outer.Inner"),
    (Outer<Int>.hidden, "TypeNameTests.Outer<Int>.Hidden", "TypeNameTests.Outer.Hidden"),
    (((Int) -> String).self, "(Int) -> String", "(Int) -> String"),
    (((Int) -> Void)?.self, "((Int) -> ())?", "Optional"),
    (Pair<(Int, x: String), [Int]>.self, "Pair<(Int, x: String), [Int]>", "Pair"),
    (Pair<(Int) -> Int, Never>.self, "Pair<(Int) -> Int, Never>", "Pair"),
    (Int.Type.self, "Int.Type", "Int.Type"),
    ([Int].Nested.self, "Array<Int>.Nested", "Array.Nested"),
  ]

  @Test(arguments: table.indices) func name(_ index: Int) {
    let (type, full, short) = Self.table[index]
    #expect(TypeName.full(type) == full)
    #expect(TypeName.short(type) == short)
  }

  /// The runtime hides the function around a local type, not the type around the function.
  @Test func localTypes() {
    struct Local {
      struct Deep {}
    }
    #expect(TypeName.full(Local.Deep.self) == "TypeNameTests.Local.Deep")
  }

  @Test func namesThatAreAlikeGetTheirModules() {
    let names = TypeName.distinct(Int.self, Double.self)
    #expect(names == ("Int", "Double"))
    let same = TypeName.distinct(Int.self, Int.self)
    #expect(same == ("Swift.Int", "Swift.Int"))
  }
}

extension Array where Element == Int {
  fileprivate struct Nested {}
}
