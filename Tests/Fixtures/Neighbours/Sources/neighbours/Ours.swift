import ComposableArchitecture
import FronteraCollections

/// A file that wants the ordered collections of Frontera imports them.
enum Ours {
  static let keys = OrderedDictionary(uniqueKeysWithValues: [("b", 1), ("a", 2)]).keys.elements
}
