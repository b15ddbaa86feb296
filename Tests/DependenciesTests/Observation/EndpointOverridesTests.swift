import Dependencies
import Testing

struct EndpointOverridesTests {
  private final class Owner: Sendable {}
  private struct Client {}
  private struct Other {}

  @Test("Endpoints of the client that is being written are kept, until it is written")
  func keeps() {
    let owner = Owner()
    EndpointOverrides.note("early", of: Client.self)
    EndpointOverrides.begin(Client.self, for: owner)
    EndpointOverrides.note("load", of: Client.self)
    EndpointOverrides.note("foreign", of: Other.self)
    EndpointOverrides.note("save", of: Client.self)
    #expect(EndpointOverrides.end(for: Owner()).isEmpty)
    #expect(EndpointOverrides.end(for: owner) == ["load", "save"])
    #expect(EndpointOverrides.end(for: owner).isEmpty)
  }

  @Test("What was read before and not written is forgotten")
  func restarts() {
    let owner = Owner()
    EndpointOverrides.begin(Client.self, for: owner)
    EndpointOverrides.note("load", of: Client.self)
    EndpointOverrides.begin(Client.self, for: owner)
    #expect(EndpointOverrides.end(for: owner).isEmpty)
  }
}
