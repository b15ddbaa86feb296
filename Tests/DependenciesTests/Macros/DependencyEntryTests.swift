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

extension DependencyValues {
  @DependencyEntry(liveValue: NamedPlayer(name: "live"), previewValue: NamedPlayer(name: "preview"))
  var player: any Player = NamedPlayer(name: "test")

  @DependencyEntry(NamedPlayer(name: "only test"))
  var testPlayer: any Player
}

@Suite struct DependencyEntryTests {
  @Dependency(\.player) var player
  @Dependency(\.testPlayer) var testPlayer

  @Test func eachContextHasItsValue() {
    #expect(player.name == "test")
    #expect(DependencyValues.live.player.name == "live")
    #expect(DependencyValues.preview.player.name == "preview")
    #expect(testPlayer.name == "only test")
  }

  @Test func itCanBeOverridden() {
    withDependencies {
      $0.player = NamedPlayer(name: "mine")
    } operation: {
      #expect(player.name == "mine")
    }
  }

  @Test func withoutALiveValueTheAppIsTold() {
    let issues = recordIssues {
      #expect(DependencyValues.live.testPlayer.name == "only test")
    }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(\\.testPlayer) has no live value, and the running app reads it."])
  }
}
