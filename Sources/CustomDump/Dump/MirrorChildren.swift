/// The children of a mirror, labelled the way they are printed.
enum MirrorChildren {
  /// The stored properties of a structure or a class, inherited ones first.
  static func fields(of mirror: Mirror, _ reader: DumpReader) -> [DumpChild] {
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    let children = levels.reversed().flatMap { Array($0.children) }
    let fields = StoredField.fields(children.map { $0.label ?? "" })
    return zip(children, fields).compactMap { child, field in
      guard child.label != nil else { return DumpChild(label: .none, value: child.value) }
      return field.map { reader.child(child.value, in: $0) }
    }
  }

  /// The elements of a tuple; those without a name carry none.
  static func tuple(of mirror: Mirror) -> [DumpChild] {
    mirror.children.map { child in
      DumpChild(label: StoredField.tupleLabel(child.label ?? ""), value: child.value)
    }
  }

  static func list(of mirror: Mirror) -> [DumpChild] {
    mirror.children.enumerated().map { DumpChild(label: .index($0), value: $1.value) }
  }

  static func unlabeled(of mirror: Mirror) -> [DumpChild] {
    mirror.children.map { DumpChild(label: .none, value: $0.value) }
  }

  /// The entries of a dictionary, in the order of the mirror.
  static func dictionary(of mirror: Mirror) -> [DumpChild] {
    mirror.children.map { child in
      let parts = Array(Mirror(reflecting: child.value).children.prefix(2))
      guard parts.count == 2 else {
        return DumpChild(label: child.label.map { .field($0) } ?? .none, value: child.value)
      }
      return DumpChild(label: .key(parts[0].value), value: parts[1].value)
    }
  }
}
