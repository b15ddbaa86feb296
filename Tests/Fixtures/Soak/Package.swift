// swift-tools-version: 6.2
import PackageDescription

// Random actions over a tree of features: Scripts/soak builds and runs it.
let package = Package(
  name: "soak",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "CJobQueue"),
    .executableTarget(
      name: "soak",
      dependencies: [
        "CJobQueue",
        .product(name: "ComposableArchitecture", package: "frontera"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
