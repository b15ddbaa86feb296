import CustomDump
import Testing

@Suite struct DiffObjectTests {
  @Test func propertiesOfObjects() {
    let old = Dog(name: "Rex")
    let new = Dog(name: "Rex")
    #expect(diff(old, new) == nil)
    #expect(diff(old, old) == nil)
    new.legs = 3
    #expect(
      diff(old, new) == """
          Dog(
        -   legs: 4,
        +   legs: 3,
            name: "Rex"
          )
        """)
  }

  // C7
  @Test func cyclesEndAndAreMarked() {
    let (loop, same, other) = (Node.loop("a"), Node.loop("a"), Node.loop("b"))
    defer { Node.open([loop, same, other]) }
    #expect(diff(loop, same) == nil)
    #expect(
      diff(loop, other) == """
          Node(
        -   name: "a",
        +   name: "b",
            next: Node(↩︎)
          )
        """)
  }

  @Test func cyclesThroughOthers() {
    func ring(_ name: String) -> Node {
      let head = Node("head")
      head.next = Node(name)
      head.next?.next = head
      return head
    }
    let (a, same, b) = (ring("a"), ring("a"), ring("b"))
    defer { Node.open([a, same, b]) }
    #expect(diff(a, same) == nil)
    #expect(
      diff(a, b) == """
          Node(
            name: "head",
            next: Node(
        -     name: "a",
        +     name: "b",
              next: Node(↩︎)
            )
          )
        """)
  }

  @Test func onePairIsShownOnce() {
    let old = Node("a")
    let new = Node("b")
    #expect(
      diff([old, old], [new, new]) == """
          [
            [0]: Node(
        -     name: "a",
        +     name: "b",
              next: nil
            ),
            [1]: Node(↩︎)
          ]
        """)
  }

  /// Without remembering pairs this takes 2³⁰ comparisons.
  @Test func sharedObjectsAreComparedOnce() {
    final class Fork {
      var left: Fork?
      var right: Fork?
      var value = 0
    }
    func tower(_ value: Int) -> Fork {
      var top = Fork()
      top.value = value
      for _ in 0..<30 {
        let next = Fork()
        next.left = top
        next.right = top
        top = next
      }
      return top
    }
    #expect(diff(tower(1), tower(1)) == nil)
    #expect(diff(tower(1), tower(2))?.contains("-") == true)
  }
}
