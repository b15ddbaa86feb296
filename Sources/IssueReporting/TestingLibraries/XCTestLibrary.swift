import CTestingBridge

/// XCTest, reached by symbol names: nothing here links it.
struct XCTestLibrary: @unchecked Sendable {
  /// The library, if the process has loaded it.
  static let current: XCTestLibrary? = load()

  private let fail: UnsafeMutableRawPointer

  private static func load() -> XCTestLibrary? {
    guard _typeByName("6XCTest0A4CaseC") != nil else { return nil }
    let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    guard let fail = PlatformSymbols.address(of: name) else {
      fatalError(Diagnostics.missingSymbol(name, library: "XCTest"))
    }
    return XCTestLibrary(fail: fail)
  }

  /// Fails the running test.
  func fail(_ message: String, at place: SourceLocation) {
    precondition(MemoryLayout<StaticString>.size == 17)
    let file = withUnsafeBytes(of: place.filePath) {
      (
        $0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self),
        $0.load(fromByteOffset: 16, as: UInt8.self)
      )
    }
    StringWords.withBorrowed(message) {
      ct_xct_fail(fail, $0.first, $0.second, file.0, file.1, file.2, UInt64(place.line))
    }
  }
}
