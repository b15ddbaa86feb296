/// What an element of HTML means for text that is read without markup.
enum HTMLTag {
  /// Nothing: `em`, `a`, `span`.
  case inline
  /// A new paragraph before and after.
  case block
  /// A new line.
  case line
  /// An entry of a list.
  case item
  /// A gap between the cells of a table.
  case cell
  /// Lines and spaces are kept.
  case preformatted
  /// Its content is not for readers.
  case hidden

  /// The meaning of an element, or nothing when HTML has no such element.
  ///
  /// - Parameter key: The name, packed by ``key(of:count:)``.
  static func named(_ key: UInt64) -> HTMLTag? { table[key] }

  /// The first eight letters of a name, in lower case, packed into a number.
  static func key(of name: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<min(count, 8) { key = key << 8 | UInt64(name[index] | 0x20) }
    return key
  }

  private static let table: [UInt64: HTMLTag] = {
    var table: [UInt64: HTMLTag] = [:]
    for (tag, names) in names {
      for name in names.split(separator: " ") {
        // A digit (`h1`) keeps its value under the fold to lower case.
        let bytes = Array(name.utf8)
        bytes.withUnsafeBufferPointer { table[key(of: $0.baseAddress!, count: $0.count)] = tag }
      }
    }
    return table
  }()

  private static let names: [(HTMLTag, String)] = [
    (
      .inline,
      """
      a abbr acronym audio b bdi bdo big button canvas cite code data del dfn em embed font i img \
      input ins kbd label map mark meter noscript object output picture progress q s samp select \
      small source span strike strong sub sup svg time track tt u var video wbr html body param \
      center iframe
      """
    ),
    (
      .block,
      """
      address article aside blockquote dd details dialog div dl dt fieldset figcaption figure \
      footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p section summary table \
      tbody tfoot thead tr ul caption legend
      """
    ),
    (.line, "br"),
    (.item, "li"),
    (.cell, "td th"),
    (.preformatted, "pre"),
    (.hidden, "script style template head title"),
  ]
}
