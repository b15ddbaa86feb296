import CustomDump
import Testing

@Suite struct DiffTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var difference: @Sendable () -> String?
    var text: String?
    var testDescription: String { name }

    init<T>(
      _ name: String, _ first: @autoclosure @escaping @Sendable () -> T,
      _ second: @autoclosure @escaping @Sendable () -> T, _ text: String?
    ) {
      self.name = name
      difference = { diff(first(), second()) }
      self.text = text
    }
  }

  static let values = [
    Sample("equal", 1, 1, nil),
    Sample(
      "equal without Equatable", Pair(first: 1, second: "x"), Pair(first: 1, second: "x"), nil),
    Sample("leaves", 1, 2, "- 1\n+ 2"),
    Sample("optional", Int?.none, 1, "- nil\n+ 1"),
    Sample("cases", Screen.home, .detail(1), "- Screen.home\n+ Screen.detail(1)"),
    Sample(
      "payload on one line", Screen.detail(1), .detail(2), "- Screen.detail(1)\n+ Screen.detail(2)"),
    Sample(
      "payload on several lines", Screen.search(query: "a", page: 1), .search(query: "b", page: 1),
      """
        Screen.search(
      -   query: "a",
      +   query: "b",
          page: 1
        )
      """),
    Sample(
      "property", User(favoriteNumbers: [1, 2], id: 1, name: "a"),
      User(favoriteNumbers: [1, 2], id: 1, name: "b"),
      """
        User(
          favoriteNumbers: […],
          id: 1,
      -   name: "a"
      +   name: "b"
        )
      """),
    Sample("types", 1 as Any, 1 as Int8 as Any, "- 1 as Int\n+ 1 as Int8"),
    Sample("text and number", 1 as Any, "1" as Any, "- 1\n+ \"1\""),
    Sample(
      "types of trees", Pair(first: 1 as Any, second: 2), Pair(first: 1 as Int8 as Any, second: 2),
      """
        Pair(
      -   first: 1 as Int,
      +   first: 1 as Int8,
          second: 2
        )
      """),
    Sample(
      "types of what looks alike", Pair<Int?, Int>(first: nil, second: 1) as Any,
      Pair<Bool?, Int>(first: nil, second: 1) as Any,
      """
      - Pair(
      -   first: nil,
      -   second: 1
      - ) as Pair<Int?, Int>
      + Pair(
      +   first: nil,
      +   second: 1
      + ) as Pair<Bool?, Int>
      """),
    Sample(
      "C6", ["a": 1, "b": 2] as [AnyHashable: AnyHashable],
      ["a": 1, "b": AnyHashable(2 as UInt8)],
      """
        [
          "a": 1,
      -   "b": 2 as Int
      +   "b": 2 as UInt8
        ]
      """),
    Sample(
      "unequal values that print alike", [Double.nan, 1], [Double.nan, 1],
      """
        [
          // Not equal but no difference detected:
      -   [0]: nan,
      +   [0]: nan,
          [1]: 1.0
        ]
      """),
  ]

  @Test(arguments: values) func value(_ sample: Sample) {
    #expect(sample.difference() == sample.text)
  }

  static let collections = [
    Sample("appended", [1, 2, 3], [1, 2, 3, 4], "  [\n    … (3 unchanged),\n+   [3]: 4\n  ]"),
    Sample("removed", [1, 2, 3], [2, 3], "  [\n-   [0]: 1,\n    … (2 unchanged)\n  ]"),
    Sample("emptied", [1], [], "  [\n-   [0]: 1\n  ]"),
    Sample("replaced", [1, 2], [1, 3], "  [\n    [0]: 1,\n-   [1]: 2\n+   [1]: 3\n  ]"),
    Sample(
      "two places", [1, 2, 3, 4, 5, 6], [1, 9, 3, 4, 8, 6],
      """
        [
          [0]: 1,
      -   [1]: 2,
      +   [1]: 9,
          … (2 unchanged),
      -   [4]: 5,
      +   [4]: 8,
          [5]: 6
        ]
      """),
    Sample(
      "inserted and removed", [1, 2, 3, 4, 5, 6, 7], [1, 3, 4, 5, 9, 6, 7],
      """
        [
          [0]: 1,
      -   [1]: 2,
          … (3 unchanged),
      +   [4]: 9,
          … (2 unchanged)
        ]
      """),
    Sample(
      "element without an id", [User(id: 1, name: "a")], [User(id: 1, name: "b")],
      """
        [
          [0]: User(
            favoriteNumbers: [],
            id: 1,
      -     name: "a"
      +     name: "b"
          )
        ]
      """),
    Sample(
      "dictionary", ["a": 1, "b": 2, "c": 3, "d": 4], ["b": 5, "c": 3, "d": 4, "e": 6],
      """
        [
      -   "a": 1,
      -   "b": 2,
      +   "b": 5,
          … (2 unchanged),
      +   "e": 6
        ]
      """),
    Sample("set", Set([1, 2]), Set([2, 3]), "  Set([\n-   1,\n    2,\n+   3\n  ])"),
    Sample(
      "lists of two types", [1, 2] as [Int] as Any, [1, 3] as ArraySlice<Int> as Any,
      "  [\n    [0]: 1,\n-   [1]: 2\n+   [1]: 3\n  ]"),
    Sample(
      "slice", [0, 1, 2][1...], [0, 1, 3][1...], "  [\n    [0]: 1,\n-   [1]: 2\n+   [1]: 3\n  ]"),
  ]

  @Test(arguments: collections) func collection(_ sample: Sample) {
    #expect(sample.difference() == sample.text)
  }

  static let rows = (0..<5).map { Row(id: $0, title: "\($0)") }

  static let moves = [
    Sample(
      "a row moved", rows, [rows[1], rows[2], rows[3], rows[0], rows[4]],
      """
        [
      -   [0]: Row(id: 0, …),  // moved to [3]
          … (3 unchanged),
      +   [3]: Row(id: 0, …),  // moved from [0]
          [4]: Row(…)
        ]
      """),
    Sample(
      "two rows swapped", rows, [rows[0], rows[3], rows[2], rows[1], rows[4]],
      """
        [
          [0]: Row(…),
      -   [1]: Row(id: 1, …),  // moved to [3]
      +   [1]: Row(id: 3, …),  // moved from [3]
          [2]: Row(…),
      -   [3]: Row(id: 3, …),  // moved to [1]
      +   [3]: Row(id: 1, …),  // moved from [1]
          [4]: Row(…)
        ]
      """),
    Sample(
      "a row moved and changed", Array(rows[..<3]), [rows[1], rows[2], Row(id: 0, title: "x")],
      """
        [
      -   [0]: Row(id: 0, …),  // moved to [2]
          … (2 unchanged),
          [2]: Row(  // moved from [0]
            id: 0,
      -     title: "0"
      +     title: "x"
          )
        ]
      """),
    Sample(
      "a row changed after one was removed", Array(rows[..<3]), [Row(id: 1, title: "x"), rows[2]],
      """
        [
      -   [0]: Row(
      -     id: 0,
      -     title: "0"
      -   ),
          [0]: Row(
            id: 1,
      -     title: "1"
      +     title: "x"
          ),
          [1]: Row(…)
        ]
      """),
    Sample(
      "another row in its place", [rows[0]], [rows[1]],
      """
        [
      -   [0]: Row(
      -     id: 0,
      -     title: "0"
      -   )
      +   [0]: Row(
      +     id: 1,
      +     title: "1"
      +   )
        ]
      """),
    Sample(
      "ids that are not unique", [rows[0], rows[0]], [Row(id: 0, title: "x"), rows[1]],
      """
        [
          [0]: Row(
            id: 0,
      -     title: "0"
      +     title: "x"
          ),
          [1]: Row(
      -     id: 0,
      +     id: 1,
      -     title: "0"
      +     title: "1"
          )
        ]
      """),
  ]

  @Test(arguments: moves) func move(_ sample: Sample) {
    #expect(sample.difference() == sample.text)
  }

  static let texts = [
    Sample("one line", "a", "b", "- \"a\"\n+ \"b\""),
    Sample("one and many", "a", "a\nb", "- \"a\"\n+ \"\"\"\n+ a\n+ b\n+ \"\"\""),
    Sample("many", "a\nb\n\nc", "a\nx\n\nc", "  \"\"\"\n  a\n- b\n+ x\n\n  c\n  \"\"\""),
    Sample(
      "in a property", User(id: 1, name: "a\nb"), User(id: 1, name: "a\n"),
      """
        User(
          favoriteNumbers: [],
          id: 1,
          name: \"""
            a
      -     b
      +
            \"""
        )
      """),
    Sample("line endings", "a\nb", "a\r\nb", "  \"\"\"\n- a\n+ a\\r\n  b\n  \"\"\""),
  ]

  @Test(arguments: texts) func text(_ sample: Sample) {
    #expect(sample.difference() == sample.text)
  }

  @Test func formats() {
    #expect(diff(1, 2, format: .proportional) == "\u{2212} 1\n+ 2")
    #expect(
      diff([1, 2], [1, 3], format: DiffFormat(first: "<", second: ">", both: "|"))
        == "| [\n|   [0]: 1,\n<   [1]: 2\n>   [1]: 3\n| ]")
  }
}
