// swift-tools-version: 6.2
import PackageDescription

// Programs that Scripts/kill-tests kills while they write.
let package = Package(
  name: "crash",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .executableTarget(
      name: "database-writer",
      dependencies: [
        .product(name: "IdentifiedCollections", package: "frontera"),
        .product(name: "Sharing", package: "frontera"),
        .product(name: "SharingSQLite", package: "frontera"),
      ]),
    .executableTarget(
      name: "file-writer", dependencies: [.product(name: "Sharing", package: "frontera")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
