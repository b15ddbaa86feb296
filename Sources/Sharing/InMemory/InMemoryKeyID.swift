/// What tells one ``InMemoryKey`` from another: its name, and the storage.
public struct InMemoryKeyID: Hashable, Sendable {
  let name: String
  let storage: InMemoryStorage
}
