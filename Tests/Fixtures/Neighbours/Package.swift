// swift-tools-version: 6.2
import PackageDescription

// A package that uses this one, another whose modules have the names of swift-collections, and a library that is
// built with an original: a module of that has the name of one of ours, so it gets another name here. That needs
// this package under its own name: `Scripts/test-fixtures` makes the link below, whatever the checkout is called.
let package = Package(
  name: "neighbours",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../.build/frontera"),
    .package(path: "legacy"),
    .package(path: "swift-collections"),
  ],
  targets: [
    .executableTarget(
      name: "neighbours",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "frontera"),
        .product(name: "FronteraCollections", package: "frontera"),
        .product(name: "IdentifiedCollections", package: "frontera"),
        .product(
          name: "Legacy", package: "legacy",
          moduleAliases: ["IdentifiedCollections": "OriginalIdentifiedCollections"]),
        .product(name: "Collections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "SortedCollections", package: "swift-collections"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
