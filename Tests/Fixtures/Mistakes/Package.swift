// swift-tools-version: 6.2
import PackageDescription

// Small suites in each of which somebody made one mistake: each must fail with one issue, and pass when the
// mistake is corrected. Sources/Mistakes says how; `Scripts/test-fixtures` runs them in both libraries.
let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "mistakes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "Mistakes", dependencies: [architecture]),
    .testTarget(name: "MistakesTests", dependencies: ["Mistakes"]),
    .testTarget(name: "MistakesXCTests", dependencies: ["Mistakes"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
