import SwiftNavigation
import Testing

@Suite struct HashableObjectTests {
  final class Model: HashableObject {
    var count = 0
  }

  @Test func equalityAndHashAreIdentity() {
    let one = Model()
    let other = Model()
    #expect(one == one)
    #expect(one != other)
    let before = one.hashValue
    one.count += 1
    #expect(one.hashValue == before)
    #expect(Set([one, one, other]).count == 2)
  }
}
