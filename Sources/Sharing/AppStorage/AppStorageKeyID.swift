/// What tells one ``AppStorageKey`` from another: its name, and the store.
public struct AppStorageKeyID: Hashable, Sendable {
  let name: String
  let store: ObjectIdentifier
}
