/// Whether the process runs tests.
///
/// It is found out once, so asking costs nothing.
public let isTesting: Bool = {
  if SwiftTestingLibrary.current != nil || XCTestLibrary.current != nil { return true }
  return false
}()
