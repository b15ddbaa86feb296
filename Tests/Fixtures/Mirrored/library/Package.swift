// swift-tools-version: 6.2
import PackageDescription

// A library of somebody else, which names another of the originals.
let package = Package(
  name: "library",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Library", targets: ["Library"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.4.0")
  ],
  targets: [
    .target(
      name: "Library",
      dependencies: [.product(name: "Dependencies", package: "swift-dependencies")])
  ],
  swiftLanguageModes: [.v6]
)
