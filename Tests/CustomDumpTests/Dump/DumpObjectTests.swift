import CustomDump
import Testing

@Suite struct DumpObjectTests {
  actor Counter {
    var count = 1
    let name = "x"
  }

  @Test func actorsHideTheirQueue() {
    #expect(
      String(customDumping: Counter()) == "DumpObjectTests.Counter(\n  count: 1,\n  name: \"x\"\n)")
  }

  @Test func weakAndUnownedReferences() {
    struct Owner {
      weak var weak: Node?
      unowned var unowned: Node
    }
    let node = Node("a")
    #expect(
      String(customDumping: Owner(weak: node, unowned: node)) == """
        DumpObjectTests.Owner(
          weak: Node(
            name: "a",
            next: nil
          ),
          unowned: Node(↩︎)
        )
        """)
    #expect(
      diff(Owner(weak: node, unowned: node), Owner(weak: nil, unowned: node))?.contains("weak: nil")
        == true)
  }

  @Test func aWeakReferenceToNothing() {
    final class Holder { weak var node: Node? }
    let holder = Holder()
    do {
      let node = Node("gone")
      holder.node = node
    }
    #expect(String(customDumping: holder) == "DumpObjectTests.Holder(node: nil)")
  }

  @Test func lazyProperties() {
    struct Lazy { lazy var text = "x" }
    var value = Lazy()
    #expect(String(customDumping: value) == "DumpObjectTests.Lazy(text: nil)")
    _ = value.text
    #expect(String(customDumping: value) == #"DumpObjectTests.Lazy(text: "x")"#)
  }

  @propertyWrapper struct Clamped {
    var wrappedValue: Int
    var limit = 9
  }

  @propertyWrapper struct Bare {
    var wrappedValue: Int
  }

  @propertyWrapper struct Computed {
    var storage: Int
    var wrappedValue: Int { storage }
    init(wrappedValue: Int) { storage = wrappedValue }
  }

  struct Wrapped {
    @Clamped var a = 1
    @Bare var b = 2
    @Computed var c = 3
    var _d = 4
  }

  @Test func propertyWrappersAreShownUnderTheNameOfTheProperty() {
    #expect(
      String(customDumping: Wrapped()) == """
        DumpObjectTests.Wrapped(
          a: DumpObjectTests.Clamped(
            wrappedValue: 1,
            limit: 9
          ),
          b: DumpObjectTests.Bare(wrappedValue: 2),
          _c: DumpObjectTests.Computed(storage: 3),
          _d: 4
        )
        """)
  }

  @Test func wrappersInClasses() {
    final class Model { @Bare var count = 1 }
    #expect(
      String(customDumping: Model())
        == "DumpObjectTests.Model(\n  count: DumpObjectTests.Bare(wrappedValue: 1)\n)")
  }

  /// Objects that only live while they are read must not pass for those read before.
  @Test func objectsThatAreMadeOnTheWay() {
    struct Maker: CustomDumpReflectable {
      var name: String
      var customDumpMirror: Mirror {
        Mirror(self, children: ["node": Node(name)], displayStyle: .struct)
      }
    }
    let makers = (0..<50).map { Maker(name: "\($0)") }
    let text = String(customDumping: makers)
    #expect(!text.contains("↩︎"))
    #expect(text.contains("#50 Node("))
    let others = (0..<50).map { Maker(name: "\($0)!") }
    let difference = diff(makers, others) ?? ""
    #expect(!difference.contains("↩︎"))
    #expect(difference.split(separator: "\n").count(where: { $0.hasPrefix("+") }) == 50)
  }

  @Test func objectsOfOneTypeAreNumbered() {
    let nodes = (0..<3).map { Node("\($0)") }
    let text = String(customDumping: nodes + nodes)
    for head in [
      "[0]: Node(\n", "[1]: #2 Node(\n", "[2]: #3 Node(\n", "[3]: Node(↩︎)", "[5]: #3 Node(↩︎)",
    ] {
      #expect(text.contains(head))
    }
  }

  @Test func functionsInProperties() {
    struct Client {
      var fetch: @Sendable (Int) async throws -> String
      var save: ((Int) -> Void)?
    }
    let client = Client(fetch: { "\($0)" }, save: nil)
    #expect(
      String(customDumping: client) == """
        DumpObjectTests.Client(
          fetch: @Sendable (Int) async throws -> String,
          save: nil
        )
        """)
    #expect(diff(client, client) == nil)
  }
}
