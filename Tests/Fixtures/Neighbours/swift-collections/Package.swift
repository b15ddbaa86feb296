// swift-tools-version: 6.0
import PackageDescription

// Nothing but the names: of the package, its products and its modules.
let modules = [
  "InternalCollectionsUtilities", "BitCollections", "DequeModule", "HashTreeCollections",
  "HeapModule",
  "OrderedCollections", "SortedCollections", "_RopeModule",
]

let package = Package(
  name: "swift-collections",
  products: (modules + ["Collections"]).map { .library(name: $0, targets: [$0]) },
  targets: modules.map { name in
    .target(
      name: name,
      dependencies: name == modules[0] ? [] : [.target(name: modules[0])])
  } + [.target(name: "Collections", dependencies: modules.map { .target(name: $0) })],
  swiftLanguageModes: [.v6]
)
