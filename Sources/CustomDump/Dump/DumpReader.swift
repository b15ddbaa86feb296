/// Reads values as trees; one reader serves one dump or one diff.
///
/// It remembers what it found out about each type, so that a thousand elements of one type ask the
/// runtime once.
final class DumpReader {
  private var known: [ObjectIdentifier: TypeTraits] = [:]
  private var latest: TypeTraits?
  private var shapes: [ObjectIdentifier: StoredShape] = [:]

  /// What is known about a type.
  func traits(of type: any Any.Type) -> TypeTraits {
    if let latest, latest.type == type { return latest }
    let key = ObjectIdentifier(type)
    let traits = known[key] ?? TypeTraits.of(type)
    known[key] = traits
    latest = traits
    return traits
  }

  /// Removes optionals and follows representations until a value is reached that stands for itself.
  ///
  /// - Returns: The value, and the first object that was passed on the way.
  func resolve(_ value: Any) -> (value: Any, traits: TypeTraits, object: AnyObject?) {
    var value = value
    var object: AnyObject?
    // A representation that leads back to itself must end; nobody nests this many on purpose.
    for _ in 0..<64 {
      let traits = traits(of: Swift.type(of: value))
      if object == nil, traits.isClass { object = value as AnyObject }
      if traits.isOptional, let wrapped = (value as? any OptionalValue)?.wrappedValue {
        value = wrapped
      } else if traits.isRepresentable, let other = value as? any CustomDumpRepresentable {
        value = other.customDumpValue
      } else {
        return (value, traits, object)
      }
    }
    return (value, traits(of: Swift.type(of: value)), object)
  }

  /// Reads one level of a value.
  func node(_ value: Any) -> DumpNode {
    let (value, traits, object) = resolve(value)
    return node(value, traits, object)
  }

  /// Reads one level of a value that stands for itself.
  func node(_ value: Any, _ traits: TypeTraits, _ object: AnyObject?) -> DumpNode {
    DumpNode(type: traits.type, content: content(of: value, traits, object))
  }

  private func content(
    of value: Any, _ traits: TypeTraits, _ object: AnyObject?
  ) -> DumpNode.Content {
    switch traits.kind {
    case .string:
      if let text = value as? String { return .string(text) }
    case .integer:
      if let number = value as? Int { return .leaf(number.description) }
    case .number:
      if let number = value as? any PlainNumber { return .leaf(number.description) }
    case .optional:
      return .leaf("nil")
    case .other:
      break
    }
    if traits.isStringConvertible, let convertible = value as? any CustomDumpStringConvertible {
      return .leaf(convertible.customDumpDescription)
    }
    func group(_ style: DumpGroup.Style, _ children: [DumpChild]) -> DumpNode.Content {
      .group(
        DumpGroup(
          style: style, typeName: traits.name, children: children,
          isUnordered: traits.isUnordered, object: object))
    }
    if traits.isReflectable, let reflectable = value as? any CustomDumpReflectable {
      return content(of: value, reflectable.customDumpMirror, traits, group: group)
    }
    if traits.isDirect, let (style, children) = (value as? any DirectContainer)?.directContent {
      return group(style, children)
    }
    if traits.isVector, let vector = value as? any SIMD { return .leaf(text(of: vector, traits)) }
    switch shape(of: value, traits) {
    case .fields(let fields): return group(.fields, children(of: value, fields))
    case .tuple(let labels): return group(.tuple, children(of: value, labels))
    case .enumeration: return enumContent(of: value, group: group)
    case .mirrored: return content(of: value, Mirror(reflecting: value), traits, group: group)
    }
  }

  private func content(
    of value: Any, _ mirror: Mirror, _ traits: TypeTraits,
    group: (DumpGroup.Style, [DumpChild]) -> DumpNode.Content
  ) -> DumpNode.Content {
    switch mirror.displayStyle {
    case .struct, .class:
      return group(.fields, MirrorChildren.fields(of: mirror, self))
    case .enum:
      return enumContent(of: value, mirror, group: group)
    case .tuple:
      return group(.tuple, MirrorChildren.tuple(of: mirror))
    case .collection:
      return group(.list, MirrorChildren.list(of: mirror))
    case .set:
      return group(.set, MirrorChildren.unlabeled(of: mirror))
    case .dictionary:
      return group(.dictionary, MirrorChildren.dictionary(of: mirror))
    case .optional:
      // A mirror that somebody made in the style of an optional.
      return mirror.children.first.map { node($0.value).content } ?? .leaf("nil")
    default:
      return mirror.children.isEmpty
        ? .leaf(opaqueText(of: value, traits))
        : group(.fields, MirrorChildren.fields(of: mirror, self))
    }
  }

