import FronteraCollections
import IdentifiedCollections

/// An element for tests; it is known by its id, which a defect in a test may change.
struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var name = ""
}

extension IdentifiedArray where Element == Row, ID == Int {
  /// Rows with these ids.
  static func rows(_ ids: some Sequence<Int>) -> Self {
    Self(uniqueElements: ids.map { Row(id: $0, name: "row \($0)") })
  }
}

extension IdentifiedArray {
  /// Whether ids, elements and the index agree.
  var isConsistent: Bool {
    ids.count == elements.count
      && elements.enumerated().allSatisfy { offset, element in
        ids[offset] == element[keyPath: id] && index(id: ids[offset]) == offset
      }
  }
}
