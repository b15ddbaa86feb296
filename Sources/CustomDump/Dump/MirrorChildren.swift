/// The children of a mirror, labelled the way they are printed.
enum MirrorChildren {
  /// The stored properties of a structure or a class, inherited ones first.
  static func fields(of mirror: Mirror) -> [DumpChild] {
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    var result: [DumpChild] = []
    var isMacroStorage = false
    for level in levels.reversed() {
      for child in level.children {
        guard let label = child.label else {
          result.append(DumpChild(label: .none, value: child.value))
          continue
        }
        if label.hasPrefix("_$") {
          isMacroStorage = true
        } else {
          result.append(DumpChild(label: .field(withoutLazyPrefix(label)), value: child.value))
        }
      }
    }
    // Properties that a macro moved into storage are shown under the names they were written with.
    return isMacroStorage ? result.map(withoutUnderscore) : result
  }

  /// The elements of a tuple; those without a name carry none.
  static func tuple(of mirror: Mirror) -> [DumpChild] {
    mirror.children.map { child in
      guard let label = child.label, !label.hasPrefix(".") else {
        return DumpChild(label: .none, value: child.value)
      }
      return DumpChild(label: .field(label), value: child.value)
    }
  }

  static func list(of mirror: Mirror) -> [DumpChild] {
    mirror.children.enumerated().map { DumpChild(label: .index($0), value: $1.value) }
  }

  static func unlabeled(of mirror: Mirror) -> [DumpChild] {
    mirror.children.map { DumpChild(label: .none, value: $0.value) }
  }

  /// The entries of a dictionary.
  ///
  /// - Parameter value: The dictionary; one of the standard library is read without its mirror.
  static func dictionary(of mirror: Mirror, _ value: Any) -> [DumpChild] {
    if let children = (value as? any EntryContainer)?.dumpChildren { return children }
    return mirror.children.map { child in
      let parts = Array(Mirror(reflecting: child.value).children.prefix(2))
      guard parts.count == 2 else {
        return DumpChild(label: child.label.map { .field($0) } ?? .none, value: child.value)
      }
      return DumpChild(label: .key(parts[0].value), value: parts[1].value)
    }
  }

  private static func withoutLazyPrefix(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  private static func withoutUnderscore(_ child: DumpChild) -> DumpChild {
    guard case .field(let name) = child.label, name.hasPrefix("_") else { return child }
    return DumpChild(label: .field(String(name.dropFirst())), value: child.value)
  }
}

/// A dictionary that hands out its entries without a mirror for each.
private protocol EntryContainer {
  var dumpChildren: [DumpChild] { get }
}

extension Dictionary: EntryContainer {
  fileprivate var dumpChildren: [DumpChild] {
    map { DumpChild(label: .key($0.key), value: $0.value) }
  }
}
