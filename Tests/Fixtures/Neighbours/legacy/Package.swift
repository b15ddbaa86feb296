// swift-tools-version: 6.0
import PackageDescription

// A library that nobody can change, built with an original.
let package = Package(
  name: "legacy",
  products: [.library(name: "Legacy", targets: ["Legacy"])],
  dependencies: [.package(path: "../swift-identified-collections")],
  targets: [
    .target(
      name: "Legacy",
      dependencies: [
        .product(name: "IdentifiedCollections", package: "swift-identified-collections")
      ])
  ],
  swiftLanguageModes: [.v6]
)