  // MARK: Parts

  private func shape(of value: Any, _ traits: TypeTraits) -> StoredShape {
    let key = ObjectIdentifier(traits.type)
    if let known = shapes[key] { return known }
    let shape = StoredShape(of: value, traits)
    shapes[key] = shape
    return shape
  }

  private func children(of value: Any, _ fields: [StoredField?]) -> [DumpChild] {
    var children: [DumpChild] = []
    children.reserveCapacity(fields.count)
    RuntimeReflection.forEachPart(of: value) { index, part in
      if let field = fields[index] { children.append(child(part, in: field)) }
    }
    return children
  }

  private func children(of value: Any, _ labels: [DumpChild.Label]) -> [DumpChild] {
    var children: [DumpChild] = []
    children.reserveCapacity(labels.count)
    RuntimeReflection.forEachPart(of: value) { index, part in
      children.append(DumpChild(label: labels[index], value: part))
    }
    return children
  }

  /// A stored property under its name; a wrapped one under the name it was written with.
  func child(_ value: Any, in field: StoredField) -> DumpChild {
    let isWrapped = field.mayBeWrapped && storesWrappedValue(value)
    return DumpChild(
      label: .field(isWrapped ? String(field.name.dropFirst()) : field.name), value: value)
  }

  /// The runtime does not tell property wrappers apart; most of them store what they wrap.
  private func storesWrappedValue(_ value: Any) -> Bool {
    guard case .fields(let fields) = shape(of: value, traits(of: type(of: value))) else {
      return false
    }
    return fields.contains { $0?.name == "wrappedValue" || $0?.name == "_wrappedValue" }
  }

  // MARK: Enums and leaves

  private func enumContent(
    of value: Any, group: (DumpGroup.Style, [DumpChild]) -> DumpNode.Content
  ) -> DumpNode.Content {
    var content: DumpNode.Content?
    RuntimeReflection.forEachPart(of: value) { _, payload in
      content = enumContent(
        of: value, name: RuntimeReflection.names(of: value)[0], payload, group: group)
    }
    return content
      ?? group(.enumCase(RuntimeReflection.caseName(of: value) ?? "\(value)"), [])
  }

  /// A case as a mirror that somebody made shows it.
  private func enumContent(
    of value: Any, _ mirror: Mirror, group: (DumpGroup.Style, [DumpChild]) -> DumpNode.Content
  ) -> DumpNode.Content {
    guard let payload = mirror.children.first else {
      return group(.enumCase(RuntimeReflection.caseName(of: value) ?? "\(value)"), [])
    }
    let name = payload.label ?? RuntimeReflection.caseName(of: value) ?? "\(mirror.subjectType)"
    return enumContent(of: value, name: name, payload.value, group: group)
  }

  private func enumContent(
    of value: Any, name: String, _ payload: Any,
    group: (DumpGroup.Style, [DumpChild]) -> DumpNode.Content
  ) -> DumpNode.Content {
    if case .tuple(let labels) = shape(of: payload, traits(of: type(of: payload))) {
      return group(.enumCase(name), children(of: payload, labels))
    }
    return group(.enumCase(name), [DumpChild(label: .none, value: payload)])
  }

  private func text<Vector: SIMD>(of vector: Vector, _ traits: TypeTraits) -> String {
    let scalars = vector.indices.map { "\(vector[$0])" }
    return "\(traits.name)(\(scalars.joined(separator: ", ")))"
  }

  /// The text of a value that shows nothing of itself.
  private func opaqueText(of value: Any, _ traits: TypeTraits) -> String {
    if let type = value as? any Any.Type { return "\(TypeName.full(type)).self" }
    if traits.isFunction { return TypeName.full(traits.type) }
    return String(describing: value)
  }
}

/// Lets an optional of any type be opened without knowing what it wraps.
protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { map { $0 as Any } }
}
