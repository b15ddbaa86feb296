// swift-tools-version: 6.2
import PackageDescription

// A package that uses this one in Swift 6 mode, tested with both testing libraries. Consumer5 and Consumer6
// share their sources.
let package = Package(
  name: "consumer6",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(
      name: "Feature",
      dependencies: [.product(name: "IssueReporting", package: "frontera")]),
    .executableTarget(name: "consumer-app", dependencies: ["Feature"]),
    .testTarget(
      name: "FeatureTests",
      dependencies: ["Feature", .product(name: "IssueReporting", package: "frontera")]),
    .testTarget(
      name: "FeatureXCTests",
      dependencies: ["Feature", .product(name: "IssueReporting", package: "frontera")]),
  ],
  swiftLanguageModes: [.v6]
)
