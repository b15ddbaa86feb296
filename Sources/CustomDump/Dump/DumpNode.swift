/// One value read as a tree, one level at a time: the children are still plain values.
///
/// Reading lazily keeps a diff from ever looking into a part that is known to be equal.
struct DumpNode {
  enum Content {
    /// Text that is printed as it is.
    case leaf(String)
    /// The contents of a Swift string, to be quoted.
    case string(String)
    /// Children between an opening and a closing.
    case group(DumpGroup)
  }

  /// The type of the value that was read, optionals and representations removed.
  var type: any Any.Type
  var content: Content

  /// Whether the value fits between the parentheses of its only owner, on one line.
  var isInline: Bool {
    switch content {
    case .leaf(let text): !text.utf8.contains(UInt8(ascii: "\n"))
    case .string(let text): !StringLiteral.isMultiline(text)
    case .group(let group): group.children.isEmpty
    }
  }
}

/// A value with children.
struct DumpGroup {
  enum Style: Equatable {
    case fields
    case enumCase(String)
    case tuple
    case list
    case set
    case dictionary
  }

  var style: Style
  /// The type as it is printed, without generic arguments.
  var typeName: String
  /// The children, in no order yet where the value keeps none.
  var children: [DumpChild]
  var isUnordered = false
  /// The object that was read, if it was one.
  var object: AnyObject?

  /// What is printed before the children.
  func opening(isRoot: Bool) -> String {
    switch style {
    case .fields: "\(typeName)("
    case .enumCase(let name): (isRoot ? "\(typeName).\(name)" : ".\(name)") + (isBare ? "" : "(")
    case .tuple: "("
    case .list: "["
    case .set: "Set(["
    case .dictionary: children.isEmpty ? "[:" : "["
    }
  }

  /// What is printed before the children where there are some, if only on the other side.
  func openingOfSome(isRoot: Bool) -> String {
    style == .dictionary ? "[" : opening(isRoot: isRoot)
  }

  /// What is printed after the children.
  var closing: String {
    switch style {
    case .fields, .tuple: ")"
    case .enumCase: isBare ? "" : ")"
    case .list, .dictionary: "]"
    case .set: "])"
    }
  }

  /// Whether the only child may be printed on the line of the opening.
  var allowsInline: Bool {
    switch style {
    case .fields, .enumCase, .tuple: children.count == 1
    case .list, .set, .dictionary: false
    }
  }

  private var isBare: Bool { children.isEmpty }
}

/// A value below another one.
struct DumpChild {
  enum Label {
    case none
    case field(String)
    case index(Int)
    case key(Any)
  }

  var label: Label
  var value: Any
}
