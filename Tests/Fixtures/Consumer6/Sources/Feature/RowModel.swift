import IssueReporting

public struct RowModel {
  public private(set) var rows: [String] = []
  public var client: RowClient

  public init(client: RowClient) {
    self.client = client
  }

  public mutating func load(page: Int) async {
    rows = await withErrorReporting("Loading rows") { try await client.fetch(page) } ?? rows
  }

  public mutating func remove(at index: Int) {
    guard rows.indices.contains(index) else {
      reportIssue("There is no row \(index).")
      return
    }
    rows.remove(at: index)
  }
}
