// swift-tools-version: 6.2
import PackageDescription

// Sources with macros. What is under Sources must build without a warning; what is under Refused must not, and says
// in comments how. Scripts/test-macro-sources reads both.
let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "frontera")

let package = Package(
  name: "macro-sources",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MacroSources", targets: ["Builds", "Builds5", "OnMain", "Shadows", "Uses"])
  ],
  dependencies: [.package(name: "frontera", path: "../../..")],
  targets: [
    .target(
      name: "Builds", dependencies: [architecture],
      // Milliseconds, for a busy machine: LargeFeature.swift has more to say.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-warn-long-function-bodies=10000"])]),
    // In Swift 5 mode.
    .target(
      name: "Builds5", dependencies: [architecture], swiftSettings: [.swiftLanguageMode(.v5)]),
    // On the main actor where nothing else is said.
    .target(
      name: "OnMain", dependencies: [architecture],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    // With types that are named like modules.
    .target(name: "Shadows", dependencies: [architecture]),
    // What of Builds is public, from another module.
    .target(name: "Uses", dependencies: ["Builds", architecture]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
