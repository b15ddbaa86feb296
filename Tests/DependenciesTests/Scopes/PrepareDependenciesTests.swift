import Dependencies
import FronteraTestSupport
import Testing

@Suite struct PrepareDependenciesTests {
  @Test("D8: a prepared key without a live value is read without an issue")
  func preparedKey() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .live
      } operation: {
        prepareDependencies { $0[Prepared<A>.self] = Prepared(text: "prepared") }
        @Dependency(Prepared<A>.self) var prepared
        #expect(prepared.text == "prepared")
        withDependencies {
          $0[Number<A>.self] = 1
        } operation: {
          #expect(prepared.text == "prepared")
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func preparingTwiceIsReported() {
    @Dependency(Prepared<B>.self) var prepared
    let issues = recordIssues {
      prepareDependencies { $0[Prepared<B>.self] = Prepared(text: "first") }
      prepareDependencies { $0[Prepared<B>.self] = Prepared(text: "second") }
    }
    #expect(prepared.text == "first")
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("It was prepared before") == true)
  }

  @Test func preparingWhatWasReadIsReported() {
    @Dependency(Prepared<Int>.self) var prepared
    #expect(prepared.text == "test")
    let issues = recordIssues {
      prepareDependencies { $0[Prepared<Int>.self] = Prepared(text: "late") }
    }
    #expect(prepared.text == "test")
    #expect(issues.first?.message.contains("It was read before") == true)
  }

  @Test func aPreparedPartLeavesTheRest() {
    let issues = recordIssues {
      prepareDependencies { $0.uuid = .incrementing }
      @Dependency(\.uuid) var uuid
      _ = uuid()
      @Dependency(\.date) var date
      _ = date()
    }
    #expect(issues.map(\.summary) == ["Unimplemented: @Dependency(\\.date)"])
  }
}

private struct Prepared<Tag>: TestDependencyKey {
  var text: String
  static var testValue: Prepared { Prepared(text: "test") }
}
