import Foundation

/// A file of the folder `Samples`.
enum Sample {
  static func url(_ name: String) -> URL {
    Bundle.module.bundleURL.appending(path: "Samples/\(name)")
  }

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: url(name))
  }
}
