import CustomDump
import Sharing
import Testing

@Suite struct SharedReaderTests {
  struct User: Equatable, Identifiable {
    var id = 1
    var name = "Blob"
    var email: String?
  }

  struct Feature: Equatable {
    @SharedReader var name: String
  }

  @Test func followsWhatItReads() {
    let user = Shared(value: User())
    let feature = Feature(name: SharedReader(user.name))
    let reader = SharedReader(user)
    user.withLock { $0.name = "New" }
    #expect(feature.name == "New")
    #expect(reader.name.wrappedValue == "New")
    #expect(reader.id == 1)
    #expect(reader == SharedReader(value: User(name: "New")))
    #expect(reader != SharedReader(value: User()))
  }

  @Test func optionalIsUnwrapped() throws {
    let user = Shared(value: User())
    #expect(SharedReader(SharedReader(user).email) == nil)
    user.withLock { $0.email = "a" }
    let email = try #require(SharedReader(SharedReader(user).email))
    user.withLock { $0.email = "b" }
    #expect(email.wrappedValue == "b")
    user.withLock { $0.email = nil }
    #expect(email.wrappedValue == "a")
  }

  @Test func projectedValueCanBeReplaced() {
    var feature = Feature(name: SharedReader(value: "a"))
    feature.$name = SharedReader(value: "b")
    #expect(feature.name == "b")
  }

  @Test func describesItsValue() {
    #expect(String(describing: SharedReader(value: 3)) == "SharedReader<Int>(value: 3)")
    #expect(String(customDumping: SharedReader(value: "a")) == "\"a\"")
    #expect(Mirror(reflecting: SharedReader(value: User())).children.count == 3)
  }
}
