/// The folder and the last name of a path.
func splitPath(_ path: String) -> (folder: String, name: String) {
  var trimmed = path[...]
  while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
  guard let slash = trimmed.lastIndex(of: "/") else { return (".", String(trimmed)) }
  let folder = trimmed[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(trimmed[trimmed.index(after: slash)...]))
}

/// A name in a folder.
func joinPath(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The stem of a name and its extension, which begins with a dot or is empty.
func splitExtension(_ name: String) -> (stem: String, extension: String) {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
  return (String(name[..<dot]), String(name[dot...]))
}
