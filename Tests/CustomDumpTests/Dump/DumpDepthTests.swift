import CustomDump
import Foundation
import Testing

/// Deep values on a thread with 512 KB of stack.
@Suite struct DumpDepthTests {
  /// A chain of objects, which are released one by one.
  final class Link {
    var name: Int
    var next: Link?

    init(name: Int, next: Link? = nil) {
      self.name = name
      self.next = next
    }

    static func chain(_ count: Int, last: Int = 0) -> Link {
      (0..<count).reduce(Link(name: last)) { Link(name: $1 + 1, next: $0) }
    }

    func unlink() {
      var link: Link? = self
      while let current = link {
        link = current.next
        current.next = nil
      }
    }
  }

  @Test func margins() {
    let chain = Link.chain(120)
    defer { chain.unlink() }
    let lines = String(customDumping: chain).split(separator: "\n")
    let widths = lines.map { $0.prefix { $0 == " " }.count }
    #expect(widths.max() == 200)
    let notes = lines.filter { $0.contains("// deeper levels are not indented") }
    #expect(notes.count == 1)
    #expect(lines.count(where: { $0.hasSuffix(")") || $0.hasSuffix("),") }) >= 120)
  }

  @Test func valuesUpToThatDepthCarryNoNote() {
    let chain = Link.chain(90)
    defer { chain.unlink() }
    #expect(!String(customDumping: chain).contains("//"))
  }

  @Test func dumpsOfDeepValues() async {
    let isRight = await onSmallStack {
      let chain = Link.chain(5_000)
      defer { chain.unlink() }
      let text = String(customDumping: chain)
      return text.utf8.count < 5_000 * 800 && text.contains("name: 5000")
        && text.contains("name: 0,")
    }
    #expect(isRight)
  }

  @Test func differencesOfDeepValues() async {
    let text = await onSmallStack {
      let chains = (Link.chain(5_000), Link.chain(5_000, last: -7))
      defer {
        chains.0.unlink()
        chains.1.unlink()
      }
      return diff(chains.0, chains.1) ?? ""
    }
    let marked = text.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    #expect(marked.map { $0.filter { $0 != " " } } == ["-name:0,", "+name:-7,"])
  }

  @Test func equalDeepValues() async {
    let text = await onSmallStack {
      let chains = (Link.chain(5_000), Link.chain(5_000))
      defer {
        chains.0.unlink()
        chains.1.unlink()
      }
      return diff(chains.0, chains.1) ?? "no difference"
    }
    #expect(text == "no difference")
  }

  @Test func deepListsOfLists() async {
    let text = await onSmallStack {
      func nested(_ value: Int) -> Any { (0..<300).reduce(value as Any) { inner, _ in [inner] } }
      return diff(nested(1), nested(2)) ?? ""
    }
    let marked = text.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    #expect(marked.count == 2)
  }

  /// Runs an operation on a thread with 512 KB of stack.
  private func onSmallStack<Result: Sendable>(
    _ operation: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: operation()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
