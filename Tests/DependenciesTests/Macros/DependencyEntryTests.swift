import Dependencies
import DependenciesMacros
import FronteraTestSupport
import Testing

protocol Player: Sendable {
  var name: String { get }
}

private struct NamedPlayer: Player {
  var name: String
}

private final class Recorder: Sendable {
  let id = LockedInt()
}

extension DependencyValues {
  @DependencyEntry(liveValue: NamedPlayer(name: "live"), previewValue: NamedPlayer(name: "preview"))
  var player: any Player = NamedPlayer(name: "test")

  @DependencyEntry(NamedPlayer(name: "argument"))
  var argumentPlayer: any Player

  @DependencyEntry(liveValue: ArticleClient.liveValue)
  var articles: ArticleClient = ArticleClient()

  /// The same everywhere.
  @DependencyEntry var retries = 3
  @DependencyEntry var user: String?
  @DependencyEntry fileprivate var recorder: Recorder = Recorder()
}

@Suite struct DependencyEntryTests {
  @Dependency(\.player) var player
  @Dependency(\.argumentPlayer) var argumentPlayer
  @Dependency(\.retries) var retries
  @Dependency(\.user) var user

  @Test func eachContextHasItsValue() {
    #expect(player.name == "test")
    #expect(DependencyValues.live.player.name == "live")
    #expect(DependencyValues.preview.player.name == "preview")
    #expect(argumentPlayer.name == "argument")
  }

  @Test func itCanBeOverridden() {
    withDependencies {
      $0.player = NamedPlayer(name: "mine")
      $0.user = "Blob"
    } operation: {
      #expect(player.name == "mine")
      #expect(user == "Blob")
    }
    #expect(user == nil)
  }

  @Test func oneValueServesEveryContextInSilence() {
    let issues = recordIssues {
      for values in [DependencyValues.live, .preview, .test] {
        #expect(values.retries == 3)
        #expect(values.user == nil)
        #expect(values.argumentPlayer.name == "argument")
      }
      #expect(retries == 3)
    }
    #expect(issues.isEmpty)
  }

  @Test("D18: a preview that gets the live value of a client is told so")
  func previewOfALiveValue() {
    let issues = recordIssues { _ = DependencyValues.preview.articles }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(\\.articles) has no preview value, and a preview reads it."])
  }

  @Test("D1: tests do not share the value of an entry", arguments: 1...3)
  func everyTestHasItsOwnValue(_ round: Int) {
    @Dependency(\.recorder) var recorder
    #expect(recorder.id.value == 0)
    #expect(recorder.id.increment() == 1)
  }
}
