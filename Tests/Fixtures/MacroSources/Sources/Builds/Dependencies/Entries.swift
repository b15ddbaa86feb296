public import ComposableArchitecture

public protocol Player: Sendable {}

public struct SilentPlayer: Player {
  public init() {}
}

struct SystemPlayer: Player {
  var volume = 1
}

extension DependencyValues {
  /// The same everywhere.
  @DependencyEntry public var player: any Player = SilentPlayer()
  @DependencyEntry(liveValue: SystemPlayer()) var livePlayer: any Player = SilentPlayer()
  @DependencyEntry(liveValue: SystemPlayer(volume: 2), previewValue: SystemPlayer(volume: 0))
  var previewedPlayer: any Player = SilentPlayer()
  @DependencyEntry(SilentPlayer(), liveValue: SystemPlayer()) package var argumentPlayer: any Player
  @DependencyEntry var retries = 3
  @DependencyEntry var user: String?
  @DependencyEntry var load: @Sendable (Int) async throws -> Int = { $0 }
  @DependencyEntry var `default`: Library.Client = Library.Client()
  @DependencyEntry fileprivate var secret: [Int] = []  // none
}
