internal import CasePaths
internal import CustomDump

/// An action as failures show it: the case path that a test writes for it, and what it carries.
struct ActionSummary {
  /// The case path, such as `\.path[id: 0].detail.loaded`; empty for an action that is no enum.
  private(set) var path = ""
  /// What the innermost case carries.
  private(set) var payload: Any?

  init(_ action: Any) {
    var rest: Any? = action
    while let action = rest {
      rest = step(into: action)
    }
    if !path.isEmpty { path = "\\" + path }
  }

  /// The action in full.
  var description: String {
    guard let payload else { return path }
    let text = String(customDumping: payload)
    if path.isEmpty { return text }
    if text.hasPrefix("("), text.hasSuffix(")") { return path + text }
    return text.contains("\n") ? "\(path)(\n\(text.inset)\n)" : "\(path)(\(text))"
  }

  /// The action in full, unless it has very many lines.
  var excerpt: String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    let limit = 20
    guard lines.count > limit else { return description }
    return lines.prefix(limit).joined(separator: "\n") + "\n… (\(lines.count - limit) more lines)"
  }

  /// The action in one line; a long payload is left out.
  var line: String {
    let text = description
    if text.count <= 72, !text.contains("\n") { return text }
    if !path.isEmpty { return "\(path)(…)" }
    return "\(text.prefix { $0 != "\n" && $0 != "(" })(…)"
  }

  /// Takes one step along the path.
  ///
  /// - Returns: The value to go on with; `nil` at the end.
  private mutating func step(into action: Any) -> Any? {
    if let action = action as? any ActionWithPath {
      let step = action.pathStep
      path += step.text
      payload = step.payload
      return step.action.flatMap { descend($0) }
    }
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else {
      payload = action
      return nil
    }
    guard let child = mirror.children.first else {
      let text = String(customDumping: action)
      path += "." + (text.split(separator: ".").last.map(String.init) ?? text)
      return nil
    }
    path += "." + (child.label ?? "")
    return descend(child.value)
  }

  /// Goes on with a payload that has cases of its own; any other ends the path.
  private mutating func descend(_ value: Any) -> Any? {
    if Mirror(reflecting: value).displayStyle != .optional {
      if value is any ActionWithPath || value is any CasePathable { return value }
    }
    if !(value is Void) { payload = value }
    return nil
  }
}

/// An action of the library whose part of a case path is not spelled as its cases are.
private protocol ActionWithPath {
  /// What stands in the case path, the action that goes on behind it, and what the path ends with else.
  var pathStep: (text: String, action: Any?, payload: Any?) { get }
}

extension PresentationAction: ActionWithPath {
  fileprivate var pathStep: (text: String, action: Any?, payload: Any?) {
    switch self {
    case .dismiss: (".dismiss", nil, nil)
    case .presented(let action):
      (Action.self is any CasePathable.Type ? "" : ".presented", action, nil)
    }
  }
}

extension StackAction: ActionWithPath {
  fileprivate var pathStep: (text: String, action: Any?, payload: Any?) {
    switch self {
    case .element(let id, let action): ("[id: \(id.generation)]", action, nil)
    case .popFrom(let id): (".popFrom", nil, id)
    case .push(let id, let state): (".push", nil, (id: id, state: state))
    }
  }
}

extension IdentifiedAction: ActionWithPath {
  fileprivate var pathStep: (text: String, action: Any?, payload: Any?) {
    switch self {
    case .element(let id, let action): ("[id: \(String(customDumping: id))]", action, nil)
    }
  }
}

extension BindingAction: ActionWithPath {
  fileprivate var pathStep: (text: String, action: Any?, payload: Any?) {
    (".\(Self.name(of: keyPath))", nil, value)
  }
}

extension String {
  fileprivate var inset: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
