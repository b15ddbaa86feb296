import IssueReporting

public struct RowClient: Sendable {
  public var fetch: @Sendable (_ page: Int) async throws -> [String]
  public var count: @Sendable () -> Int

  public init(
    fetch: @escaping @Sendable (_ page: Int) async throws -> [String],
    count: @escaping @Sendable () -> Int
  ) {
    self.fetch = fetch
    self.count = count
  }

  public static let test = RowClient(
    fetch: unimplemented("RowClient.fetch"),
    count: unimplemented("RowClient.count", placeholder: 0)
  )
}
