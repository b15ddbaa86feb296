import CustomDump
import Testing

@Suite struct StandardLibraryTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: @Sendable () -> Any

    init(_ text: String, _ value: @autoclosure @escaping @Sendable () -> Any) {
      testDescription = text
      self.value = value
    }
  }

  enum Fault: Error { case code(Int) }
  protocol Shape {}
  struct Circle: Shape { var radius = 1 }

  static let samples = [
    Sample("1", AnyHashable(1)),
    Sample(#""x""#, AnyHashable(AnyHashable("x"))),
    Sample(#""é""#, Character("é")),
    Sample(#""abc""#, "abc" as StaticString),
    Sample(#""bc""#, "abc".dropFirst()),
    Sample("0..<3", 0..<3),
    Sample("0...3", 0...3),
    Sample("3...", 3...),
    Sample("...3", ...3),
    Sample("..<3", ..<3),
    Sample("1.5 seconds", Duration.milliseconds(1_500)),
    Sample(#"\User.name"#, \User.name),
    Sample(#"\Pair<Int, String>.first"#, \Pair<Int, String>.first),
    Sample("\\Array<Int>.<computed (Int)>", \[Int].count),
    Sample("SIMD2(1, 2)", SIMD2<Int>(1, 2)),
    Sample("SIMD3(0.5, 1.0, 2.0)", SIMD3<Float>(0.5, 1, 2)),
    Sample("5", 5 as Int128),
    Sample("1.5", 1.5 as Float16),
    Sample("Int.self", Int.self),
    Sample("StandardLibraryTests.Shape.self", (any Shape).self),
    Sample("StandardLibraryTests.Circle(radius: 1)", Circle() as any Shape),
    Sample("nil", Int???.some(.some(.none)) as Any),
    Sample("1", Int???.some(.some(.some(1))) as Any),
    Sample("Result.success(1)", Result<Int, Never>.success(1)),
    Sample("Result.failure(\n  .code(1)\n)", Result<Int, Fault>.failure(.code(1))),
    Sample("StandardLibraryTests.Fault.code(1)", Fault.code(1) as any Error),
    Sample("[]", [Never]()),
    Sample("(inout Int) -> ()", { (x: inout Int) in x += 1 }),
    Sample("()", ()),
    Sample("CollectionOfOne(element: 1)", CollectionOfOne(1)),
  ]

  @Test(arguments: samples) func text(_ sample: Sample) {
    #expect(String(customDumping: sample.value()) == sample.testDescription)
  }

  @Test func identityOfTypes() {
    #expect(String(customDumping: ObjectIdentifier(Int.self)).hasPrefix("ObjectIdentifier(0x"))
  }

  @Test func typesAreShownWhereTextCannotTellTheDifference() {
    #expect(diff(1.0 as Float as Any, 1.0 as Any) == "- 1.0 as Float\n+ 1.0 as Double")
    #expect(diff(Int??.none as Any, Int??.some(nil) as Any) == "- nil as Int??\n+ nil as Int?")
    #expect(diff("a" as Any, "a".dropLast(0) as Any) == nil)
    #expect(
      diff(["a": 1 as Any], ["a": 1 as UInt as Any])
        == "  [\n-   \"a\": 1 as Int\n+   \"a\": 1 as UInt\n  ]")
  }

  @Test func whatIsEqualDoesNotDiffer() {
    #expect(diff(0.0, -0.0) == nil)
    #expect(diff("é", "e\u{301}") == nil)
    #expect(diff({ 1 } as () -> Int, { 2 } as () -> Int) == nil)
  }

  @Test func whatCannotBeSeenIsEscaped() {
    #expect(diff("b", "b\u{200B}") == "- \"b\"\n+ \"b\\u{200B}\"")
    #expect(String(customDumping: "👨‍👩‍👧") == "\"👨‍👩‍👧\"")
    #expect(String(customDumping: "a\u{202E}b\u{FEFF}") == #""a\u{202E}b\u{FEFF}""#)
    #expect(String(customDumping: "a\n\tb\u{200B}") == "\"\"\"\na\n\tb\\u{200B}\n\"\"\"")
  }

  @Test func vectorsDiffer() {
    #expect(diff(SIMD2<Int>(1, 2), SIMD2<Int>(1, 3)) == "- SIMD2(1, 2)\n+ SIMD2(1, 3)")
  }
}
