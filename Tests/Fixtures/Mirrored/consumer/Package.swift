// swift-tools-version: 6.2
import PackageDescription

// A package that names the original by its address, as packages do that were written for it.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.0.0"),
    .package(path: "../library"),
  ],
  targets: [
    .executableTarget(
      name: "consumer-app",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "Library", package: "library"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
