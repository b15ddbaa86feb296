import CustomDump

/// Values that the tests of dumps and diffs share.
struct User: Equatable {
  var favoriteNumbers: [Int] = []
  var id: Int
  var name: String
}

struct Tagged: Equatable {
  var rawValue: Int
}

struct Pair<First, Second> {
  var first: First
  var second: Second
}

struct Empty: Equatable {}

enum Screen {
  case home
  case detail(Int)
  case user(User)
  case search(query: String, page: Int)
  case mixed(Double, unit: String)

  struct State: Equatable {
    var count = 0
  }
}

enum Silent: CustomStringConvertible, CustomDebugStringConvertible {
  case quiet
  case loud(Int)

  var description: String { "nothing" }
  var debugDescription: String { "nothing" }
}

class Animal {
  var legs = 4
}

final class Dog: Animal {
  var name: String

  init(name: String) {
    self.name = name
  }
}

final class Node {
  var name: String
  var next: Node?

  init(_ name: String) {
    self.name = name
  }

  /// A node that refers to itself.
  static func loop(_ name: String) -> Node {
    let node = Node(name)
    node.next = node
    return node
  }

  /// Opens the rings that the nodes are part of, so that they are freed.
  static func open(_ rings: [Node]) {
    for node in rings { node.next = nil }
  }
}

struct Row: Equatable, Identifiable {
  var id: Int
  var title: String
}

struct Observed {
  var _count = 1
  var _name = "x"
  let _$observationRegistrar = Empty()
}

struct Plain {
  var _count = 1
}

struct Login: CustomDumpReflectable {
  var name: String
  var password: String

  var customDumpMirror: Mirror {
    Mirror(self, children: ["name": name], displayStyle: .struct)
  }
}

struct Wrapper: CustomDumpRepresentable {
  var value: Any
  var customDumpValue: Any { value }
}

struct Coordinate: CustomDumpStringConvertible {
  var x: Int
  var y: Int
  var customDumpDescription: String { "\(x)|\(y)" }
}

final class Ouroboros: CustomDumpRepresentable {
  var customDumpValue: Any { self }
}

final class Represented: CustomDumpRepresentable {
  var customDumpValue: Any { Pair(first: 1, second: self) }
}

/// A generator that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
