/// What the runtime knows about the parts of a type, without a value of it.
///
/// A mirror needs a value, and shows of an enum only the case that the value is in. What is read here
/// is laid out the same way on every platform: it is what the runtime itself reads.
struct TypeLayout {
  enum Kind {
    case structure
    case enumeration
    case tuple
    case function
    case existential
    /// A class, an actor, or what another language has of the kind.
    case reference
    /// A metatype, or a type of the compiler's own.
    case other
  }

  let type: any Any.Type
  private let metadata: UnsafeRawPointer

  init(_ type: any Any.Type) {
    self.type = type
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  var kind: Kind {
    switch metadata.load(as: UInt.self) {
    case 0x200: .structure
    case 0x201, 0x202: .enumeration
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0, 0x203, 0x204, 0x305, 0x800...: .reference
    default: .other
    }
  }

  private static var word: Int { MemoryLayout<Int>.size }

  /// What structures and enums say about themselves.
  private var descriptor: UnsafeRawPointer {
    metadata.load(fromByteOffset: Self.word, as: UnsafeRawPointer.self)
  }

  private var arguments: UnsafeRawPointer { metadata + 2 * Self.word }
}

// MARK: Structures and enums

extension TypeLayout {
  /// The name of the type, without those of the types and the module around it.
  var name: String { Self.text(at: descriptor + 8) }

  /// The module that a structure or an enum belongs to.
  var module: String {
    var context = descriptor
    // A module is the only context of kind 0.
    while context.load(as: UInt32.self) & 0x1f != 0 {
      guard let outer = Self.target(of: context + 4) else { return "" }
      context = outer
    }
    return Self.text(at: context + 8)
  }

  /// The types that a structure or an enum was made generic over, those of the types around it included.
  var genericArguments: [any Any.Type] {
    guard descriptor.load(as: UInt32.self) & 0x80 != 0 else { return [] }
    let header = descriptor + 36
    let count = Int(header.load(as: UInt16.self))
    let parameters = header + 8
    var arguments: [any Any.Type] = []
    var slot = self.arguments
    for index in 0..<count {
      let parameter = parameters.load(fromByteOffset: index, as: UInt8.self)
      guard parameter & 0x80 != 0 else { continue }
      if parameter & 0x3f == 0 { arguments.append(Self.type(at: slot)) }
      slot += Self.word
    }
    return arguments
  }

  /// The stored properties of a structure, or the cases of an enum that have a payload; `nil` when the
  /// program was built without them. So is a type that the runtime cannot find.
  var fields: [(name: String, type: (any Any.Type)?)]? {
    guard let record = Self.target(of: descriptor + 16) else { return nil }
    let size = Int(record.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(record.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).compactMap { index in
      let field = record + 16 + index * size
      guard let mangledName = Self.target(of: field + 4) else { return nil }
      return (Self.text(at: field + 8), type(named: mangledName))
    }
  }

  private func type(named name: UnsafeRawPointer) -> (any Any.Type)? {
    var end = name
    // References to other types stand between the letters.
    while case let byte = end.load(as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01...0x17: end += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1f: end += 1 + Self.word
      default: end += 1
      }
    }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(end - name), genericContext: descriptor,
      genericArguments: arguments)
  }
}

// MARK: Tuples

extension TypeLayout {
  /// The types of a tuple's elements.
  var elements: [any Any.Type] {
    let count = metadata.load(fromByteOffset: Self.word, as: Int.self)
    return (0..<count).map { Self.type(at: metadata + (3 + 2 * $0) * Self.word) }
  }
}

// MARK: Reading

extension TypeLayout {
  private static func type(at place: UnsafeRawPointer) -> any Any.Type {
    unsafeBitCast(place.load(as: UnsafeRawPointer.self), to: Any.Type.self)
  }

  /// Where a relative reference leads: to what is meant, or to where a reference to that is.
  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    guard offset != 0 else { return nil }
    let target = place + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
  }

  private static func text(at place: UnsafeRawPointer) -> String {
    let offset = Int(place.load(as: Int32.self))
    guard offset != 0 else { return "" }
    return String(cString: (place + offset).assumingMemoryBound(to: CChar.self))
  }
}
