import Testing

@testable import FronteraMacros

/// Endpoints inside `#if`.
@Suite struct DependencyClientConditionTests {
  @Test func everyWayHasItsInitialisers() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          var load: () throws -> Int
          #if os(Linux)
            var save: () throws -> Void
          #elseif os(Windows)
            let drive: Int
          #endif
          var stop: () throws -> Void
        }
        """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        #if os(Linux)
        init(
        load: @escaping () throws -> Int,
        save: @escaping () throws -> Void,
        stop: @escaping () throws -> Void
        ) {
        self._load = load
        self._save = save
        self._stop = stop
        }
        init() {
        }
        #elseif os(Windows)
        init(
        load: @escaping () throws -> Int,
        drive: Int,
        stop: @escaping () throws -> Void
        ) {
        self._load = load
        self.drive = drive
        self._stop = stop
        }
        #else
        init(
        load: @escaping () throws -> Int,
        stop: @escaping () throws -> Void
        ) {
        self._load = load
        self._stop = stop
        }
        init() {
        }
        #endif
        """))
    // Somewhere it cannot be made without arguments.
    #expect(!expansion.description.contains("UnimplementedClient"))
  }

  @Test func initialisersOfTheAuthorCountWhereTheyAreCompiled() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          let id: Int
          #if DEBUG
            init(id: Int) { self.id = id }
          #endif
        }
        """)
    #expect(
      expansion.contains(
        """
        #if DEBUG
        #else
        init(
        id: Int
        ) {
        self.id = id
        }
        #endif
        """))
  }

  @Test func privatePropertiesInConditionsAreSeenOnce() {
    let expansion = DependencyExpansion(
      of: """
        @DependencyClient struct Client {
          #if DEBUG
            private var log: Int
          #endif
          #if os(Linux)
            var load: () throws -> Int
          #endif
        }
        """)
    #expect(expansion.messages.count == 1)
  }

  @Test("Too many ways are refused, and as many as the limit are not", arguments: [5, 6, 80])
  func limit(_ count: Int) {
    let members = (0..<count).map { "#if C\($0)\nvar e\($0): () throws -> Int\n#endif" }
    let expansion = DependencyExpansion(
      of: "@DependencyClient struct Client {\n\(members.joined(separator: "\n"))\n}")
    let message = """
      The '#if's of this client combine in more than 32 ways, and '@DependencyClient' writes an \
      initialiser for each; write the initialisers yourself, or put less into one client
      """
    #expect(expansion.messages == (count == 5 ? [] : [message]))
  }
}

@Suite struct VariantsTests {
  private typealias Node = Conditional<Int>

  private var first: Node {
    .conditional([("#if A", [.single(1)]), ("#elseif B", [.single(2), .single(3)])])
  }

  @Test func withoutConditionsThereIsOneWay() {
    let variants = Variants<Int>([.single(1), .single(2)])
    #expect(variants.isSingle)
    #expect(variants.count == 1)
    #expect(variants.all == [[1, 2]])
    #expect(variants.code { "\($0)" } == "[1, 2]")
  }

  @Test func everyClauseIsAWayAndSoIsNone() {
    let variants = Variants<Int>([.single(0), first, .single(9)])
    #expect(!variants.isSingle)
    #expect(variants.all == [[0, 1, 9], [0, 2, 3, 9], [0, 9]])
    #expect(variants.count == 3)
    #expect(
      variants.code { "\($0)" } == """
        #if A
        [0, 1, 9]
        #elseif B
        [0, 2, 3, 9]
        #else
        [0, 9]
        #endif
        """)
  }

  @Test func withAnElseThereIsNoOtherWay() {
    let variants = Variants<Int>([.conditional([("#if A", [.single(1)]), ("#else", [.single(2)])])])
    #expect(variants.all == [[1], [2]])
    #expect(variants.count == 2)
  }

  @Test func theSameConditionTurnsOutTheSame() {
    let variants = Variants<Int>([first, .single(5), first])
    #expect(variants.all == [[1, 5, 1], [2, 3, 5, 2, 3], [5]])
    #expect(variants.count == 3)
  }

  @Test func conditionsMayBeNested() {
    let variants = Variants<Int>([
      .conditional([("#if A", [.single(1), .conditional([("#if B", [.single(2)])])])])
    ])
    #expect(variants.all == [[1, 2], [1], []])
    #expect(variants.count == 3)
  }

  @Test func manyWaysAreCountedWithoutGoingThem() {
    let nodes = (0..<100).map { Node.conditional([("#if C\($0)", [.single($0)])]) }
    #expect(Variants(nodes).count == .max)
  }
}
