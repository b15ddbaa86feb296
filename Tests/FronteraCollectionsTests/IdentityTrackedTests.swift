import FronteraCollections
import Testing

struct IdentityTrackedTests {
  final class Token: Sendable {}

  struct Tracked: IdentityTracked {
    var padding = ("some", "text")
    var token = Token()

    var _$identity: AnyObject { token }
  }

  @Test func readsTheIdentityOfValuesThatHaveOne() {
    let values = [Tracked(), Tracked()]
    let reader = IdentityReader<Tracked>()
    let identities = values.withUnsafeBufferPointer { values in
      values.indices.map { reader.identity(at: values.baseAddress! + $0) }
    }
    #expect(
      identities.map { $0.map(ObjectIdentifier.init) } == values.map { ObjectIdentifier($0.token) })
  }

  @Test func saysNothingOfOthers() {
    let identity = withUnsafePointer(to: 1) { IdentityReader<Int>().identity(at: $0) }
    #expect(identity === nil)
  }
}
