// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "..")],
  targets: [
    .target(name: "CKeep"),
    .target(name: "CRawSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["CKeep", "CRawSQLite"]
        + [
          "CasePaths", "Clocks", "ComposableArchitecture", "ConcurrencyExtras", "CustomDump",
          "Dependencies", "DependenciesMacros", "FronteraCollections", "IdentifiedCollections",
          "Sharing", "SharingSQLite",
        ].map {
          .product(name: $0, package: "frontera")
        },
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
