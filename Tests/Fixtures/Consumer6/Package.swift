// swift-tools-version: 6.2
import PackageDescription

// A package that uses this one in Swift 6 mode, tested with both testing libraries. Consumer5 and Consumer6
// share their sources.
let issues = Target.Dependency.product(name: "IssueReporting", package: "frontera")
let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "consumer6",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "Feature", dependencies: [issues]),
    .target(name: "Search", dependencies: [architecture]),
    .target(name: "Browser", dependencies: ["Search", architecture]),
    .executableTarget(name: "consumer-app", dependencies: ["Feature", issues]),
    .testTarget(name: "FeatureTests", dependencies: ["Feature", issues]),
    .testTarget(name: "FeatureXCTests", dependencies: ["Feature", issues]),
    .testTarget(name: "SearchTests", dependencies: ["Browser", "Search", architecture]),
    .testTarget(name: "SearchXCTests", dependencies: ["Browser", "Search", architecture]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
