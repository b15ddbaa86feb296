// swift-tools-version: 6.2
import PackageDescription

// Sources with macros. What is under Sources must build without a warning, in Swift 6 and Swift 5 mode; what is
// under Refused must not, and says in comments how. Scripts/test-macro-sources reads both.
let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "macro-sources",
  platforms: [.macOS(.v15)],
  products: [.library(name: "MacroSources", targets: ["Builds", "Builds5", "Uses"])],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(name: "Builds", dependencies: [architecture]),
    .target(
      name: "Builds5", dependencies: [architecture], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Uses", dependencies: ["Builds", architecture]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
