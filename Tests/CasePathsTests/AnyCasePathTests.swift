import CasePaths
import Testing

struct AnyCasePathTests {
  @Test func goesBothWays() {
    let path = AnyCasePath(\Light.Cases.broken)
    #expect(path.embed("fuse") == .broken("fuse"))
    #expect(path.extract(from: .broken("fuse")) == "fuse")
    #expect(path.extract(from: .off) == nil)
  }

  @Test func isMadeFromClosures() {
    let path = AnyCasePath<Int, String>(
      embed: { Int($0) ?? 0 }, extract: { $0 < 0 ? nil : "\($0)" })
    #expect(path.extract(from: 3) == "3")
    #expect(path.matches(3))
    #expect(!path.matches(-3))
  }

  @Test func identityIsItsOwnPayload() {
    #expect(AnyCasePath<Int, Int>().extract(from: 3) == 3)
    let path = AnyCasePath<Light, Light>(\.self as KeyPath<Light.Cases, Light.Cases>)
    #expect(path.embed(.off) == .off)
    #expect(path.matches(.off))
  }

  @Test func keyPathsGoOn() {
    let path = AnyCasePath(\Room.Cases.failed.broken)
    #expect(path.extract(from: .failed(.broken("x"))) == "x")
    #expect(path.extract(from: .failed(.off)) == nil)
    #expect(path.extract(from: .lit(.broken("x"))) == nil)
    #expect(path.embed("y") == .failed(.broken("y")))
    #expect(path.matches(.failed(.broken(nil))))
    #expect(!path.matches(.lit(.broken(nil))))
  }

  @Test func keyPathsAreJoined() {
    let outer: CaseKeyPath<Room, Light> = \.failed
    let inner: CaseKeyPath<Light, String?> = \.broken
    let joined: CaseKeyPath<Room, String?> = outer.appending(path: inner)
    #expect(joined == \.failed.broken)
    #expect(Room.failed(.broken("x"))[case: joined] == "x")
  }

  @Test func saysItsName() {
    #expect(AnyCasePath(\Room.Cases.failed.broken).debugDescription == #"\.failed.broken"#)
    let unnamed = AnyCasePath<Int, Int>(embed: { $0 }, extract: { $0 })
    #expect(unnamed.debugDescription == "AnyCasePath<Int, Int>")
  }
}
