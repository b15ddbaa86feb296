// swift-tools-version: 6.2
import PackageDescription

// A program with a testing library that lacks what reporting needs: the first report must stop it.
let package = Package(
  name: "unknown-testing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "Testing"),
    .executableTarget(
      name: "app",
      dependencies: ["Testing", .product(name: "IssueReporting", package: "frontera")]),
  ],
  swiftLanguageModes: [.v6]
)
