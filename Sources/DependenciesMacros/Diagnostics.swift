/// The sentences this module says.
enum Diagnostics {
  static func unimplemented(_ endpoint: String, of client: String) -> String {
    let name = client.isEmpty ? endpoint : "\(client).\(endpoint)"
    return """
      Unimplemented: '\(name)'

      Expected: A test sets every endpoint that the code it runs calls.
      Happened: '\(endpoint)' was called, and nothing set it.
      Why: The feature has gained a new contact with the world, one that the test does not declare.
      What to do: Set it where the test begins, as in 'withDependencies { $0.\(property(of: client))\
      .\(endpoint) = { … } }', or find out why it is called. \
      More: Documentation/Diagnostics/endpoint-not-set.md.
      """
  }

  /// The property that a client of this name usually has.
  private static func property(of client: String) -> String {
    let name = client.split(separator: ".").last.map(String.init) ?? "client"
    let capitals = name.prefix(while: \.isUppercase).count
    guard capitals > 0 else { return name }
    let lowered = capitals == 1 || capitals == name.count ? capitals : capitals - 1
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }
}
