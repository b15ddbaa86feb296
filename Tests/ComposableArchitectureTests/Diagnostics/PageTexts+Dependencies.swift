import IssueReporting

@testable import Dependencies

private enum PageClientKey: TestDependencyKey { static let testValue = 0 }

private let place = IssueReporting.SourceLocation(
  fileID: "App/Client.swift", filePath: "", line: 7, column: 1)

private let client = DependencyDescription(PageClientKey.self, readIn: "client", at: place)

let dependencyTexts: [String] = [
  Diagnostics.missingTestValue(of: client),
  Diagnostics.missingLiveValue(of: client),
  Diagnostics.liveValueInPreview(of: client),
  Diagnostics.cycle(["A", "B", "A"]),
  Diagnostics.unimplemented("uuid", value: ".incrementing"),
  Diagnostics.urlWithoutScheme("example.com"),
  Diagnostics.preparation(of: client, .read(place)),
  Diagnostics.preparation(of: client, .readEarlierInClosure(by: client)),
  Diagnostics.preparation(of: client, .prepared(place)),
  Diagnostics.preparation(of: client, .hidden),
  Diagnostics.preparedContext(),
  Diagnostics.noDependencies(in: PageModel.self),
]

private final class PageModel {}
