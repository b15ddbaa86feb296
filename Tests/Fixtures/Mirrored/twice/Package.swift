// swift-tools-version: 6.2
import PackageDescription

// One manifest that names two originals: SwiftPM refuses this if both stand for the same package.
let package = Package(
  name: "twice",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "Twice",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ])
  ]
)
