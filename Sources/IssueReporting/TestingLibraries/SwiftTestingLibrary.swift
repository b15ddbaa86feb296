import CTestingBridge

/// Swift Testing, reached by symbol names: nothing here links it.
///
/// The library is built for evolution, so its symbols keep their meaning and its values are passed by
/// address.
struct SwiftTestingLibrary: @unchecked Sendable {
  /// The library, if the process has loaded it.
  static let current: SwiftTestingLibrary? = load()

  private let makeComment: UnsafeMutableRawPointer
  private let makeLocation: UnsafeMutableRawPointer
  private let record: UnsafeMutableRawPointer
  private let currentTest: UnsafeMutableRawPointer
  private let comment: ForeignType
  private let location: ForeignType
  private let issue: ForeignType
  private let severity: ForeignType
  private let test: ForeignType
  private let warning: UInt32
  private let error: UInt32

  private static func load() -> SwiftTestingLibrary? {
    guard _typeByName("7Testing4TestV") != nil else { return nil }
    return SwiftTestingLibrary(
      makeComment: symbol("$s7Testing7CommentV8rawValueACSS_tcfC"),
      makeLocation: symbol("$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      record: symbol(
        "$s7Testing5IssueV6record_8severity14sourceLocationAcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ"
      ),
      currentTest: symbol("$s7Testing4TestV7currentACSgvgZ"),
      comment: type("7Testing7CommentV"),
      location: type("7Testing14SourceLocationV"),
      issue: type("7Testing5IssueV"),
      severity: type("7Testing5IssueV8SeverityO"),
      test: type("7Testing4TestV"),
      warning: symbol("$s7Testing5IssueV8SeverityO7warningyA2EmFWC").load(as: UInt32.self),
      error: symbol("$s7Testing5IssueV8SeverityO5erroryA2EmFWC").load(as: UInt32.self))
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer {
    guard let address = PlatformSymbols.address(of: name) else {
      fatalError(Diagnostics.missingSymbol(name, library: "Swift Testing"))
    }
    return address
  }

  private static func type(_ name: String) -> ForeignType {
    guard let type = ForeignType(mangledName: name) else {
      fatalError(Diagnostics.missingSymbol(name, library: "Swift Testing"))
    }
    return type
  }

  /// Records an issue in the running test.
  func record(_ message: String, severity issueSeverity: IssueSeverity, at place: SourceLocation) {
    let text = StringWords(retained: message)
    let fileID = StringWords(retained: place.fileID.description)
    let filePath = StringWords(retained: place.filePath.description)
    comment.withOptional {
      ct_make_comment(makeComment, $0, text.first, text.second)
    } body: { comment in
      location.withValue {
        ct_make_location(
          makeLocation, $0, fileID.first, fileID.second, filePath.first, filePath.second,
          Int64(max(1, place.line)), Int64(max(1, place.column)))
      } body: { location in
        severity.withValue {
          $0.storeBytes(of: UInt8(issueSeverity == .warning ? warning : error), as: UInt8.self)
        } body: { severity in
          issue.withValue {
            ct_record_issue(record, $0, comment, severity, location)
          } body: { _ in
          }
        }
      }
    }
  }
}
