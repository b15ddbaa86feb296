// swift-tools-version: 6.2
import PackageDescription

// Tests that must fail, each with one issue at the line of a marker. `Scripts/test-fixtures` runs them and
// reads what they print; a new test needs a row in its table.
let package = Package(
  name: "failing-tests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .testTarget(
      name: "FailingTests",
      dependencies: [.product(name: "IssueReporting", package: "frontera")]),
    .testTarget(
      name: "FailingXCTests",
      dependencies: [.product(name: "IssueReporting", package: "frontera")]),
  ],
  swiftLanguageModes: [.v6]
)
