import Domain
import Foundation
import FoundationXML

/// Reads RSS and Atom in one pass, without keeping the document's tree.
final class XMLFeedReader: NSObject {
  private var builder: (any XMLFeedBuilder)?
  private var open: [XMLElement] = []
  private var text = ""
  /// How many elements of markup are open inside the element whose text is read; nothing when the
  /// innermost open element is a container.
  private var markupDepth: Int?
  private var otherRoot: String?
  private var failure: (code: Int, line: Int)?

  /// Reads a document; one that is broken in a way that is common is repaired and read again.
  ///
  /// - Throws: ``ArticlesError/unreadable(reason:)``.
  static func read(_ data: Data) throws(ArticlesError) -> XMLFeedDocument {
    let needsRepair = XMLRepair.isNeeded(at: data)
    if !needsRepair {
      let reader = XMLFeedReader()
      reader.parse(data)
      if reader.failure == nil || reader.otherRoot != nil { return try reader.result() }
    }
    let reader = XMLFeedReader()
    reader.parse(XMLRepair.repaired(data))
    return try reader.result()
  }

  private func parse(_ data: Data) {
    // Given a stream the parser reads in pieces; given the data it refuses more than 10 MB.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = true
    parser.delegate = self
    if !parser.parse(), failure == nil, otherRoot == nil {
      failure = (parser.parserError.map { ($0 as NSError).code } ?? 0, parser.lineNumber)
    }
  }

  private func result() throws(ArticlesError) -> XMLFeedDocument {
    if let otherRoot {
      let isPage = otherRoot.lowercased() == "html"
      throw (isPage ? UnreadableReason.webPage : .otherXML(root: otherRoot)).error
    }
    if let failure {
      let endsEarly = Self.codesOfAnEarlyEnd.contains(failure.code)
      throw (endsEarly ? UnreadableReason.endsEarly : .brokenXML(line: failure.line)).error
    }
    guard let document = builder?.document else { throw UnreadableReason.endsEarly.error }
    return document
  }

  /// The end came in an empty document, an attribute, a comment, CDATA, an element.
  private static let codesOfAnEarlyEnd: Set<Int> = [4, 5, 40, 43, 44, 45, 63, 77]

  /// A prefix without a namespace and the like: the document is complete nevertheless.
  private static let harmlessCodes: ClosedRange<Int> = 200...206
}

extension XMLFeedReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard otherRoot == nil else { return }
    if let depth = markupDepth {
      markupDepth = depth + 1
      text += "<\(elementName)>"
      return
    }
    let name = XMLName(local: elementName, namespace: namespaceURI, qualified: qualifiedName)
    if builder == nil {
      guard let builder = Self.builder(for: name) else {
        otherRoot = qualifiedName ?? elementName
        parser.abortParsing()
        return
      }
      self.builder = builder
    }
    var base = open.last?.base
    if let written = attributes["xml:base"] {
      base = URL(string: written, relativeTo: base)?.absoluteURL ?? base
    }
    let element = XMLElement(name: name, attributes: attributes, base: base)
    open.append(element)
    builder?.begin(element)
    if builder?.isContainer(name) == false {
      markupDepth = 0
      text = ""
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard otherRoot == nil else { return }
    if let depth = markupDepth, depth > 0 {
      markupDepth = depth - 1
      text += "</\(elementName)>"
      return
    }
    guard let element = open.popLast() else { return }
    let content = markupDepth == nil ? "" : text
    markupDepth = nil
    builder?.end(element, in: open.last?.name.local ?? "", text: content)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let depth = markupDepth else { return }
    text += depth == 0 ? string : XMLRepair.escaped(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard let depth = markupDepth else { return }
    let string = String(decoding: block, as: UTF8.self)
    text += depth == 0 ? string : XMLRepair.escaped(string)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard failure == nil, otherRoot == nil, !Self.harmlessCodes.contains(code) else { return }
    failure = (code, parser.lineNumber)
    parser.abortParsing()
  }

  private static func builder(for root: XMLName) -> (any XMLFeedBuilder)? {
    switch (root.vocabulary, root.local) {
    case (.rss, "rss"), (.rss, "RDF"), (.rss, "channel"): RSSBuilder()
    case (.atom, "feed"), (.rss, "feed"): AtomBuilder()
    default: nil
    }
  }
}
