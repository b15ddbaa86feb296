// swift-tools-version: 6.2
import PackageDescription

// A package that uses this one in Swift 5 mode, tested with both testing libraries. Consumer5 and Consumer6
// share their sources.
let issues = Target.Dependency.product(name: "IssueReporting", package: "frontera")
let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "consumer5",
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
    .testTarget(name: "LessonTests", dependencies: [architecture], path: "LessonTests"),
  ],
  swiftLanguageModes: [.v5]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
