import CTestingBridge

/// Swift Testing, reached by symbol names: nothing here links it.
///
/// The library is built for evolution, so its symbols keep their meaning from version to version, and
/// its values are passed by address.
final class SwiftTestingLibrary: Sendable {
  /// The library, if the process has loaded it.
  static let current: SwiftTestingLibrary? =
    _typeByName("7Testing4TestV") == nil ? nil : SwiftTestingLibrary()

  private let test = type("7Testing4TestV")
  private let testID = type("7Testing4TestV2IDV")
  private let testCase = type("7Testing4TestV4CaseV")
  private let comment = type("7Testing7CommentV")
  private let location = type("7Testing14SourceLocationV")
  private let issue = type("7Testing5IssueV")
  private let severity = type("7Testing5IssueV8SeverityO")
  private let symbols = Symbols()

  /// Not public in every version; without it the cases of a test share an identity.
  private let caseID = ForeignType(mangledName: "7Testing4TestV4CaseV2IDV")

  private struct Symbols: @unchecked Sendable {
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
    let caseID = PlatformProcess.address(of: "$s7Testing4TestV4CaseV2idAE2IDVvg")
  }

  private init() {}

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

/// An error, which a call of a generic function would otherwise open.
private struct ErrorWord {
  let error: any Error
}

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
          withUnsafeBytes(of: ErrorWord(error: error)) { word in
            self.issue.withValue {
              ct_record_error(
                symbols.recordError, $0, word.load(as: UInt64.self), comment, location)
            } body: { _ in
            }
          }
        }
      }
    }
  }

  private func withComment(_ message: String?, body: (UnsafeMutableRawPointer) -> Void) {
    let make = message.map { message in
      { [symbols] (comment: UnsafeMutableRawPointer) in
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
  var runningTest: (test: ForeignValue, id: AnyHashable)? {
    test.withMaybe {
      ct_get(symbols.currentTest, $0)
    } body: { test in
      test.map { (ForeignValue(copying: $0, type: self.test), id(of: $0)) }
    }
  }

  /// The identity of the running test together with its arguments.
  var runningCaseID: CaseIDs? {
    test.withMaybe {
      ct_get(symbols.currentTest, $0)
    } body: { test in
      test.map { CaseIDs(test: id(of: $0), testCase: runningArgumentsID) }
    }
  }

  /// Lends the bytes of the running case and, to keep, a copy of it.
  @inline(__always)
  func withRunningCase<R>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ copy: () -> ForeignValue) -> R
  ) -> R? {
    testCase.withMaybe {
      ct_get(symbols.currentCase, $0)
    } body: { value in
      value.map { value in
        body(UnsafeRawBufferPointer(start: value, count: testCase.size)) {
          ForeignValue(copying: value, type: testCase)
        }
      }
    }
  }

  private func id(of test: UnsafeMutableRawPointer) -> AnyHashable {
    let id = ForeignValue(type: testID) { ct_get_of(symbols.testID, $0, test) }
    guard let hashable = id.value as? AnyHashable else {
      fatalError(Diagnostics.missingSymbol("Test.ID: Hashable", library: "Swift Testing"))
    }
    return hashable
  }

  private var runningArgumentsID: AnyHashable? {
    guard let getter = symbols.caseID, let caseID else { return nil }
    return testCase.withMaybe {
      ct_get(symbols.currentCase, $0)
    } body: { value in
      value.flatMap { value in
        ForeignValue(type: caseID) { ct_get_of(getter, $0, value) }.value as? AnyHashable
      }
    }
  }
}
