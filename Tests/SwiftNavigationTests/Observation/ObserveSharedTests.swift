import Sharing
import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveSharedTests {
  @Test func aChangeBetweenReadingAndFollowingIsSeen() async {
    let count = Shared(value: 0)
    let seen = Recorder<Int>()
    let token = observe {
      seen.append(count.wrappedValue)
      // As another thread could do, while the closure runs.
      if seen.values == [0] { count.withLock { $0 = 1 } }
    }
    await seen.wait { $0.last == 1 }
    #expect(seen.values == [0, 1])
    token.cancel()
  }

  @Test func lastSeenEqualsLastWrittenByAnyThread() async {
    for _ in 0..<100 {
      let count = Shared(value: 0)
      let seen = Recorder<Int>()
      let token = observe { seen.append(count.wrappedValue) }
      let writers = (0..<2).map { _ in
        Task.detached {
          for _ in 0..<100 { count.withLock { $0 += 1 } }
        }
      }
      await seen.wait { $0.last == 200 }
      for writer in writers { await writer.value }
      #expect(seen.values == seen.values.sorted())
      token.cancel()
    }
  }

  @Test func aSharedPartIsFollowed() async {
    struct User { var name = "Blob" }
    @Shared(.inMemory("user")) var user = User()
    let seen = Recorder<String>()
    let token = observe { seen.append($user.name.wrappedValue) }
    $user.withLock { $0.name = "New" }
    await seen.wait { $0.count == 2 }
    #expect(seen.values == ["Blob", "New"])
    token.cancel()
  }
}
