import FronteraCollections
import OrderedCollections

/// A file that imports both names the module of each.
enum Both {
  static let theirs = OrderedCollections.OrderedSet<Int>().module
  static let ours = FronteraCollections.OrderedSet([3]).firstIndex(of: 3)
}
