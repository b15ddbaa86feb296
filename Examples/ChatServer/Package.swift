// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "chat-server",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../..")],
  targets: [
    .target(
      name: "ChatServer",
      dependencies: [.product(name: "ComposableArchitecture", package: "frontera")],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "chat-server", dependencies: ["ChatServer"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ChatServerTests",
      dependencies: [
        "ChatServer", .product(name: "ComposableArchitecture", package: "frontera"),
        .product(name: "DependenciesTestSupport", package: "frontera"),
      ],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
