// swift-tools-version: 6.2
import PackageDescription

// Tests that must fail, each with one issue at the line of a marker. `Scripts/test-fixtures` runs them and
// reads what they print; a new test needs a row in its table.
let library: [Target.Dependency] = [
  .product(name: "ComposableArchitecture", package: "frontera"),
  .product(name: "IssueReporting", package: "frontera"),
]

let package = Package(
  name: "failing-tests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "Articles", dependencies: library, path: "Tests/Articles"),
    .testTarget(name: "FailingTests", dependencies: ["Articles"] + library),
    .testTarget(name: "FailingXCTests", dependencies: ["Articles"] + library),
  ],
  swiftLanguageModes: [.v6]
)
