import CustomDump
import Testing

@Suite struct DumpWriterTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var value: @Sendable () -> Any
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ value: @autoclosure @escaping @Sendable () -> Any, _ text: String) {
      self.name = name
      self.value = value
      self.text = text
    }
  }

  static let leaves = [
    Sample("integer", 42, "42"),
    Sample("double", 0.9, "0.9"),
    Sample("bool", true, "true"),
    Sample("string", "Blob", #""Blob""#),
    Sample("substring", "Blob".dropFirst(), #""lob""#),
    Sample("character", Character("x"), #""x""#),
    Sample("scalar", Unicode.Scalar("x"), #""x""#),
    Sample("nil", Int?.none as Any, "nil"),
    Sample("some", Int?.some(1) as Any, "1"),
    Sample("nested nil", Int??.some(nil) as Any, "nil"),
    Sample("void", (), "()"),
    Sample("type", [Int?].self, "[Int?].self"),
    Sample("function", { (x: Int) -> String in "\(x)" }, "(Int) -> String"),
    Sample("erased", AnyHashable(1), "1"),
    Sample("range", 3..<5, "3..<5"),
    Sample("closed range", "a"..."c", #""a"..."c""#),
    Sample("ray", 3..., "3..."),
    Sample("duration", Duration.milliseconds(1500), "1.5 seconds"),
    Sample("key path", \User.name, #"\User.name"#),
    Sample("empty struct", Empty(), "Empty()"),
    Sample("empty array", [Int](), "[]"),
    Sample("empty set", Set<Int>(), "Set([])"),
    Sample("empty dictionary", [Int: Int](), "[:]"),
    Sample("bare case", Screen.home, "Screen.home"),
    Sample("case with a leaf", Screen.detail(1), "Screen.detail(1)"),
    Sample("case that describes itself", Silent.quiet, "Silent.quiet"),
    Sample("payload of such a case", Silent.loud(1), "Silent.loud(1)"),
    Sample("single value", Tagged(rawValue: 7), "Tagged(rawValue: 7)"),
    Sample("nested type", Screen.State(), "Screen.State(count: 0)"),
    Sample("text of its own", Coordinate(x: 1, y: 2), "1|2"),
    Sample("representation", Wrapper(value: Wrapper(value: 3)), "3"),
    Sample("mirror of its own", Login(name: "a", password: "b"), #"Login(name: "a")"#),
    Sample("result", Result<Int, Never>.success(1), "Result.success(1)"),
  ]

  @Test(arguments: leaves) func leaf(_ sample: Sample) {
    #expect(String(customDumping: sample.value()) == sample.text)
  }

  static let trees = [
    Sample(
      "struct", User(favoriteNumbers: [42], id: 1, name: "Blob"),
      """
      User(
        favoriteNumbers: [
          [0]: 42
        ],
        id: 1,
        name: "Blob"
      )
      """),
    Sample(
      "generic struct", Pair(first: 1, second: "x"),
      """
      Pair(
        first: 1,
        second: "x"
      )
      """),
    Sample(
      "cases below the root", [Screen.home, .detail(1), .user(User(id: 1, name: "x"))],
      """
      [
        [0]: .home,
        [1]: .detail(1),
        [2]: .user(
          User(
            favoriteNumbers: [],
            id: 1,
            name: "x"
          )
        )
      ]
      """),
    Sample(
      "labelled payload", Screen.search(query: "q", page: 2),
      """
      Screen.search(
        query: "q",
        page: 2
      )
      """),
    Sample(
      "mixed payload", Screen.mixed(0.5, unit: "m"),
      """
      Screen.mixed(
        0.5,
        unit: "m"
      )
      """),
    Sample(
      "tuple", (1, b: "x"),
      """
      (
        1,
        b: "x"
      )
      """),
    Sample(
      "dictionary", ["b": [1], "a": []],
      """
      [
        "a": [],
        "b": [
          [0]: 1
        ]
      ]
      """),
    Sample(
      "numbers in order", [10: "x", 9: "y", -1: "z"],
      """
      [
        -1: "z",
        9: "y",
        10: "x"
      ]
      """),
    Sample(
      "set", Set(["b", "a"]),
      """
      Set([
        "a",
        "b"
      ])
      """),
    Sample(
      "inherited properties", Dog(name: "Rex"),
      """
      Dog(
        legs: 4,
        name: "Rex"
      )
      """),
    Sample(
      "text of many lines", ["a\nb"],
      """
      [
        [0]: \"""
          a
          b
          \"""
      ]
      """),
    Sample(
      "text of many lines without a label", "a\n\n  b\n",
      """
      \"""
      a

        b

      \"""
      """),
  ]

  @Test(arguments: trees) func tree(_ sample: Sample) {
    #expect(String(customDumping: sample.value()) == sample.text)
  }

  @Test func nameAndIndent() {
    var text = ""
    let returned = customDump(Pair(first: 1, second: 2), to: &text, name: "pair", indent: 2)
    #expect(returned.first == 1)
    #expect(
      text == """
          pair: Pair(
            first: 1,
            second: 2
          )
        """)
  }

  @Test(arguments: [
    (0, "Pair(…)"), (1, "Pair(\n  first: […],\n  second: Tagged(rawValue: 1)\n)"),
  ])
  func maxDepth(_ depth: Int, _ expected: String) {
    var text = ""
    customDump(Pair(first: [1], second: Tagged(rawValue: 1)), to: &text, maxDepth: depth)
    #expect(text == expected)
  }

  @Test func deepValuesNeedNoDeepStack() {
    indirect enum List {
      case end
      case node(List)
    }
    var list = List.end
    for _ in 0..<500 { list = .node(list) }
    let text = String(customDumping: list)
    #expect(text.split(separator: "\n").count == 999)
  }

  @Test func storageOfMacrosIsShownAsWritten() {
    #expect(String(customDumping: Observed()) == "Observed(\n  count: 1,\n  name: \"x\"\n)")
    #expect(String(customDumping: Plain()) == "Plain(_count: 1)")
  }

  // MARK: C5

  @Test func dictionariesKeepOneOrder() {
    struct Holder {
      var table: [String: Set<String>]
    }
    let letters = "abcdefghij".map(String.init)
    var texts: Set<String> = []
    for round in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(round))
      var table: [String: Set<String>] = [:]
      for letter in letters.shuffled(using: &generator) {
        table[letter] = Set(letters.shuffled(using: &generator))
      }
      texts.insert(String(customDumping: [Holder(table: table)]))
    }
    #expect(texts.count == 1)
  }

  // MARK: C7

  @Test func cyclesEndAndAreMarked() {
    let loop = Node.loop("a")
    defer { Node.open([loop]) }
    #expect(
      String(customDumping: loop) == """
        Node(
          name: "a",
          next: Node(↩︎)
        )
        """)
    let other = Node("b")
    #expect(
      String(customDumping: [other, Node("c"), other]) == """
        [
          [0]: Node(
            name: "b",
            next: nil
          ),
          [1]: #2 Node(
            name: "c",
            next: nil
          ),
          [2]: Node(↩︎)
        ]
        """)
  }

  @Test func representationsThatLeadBackEnd() {
    #expect(String(customDumping: Ouroboros()) == "Ouroboros()")
    #expect(
      String(customDumping: Represented()) == """
        Pair(
          first: 1,
          second: Pair(↩︎)
        )
        """)
  }
}
