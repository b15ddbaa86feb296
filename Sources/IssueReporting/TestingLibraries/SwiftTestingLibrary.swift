import CTestingBridge

/// Swift Testing, reached by symbol names: nothing here links it.
///
/// The library is built for evolution, so its symbols keep their meaning from version to version, and
/// its values are passed by address.
struct SwiftTestingLibrary: @unchecked Sendable {
  /// The library, if the process has loaded it.
  static let current: SwiftTestingLibrary? = load()

  let test: ForeignType
  let testCase: ForeignType
  private let comment: ForeignType
  private let location: ForeignType
  private let issue: ForeignType
  private let severity: ForeignType
  private let symbols: Symbols

  private struct Symbols {
    let makeComment = address("$s7Testing7CommentV8rawValueACSS_tcfC")
    let makeLocation = address(
      "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC")
    let recordIssue = address(
      "$s7Testing5IssueV6record_8severity14sourceLocation"
        + "AcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ")
    let recordError = address(
      "$s7Testing5IssueV6record__14sourceLocationACs5Error_p_AA7CommentVSgAA06SourceE0VtFZ")
    let warning = address("$s7Testing5IssueV8SeverityO7warningyA2EmFWC").load(as: UInt32.self)
    let error = address("$s7Testing5IssueV8SeverityO5erroryA2EmFWC").load(as: UInt32.self)
    let currentTest = address("$s7Testing4TestV7currentACSgvgZ")
    let currentCase = address("$s7Testing4TestV4CaseV7currentAESgvgZ")
    let testID = address("$s7Testing4TestV2idAC2IDVvg")
    /// Not yet public in every version; without it the cases of a test share an identity.
    let caseID = PlatformProcess.address(of: "$s7Testing4TestV4CaseV2idAE2IDVvg")
  }

  private static func load() -> SwiftTestingLibrary? {
    guard let test = ForeignType(mangledName: "7Testing4TestV") else { return nil }
    return SwiftTestingLibrary(
      test: test,
      testCase: type("7Testing4TestV4CaseV"),
      comment: type("7Testing7CommentV"),
      location: type("7Testing14SourceLocationV"),
      issue: type("7Testing5IssueV"),
      severity: type("7Testing5IssueV8SeverityO"),
      symbols: Symbols())
  }

  private static func address(_ symbol: String) -> UnsafeMutableRawPointer {
    guard let address = PlatformProcess.address(of: symbol) else {
      fatalError(Diagnostics.missingSymbol(symbol, library: "Swift Testing"))
    }
    return address
  }

  private static func type(_ name: String) -> ForeignType {
    guard let type = ForeignType(mangledName: name) else {
      fatalError(Diagnostics.missingSymbol(name, library: "Swift Testing"))
    }
    return type
  }
}

// MARK: Recording

extension SwiftTestingLibrary {
  /// Records an issue in the running test; without one, the whole run fails.
  func record(_ issue: Issue) {
    withLocation(issue.place) { location in
      switch issue.content {
      case .message(let message, let severity):
        withComment(message) { comment in
          withSeverity(severity) { severity in
            self.issue.withValue {
              ct_record_issue(symbols.recordIssue, $0, comment, severity, location)
            } body: { _ in
            }
          }
        }
      case .error(let error, let message):
        withComment(message) { comment in
          withUnsafeBytes(of: error) { error in
            self.issue.withValue {
              ct_record_error(
                symbols.recordError, $0, error.load(as: UInt64.self), comment, location)
            } body: { _ in
            }
          }
        }
      }
    }
  }

  private func withComment(_ message: String?, body: (UnsafeMutableRawPointer) -> Void) {
    let make = message.map { message in
      { (comment: UnsafeMutableRawPointer) in
        let words = StringWords(retained: message)
        ct_make_comment(symbols.makeComment, comment, words.first, words.second)
      }
    }
    comment.withOptional(initialize: make, body: body)
  }

  private func withLocation(_ place: SourceLocation, body: (UnsafeMutableRawPointer) -> Void) {
    location.withValue {
      let fileID = StringWords(retained: place.fileID.description)
      let filePath = StringWords(retained: place.filePath.description)
      ct_make_location(
        symbols.makeLocation, $0, fileID.first, fileID.second, filePath.first, filePath.second,
        Int64(max(1, place.line)), Int64(max(1, place.column)))
    } body: {
      body($0)
    }
  }

  private func withSeverity(_ value: IssueSeverity, body: (UnsafeMutableRawPointer) -> Void) {
    let tag = value == .warning ? symbols.warning : symbols.error
    severity.withValue {
      ct_make_case(severity.metadata, $0, tag)
    } body: {
      body($0)
    }
  }
}

// MARK: The running test

extension SwiftTestingLibrary {
  /// Whether the task belongs to a test.
  var isRunningTest: Bool {
    testCase.withMaybe {
      ct_get(symbols.currentCase, $0)
    } body: {
      $0 != nil
    }
  }

  /// The running test and its identity.
  var runningTest: (test: any Sendable, id: AnyHashable)? {
    test.withMaybe {
      ct_get(symbols.currentTest, $0)
    } body: { test in
      test.map { (self.test.copy($0), id(of: $0)) }
    }
  }

  /// The identity of the running test together with its arguments.
  var runningCaseID: CaseIDs? {
    test.withMaybe {
      ct_get(symbols.currentTest, $0)
    } body: { test in
      test.map { CaseIDs(test: id(of: $0), testCase: caseID) }
    }
  }

  /// Lends the bytes of the running case and, to keep, a copy of it.
  func withRunningCase<R>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ copy: () -> any Sendable) -> R
  ) -> R? {
    testCase.withMaybe {
      ct_get(symbols.currentCase, $0)
    } body: { value in
      value.map { value in
        body(UnsafeRawBufferPointer(start: value, count: testCase.size)) { testCase.copy(value) }
      }
    }
  }

  private func id(of test: UnsafeMutableRawPointer) -> AnyHashable {
    guard let id = Self.testIDType?.hashable({ ct_get_of(symbols.testID, $0, test) }) else {
      fatalError(Diagnostics.missingSymbol("Test.ID: Hashable", library: "Swift Testing"))
    }
    return id
  }

  private var caseID: AnyHashable? {
    guard let getter = symbols.caseID else { return nil }
    return testCase.withMaybe {
      ct_get(symbols.currentCase, $0)
    } body: { value in
      value.flatMap { value in Self.caseIDType?.hashable { ct_get_of(getter, $0, value) } }
    }
  }

  private static let testIDType = ForeignType(mangledName: "7Testing4TestV2IDV")
  private static let caseIDType = ForeignType(mangledName: "7Testing4TestV4CaseV2IDV")
}
