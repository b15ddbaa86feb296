// swift-tools-version: 6.0
import PackageDescription

// Nothing but the names of an original: of the package, its product and its module.
let package = Package(
  name: "swift-identified-collections",
  products: [.library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"])],
  targets: [.target(name: "IdentifiedCollections")],
  swiftLanguageModes: [.v6]
)
