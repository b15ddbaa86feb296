/// Reads values as trees; one reader serves one dump or one diff.
///
/// It remembers what it found out about each type, so that a thousand elements of one type ask the
/// runtime once.
final class DumpReader {
  private var traits: [ObjectIdentifier: TypeTraits] = [:]

  /// What is known about a type.
  func traits(of type: any Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    if let known = traits[key] { return known }
    let fresh = TypeTraits(type)
    traits[key] = fresh
    return fresh
  }

  /// Removes optionals and follows representations until a value is reached that stands for itself.
  ///
  /// - Returns: The value, and the first object that was passed on the way.
  func resolve(_ value: Any) -> (value: Any, traits: TypeTraits, object: ObjectIdentifier?) {
    var value = value
    var object: ObjectIdentifier?
    // A representation that leads back to itself must end; nobody nests this many on purpose.
    for _ in 0..<64 {
      let traits = traits(of: Swift.type(of: value))
      if object == nil, traits.isClass { object = ObjectIdentifier(value as AnyObject) }
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
    return DumpNode(type: traits.type, content: content(of: value, traits, object))
  }

  private func content(
    of value: Any, _ traits: TypeTraits, _ object: ObjectIdentifier?
  ) -> DumpNode.Content {
    switch traits.kind {
    case .string:
      if let text = value as? String { return .string(text) }
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
    if traits.isReflectable, let reflectable = value as? any CustomDumpReflectable {
      return content(of: value, reflectable.customDumpMirror, traits, object)
    }
    return content(of: value, Mirror(reflecting: value), traits, object)
  }

  private func content(
    of value: Any, _ mirror: Mirror, _ traits: TypeTraits, _ object: ObjectIdentifier?
  ) -> DumpNode.Content {
    func group(_ style: DumpGroup.Style, _ children: [DumpChild]) -> DumpNode.Content {
      .group(
        DumpGroup(style: style, typeName: traits.name, children: children, object: object))
    }
    switch mirror.displayStyle {
    case .struct, .class:
      return group(.fields, MirrorChildren.fields(of: mirror))
    case .enum:
      return enumContent(of: value, mirror, group: group)
    case .tuple:
      return group(.tuple, MirrorChildren.tuple(of: mirror))
    case .collection:
      return group(.list, MirrorChildren.list(of: mirror))
    case .set:
      let children = MirrorChildren.unlabeled(of: mirror)
      return group(.set, traits.isUnordered ? DumpOrder.sorted(children, self) : children)
    case .dictionary:
      let subject: Any = traits.isUnordered && !traits.isReflectable ? value : mirror
      let children = MirrorChildren.dictionary(of: mirror, subject)
      return group(.dictionary, traits.isUnordered ? DumpOrder.sorted(children, self) : children)
    case .optional:
      return optionalContent(of: mirror)
    default:
      return mirror.children.isEmpty
        ? .leaf(opaqueText(of: value, traits)) : group(.fields, MirrorChildren.fields(of: mirror))
    }
  }

  private func enumContent(
    of value: Any, _ mirror: Mirror, group: (DumpGroup.Style, [DumpChild]) -> DumpNode.Content
  ) -> DumpNode.Content {
    guard let payload = mirror.children.first else {
      return group(.enumCase(EnumCaseName.of(value) ?? "\(value)"), [])
    }
    let name = payload.label ?? EnumCaseName.of(value) ?? "\(mirror.subjectType)"
    let tuple = Mirror(reflecting: payload.value)
    if tuple.displayStyle == .tuple {
      return group(.enumCase(name), MirrorChildren.tuple(of: tuple))
    }
    return group(.enumCase(name), [DumpChild(label: .none, value: payload.value)])
  }

  /// A mirror that somebody made in the style of an optional.
  private func optionalContent(of mirror: Mirror) -> DumpNode.Content {
    guard let child = mirror.children.first else { return .leaf("nil") }
    return node(child.value).content
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
