/// The names of types as people write them: no modules, no hidden contexts, `Int?` for an optional.
enum TypeName {
  /// The name with generic arguments, as in `Pair<Int, String?>`.
  static func full(_ type: any Any.Type) -> String {
    var reader = TypeNameReader(String(reflecting: type), keepsArguments: true)
    return reader.read()
  }

  /// The name without generic arguments, as in `Pair`.
  static func short(_ type: any Any.Type) -> String {
    var reader = TypeNameReader(String(reflecting: type), keepsArguments: false)
    return reader.read()
  }

  /// Two names that tell two types apart, with the modules when nothing else does.
  static func distinct(_ first: any Any.Type, _ second: any Any.Type) -> (String, String) {
    let names = (full(first), full(second))
    return names.0 == names.1 ? (String(reflecting: first), String(reflecting: second)) : names
  }
}

/// Rewrites the runtime's spelling of a type.
private struct TypeNameReader {
  private let bytes: [UInt8]
  private var position = 0
  private let keepsArguments: Bool

  init(_ name: String, keepsArguments: Bool) {
    bytes = Array(name.utf8)
    self.keepsArguments = keepsArguments
  }

  mutating func read() -> String {
    let result = text(until: [])
    return result.isEmpty ? String(decoding: bytes, as: UTF8.self) : result
  }

  /// Reads on until one of some bytes stands outside of all brackets.
  private mutating func text(until stops: Set<UInt8>) -> String {
    var result = ""
    while let byte = peek, !stops.contains(byte) {
      if skipContext() { continue }
      if isNameByte(byte) {
        result += path()
      } else if byte == UInt8(ascii: "(") {
        position += 1
        result += "(" + text(until: [UInt8(ascii: ")")]) + ")"
        position += 1
      } else if take("->") {
        result += "->"
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
        position += 1
      }
    }
    return result
  }

  /// Reads `Module.Outer<Argument>.Inner`.
  private mutating func path() -> String {
    var names: [(name: String, arguments: [String])] = []
    repeat {
      while skipContext() { _ = take(".") }
      let name = identifier()
      let arguments = take("<") ? genericArguments() : []
      if !name.isEmpty { names.append((name, arguments)) }
    } while take(".")
    if names.count > 1, names[0].arguments.isEmpty { names.removeFirst() }
    if keepsArguments, names.count == 1, let sugar = Self.sugar(names[0].name, names[0].arguments) {
      return sugar
    }
    return names.map { part in
      keepsArguments && !part.arguments.isEmpty
        ? "\(part.name)<\(part.arguments.joined(separator: ", "))>" : part.name
    }.joined(separator: ".")
  }

  private static func sugar(_ name: String, _ arguments: [String]) -> String? {
    switch (name, arguments.count) {
    case ("Optional", 1):
      let wrapped = arguments[0]
      return wrapped.contains(" ") && !wrapped.hasPrefix("[") ? "(\(wrapped))?" : "\(wrapped)?"
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default: return nil
    }
  }

  private mutating func genericArguments() -> [String] {
    var arguments: [String] = []
    repeat {
      while take(" ") {}
      arguments.append(text(until: [UInt8(ascii: ","), UInt8(ascii: ">")]))
    } while take(",")
    _ = take(">")
    return arguments
  }

  private mutating func identifier() -> String {
    let start = position
    while let byte = peek, isNameByte(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Steps over `(unknown context at $0)` and `(extension in Module):`.
  private mutating func skipContext() -> Bool {
    guard matches("(unknown context at ") || matches("(extension in ") else { return false }
    while let byte = peek, byte != UInt8(ascii: ")") { position += 1 }
    position += 1
    _ = take(":")
    return true
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func matches(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return word.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard matches(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
