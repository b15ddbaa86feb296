// swift-tools-version: 6.2
import PackageDescription

// Tests of features in great numbers: Scripts/steps builds and runs them.
let architecture: Target.Dependency = .product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "load",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "LoadFeatures", dependencies: [architecture]),
    .testTarget(name: "StepsTests", dependencies: ["LoadFeatures", architecture]),
    .testTarget(name: "ThousandTests", dependencies: ["LoadFeatures", architecture]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
