/// What tells one ``FileStorageKey`` from another: the path, and the storage.
public struct FileStorageKeyID: Hashable, Sendable {
  let path: String
  let storage: FileStorage
}
