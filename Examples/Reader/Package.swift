// swift-tools-version: 6.2
import PackageDescription

// MARK: The table

/// One row per module, from the domain at the bottom to the program at the top.
let modules: [Module] = [
  Module("Domain"),
  Module("ArticlesClientLive", uses: ["Domain"], resources: [.process("Resources")]),
]

/// One row per test target.
let tests: [Module] = [
  Module("DomainTests", uses: ["Domain"]),
  Module(
    "ArticlesClientLiveTests", uses: ["ArticlesClientLive", "Domain", "ReaderTestSupport"],
    resources: [.copy("Samples")]),
]

// MARK: From the table to the package

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

struct Module {
  var name: String
  var uses: [String]
  var resources: [Resource]

  init(_ name: String, uses: [String] = [], resources: [Resource] = []) {
    self.name = name
    self.uses = uses
    self.resources = resources
  }

  var dependencies: [Target.Dependency] { uses.map { .target(name: $0) } }

  var library: Target {
    .target(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
  }

  var test: Target {
    .testTarget(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
  }
}

let package = Package(
  name: "reader",
  platforms: [.macOS(.v15)],
  targets: modules.map(\.library)
    + [
      .target(
        name: "ReaderTestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings)
    ]
    + tests.map(\.test),
  swiftLanguageModes: [.v6]
)
