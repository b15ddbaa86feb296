// swift-tools-version: 6.2
import PackageDescription

// MARK: The table

/// One row per module, from the domain at the bottom to the program at the top.
let modules: [Module] = [
  Module("Domain"),
  Module(
    "ArticlesClient", uses: ["Domain"], libraries: ["Dependencies", "DependenciesMacros"]),
  Module(
    "ArticlesClientLive", uses: ["ArticlesClient", "Domain"], libraries: ["Dependencies"],
    resources: [.process("Resources")]),
  Module(
    "ArticlesFeature", uses: ["ArticlesClient", "Domain"],
    libraries: ["ComposableArchitecture", "IdentifiedCollections"]),
  Module("ArticleFeature", uses: ["Domain"], libraries: ["ComposableArchitecture"]),
  Module(
    "AppFeature", uses: ["ArticleFeature", "ArticlesFeature", "Domain"],
    libraries: ["ComposableArchitecture"]),
  Module(
    "reader", kind: .program,
    uses: ["AppFeature", "ArticleFeature", "ArticlesClientLive", "ArticlesFeature", "Domain"],
    libraries: ["ComposableArchitecture"]),
]

/// One row per test target.
let tests: [Module] = [
  Module("DomainTests", uses: ["Domain"]),
  Module(
    "ArticlesClientTests", uses: ["ArticlesClient", "Domain"],
    libraries: ["Dependencies", "DependenciesTestSupport", "IssueReporting"]),
  Module(
    "ArticlesClientLiveTests",
    uses: ["ArticlesClient", "ArticlesClientLive", "Domain", "ReaderTestSupport"],
    libraries: ["Dependencies"], resources: [.copy("Samples")]),
  Module(
    "ArticlesFeatureTests", uses: ["ArticlesClient", "ArticlesFeature", "Domain"],
    libraries: ["ComposableArchitecture", "DependenciesTestSupport", "IdentifiedCollections"]),
  Module(
    "ArticleFeatureTests", uses: ["ArticleFeature", "Domain"],
    libraries: ["ComposableArchitecture", "DependenciesTestSupport"]),
  Module(
    "AppFeatureTests",
    uses: ["AppFeature", "ArticleFeature", "ArticlesClient", "ArticlesFeature", "Domain"],
    libraries: ["ComposableArchitecture", "DependenciesTestSupport"]),
  Module(
    "ReaderTests",
    uses: [
      "AppFeature", "ArticlesClient", "ArticlesFeature", "Domain", "reader", "ReaderTestSupport",
    ],
    libraries: ["ComposableArchitecture", "IdentifiedCollections"],
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
  enum Kind { case library, program }

  var name: String
  var kind: Kind
  /// The modules of this package that it imports.
  var uses: [String]
  /// The modules of Frontera that it imports.
  var libraries: [String]
  var resources: [Resource]

  init(
    _ name: String, kind: Kind = .library, uses: [String] = [], libraries: [String] = [],
    resources: [Resource] = []
  ) {
    self.name = name
    self.kind = kind
    self.uses = uses
    self.libraries = libraries
    self.resources = resources
  }

  var dependencies: [Target.Dependency] {
    uses.map { .target(name: $0) } + libraries.map { .product(name: $0, package: "frontera") }
  }

  var target: Target {
    switch kind {
    case .library:
      .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
    case .program:
      .executableTarget(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
    }
  }

  var test: Target {
    .testTarget(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
  }
}

let package = Package(
  name: "reader",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "frontera", path: "../..")],
  targets: modules.map(\.target)
    + [
      .target(
        name: "ReaderTestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings)
    ]
    + tests.map(\.test),
  swiftLanguageModes: [.v6]
)
