import ComposableArchitecture

/// What a store still keeps about effects: its private fields, by reflection.
struct Registrations: CustomStringConvertible {
  private var counts: [String: Int] = [:]

  /// More gates than this are looked through when one is added.
  private static let mostGates = 64

  @MainActor init(of store: StoreOf<Root>) {
    let runner = Self.child("effects", of: Self.child("node", of: store))
    let registry = Self.child("registry", of: runner)
    for name in ["handles", "byID", "byPath"] {
      counts[name] = Mirror(reflecting: Self.child(name, of: registry)).children.count
    }
    let gates = Self.child("gates", of: Self.child("gates", of: runner))
    counts["gates"] = Mirror(reflecting: gates).children.count
  }

  var isEmpty: Bool {
    counts.allSatisfy { $0.key == "gates" ? $0.value <= Self.mostGates : $0.value == 0 }
  }

  var description: String { "\(counts)" }

  private static func child(_ name: String, of value: Any) -> Any {
    var mirror: Mirror? = Mirror(reflecting: value)
    if mirror?.displayStyle == .optional, let wrapped = mirror?.children.first?.value {
      mirror = Mirror(reflecting: wrapped)
    }
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    fatalError("A store has no '\(name)' any more: tell Registrations where it is.")
  }
}
