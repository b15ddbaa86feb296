import Testing

@testable import CustomDump

@Suite struct LineExcerptTests {
  private func rows(_ marks: String, context: Int) -> String {
    let lines = marks.map { mark -> LineDifference in
      switch mark {
      case "-": .first("")
      case "+": .second("")
      default: .both("")
      }
    }
    return LineExcerpt.rows(lines, context: context).map { row in
      switch row {
      case .line(.both): "="
      case .line(.first): "-"
      case .line(.second): "+"
      case .skipped(let count): "(\(count))"
      }
    }
    .joined()
  }

  @Test(arguments: [
    ("", ""),
    ("-+", "-+"),
    ("====-====", "(3)=-=(3)"),
    ("==-==", "==-=="),
    ("===-===", "(2)=-=(2)"),
    ("-======+", "-=(4)=+"),
    ("-===+", "-===+"),
    ("-====+", "-=(2)=+"),
    ("=====", "(5)"),
  ])
  func oneLineOfContext(_ lines: String, _ excerpt: String) {
    #expect(rows(lines, context: 1) == excerpt)
  }

  @Test func noContext() {
    #expect(rows("===-===", context: 0) == "(3)-(3)")
    #expect(rows("=-=", context: 0) == "=-=")
  }

  /// A line is never left out for a note that takes as much room.
  @Test func nothingIsLost() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let lines = String((0..<40).map { _ in "======-+".randomElement(using: &generator) ?? "=" })
      for context in 0..<4 {
        let excerpt = rows(lines, context: context)
        let expanded = excerpt.replacing(/\((\d+)\)/) { match in
          String(repeating: "=", count: Int(match.output.1) ?? 0)
        }
        #expect(expanded == lines, "seed \(seed)")
        #expect(!excerpt.contains("(1)"), "seed \(seed)")
      }
    }
  }
}
