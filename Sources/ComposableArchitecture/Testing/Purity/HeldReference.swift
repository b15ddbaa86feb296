internal import Synchronization

/// Something inside values of a type that two copies of a value have in common.
///
/// To reduce a copy of a state is only invisible when the copy has nothing in common with the original.
struct HeldReference: Hashable, Sendable {
  /// Where it is: `.player.queue`.
  var path: String
  /// What it is: `Player`.
  var type: String

  /// The first that values of a type can hold, if they can hold any.
  ///
  /// Values of the standard library, of Foundation and of this library hold none but in what they are
  /// generic over: a `Shared` knows by itself how to be copied. What the runtime cannot look into counts
  /// as a reference.
  static func first(in type: any Any.Type) -> HeldReference? {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    var search = Search()
    let found = search.reference(in: type, at: "")
    known.withLock { $0[id] = .some(found) }
    return found
  }

  private static let known = Mutex<[ObjectIdentifier: HeldReference?]>([:])
}

private struct Search {
  /// Types that hold no references, or that the search is inside of: states may contain themselves.
  private var seen: Set<ObjectIdentifier> = []

  mutating func reference(in type: any Any.Type, at path: String) -> HeldReference? {
    guard seen.insert(ObjectIdentifier(type)).inserted, !isPlain(type) else { return nil }
    let layout = TypeLayout(type)
    switch layout.kind {
    case .other:
      return nil
    case .reference where type is AnyKeyPath.Type, .existential where type == (any Error).self:
      return nil
    case .reference, .existential, .function:
      return HeldReference(path: path, type: "\(type)")
    case .tuple:
      return first(in: layout.elements.enumerated().map { (".\($0)", $1) }, at: path, of: type)
    case .structure, .enumeration:
      guard valueModules.contains(layout.module) else {
        return first(in: layout.fields, at: path, of: type)
      }
      if layout.module == "Swift", pointers.contains(where: layout.name.hasPrefix) {
        return HeldReference(path: path, type: "\(type)")
      }
      return first(in: layout.genericArguments.map { ("", $0) }, at: path, of: type)
    }
  }

  private mutating func first(
    in parts: [(name: String, type: (any Any.Type)?)]?, at path: String, of type: any Any.Type
  ) -> HeldReference? {
    guard let parts else { return HeldReference(path: path, type: "\(type)") }
    for part in parts {
      let place = path + Self.label(part.name)
      guard let partType = part.type else { return HeldReference(path: place, type: "?") }
      if let found = reference(in: partType, at: place) { return found }
    }
    return nil
  }

  private static func label(_ name: String) -> String {
    if name.isEmpty || name.hasPrefix(".") { return name }
    return "." + (name.hasPrefix("_") ? String(name.dropFirst()) : name)
  }
}

/// Whether values of a type are nothing but bits, and no address among them.
private func isPlain(_ type: any Any.Type) -> Bool {
  type == String.self || type is any FixedWidthInteger.Type || type is any FloatingPoint.Type
}

/// Addresses, among the types of the standard library.
private let pointers = ["Unsafe", "AutoreleasingUnsafe", "Unmanaged", "OpaquePointer", "Managed"]

/// The modules whose structures and enums are values, whatever they are made of.
private let valueModules: Set<String> = [
  "Swift", "_Concurrency", "_StringProcessing", "Observation", "Synchronization", "Dispatch",
  "Foundation", "FoundationEssentials", "FoundationInternationalization", "CoreFoundation",
  "CoreGraphics",
  "CasePaths", "Clocks", "ComposableArchitecture", "ConcurrencyExtras", "CustomDump",
  "Dependencies", "FronteraCollections", "IdentifiedCollections", "IssueReporting", "Perception",
  "Sharing", "SharingSQLite", "SwiftNavigation",
]
