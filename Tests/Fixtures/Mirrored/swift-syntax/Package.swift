// swift-tools-version: 6.2
import PackageDescription

// Stands for swift-syntax where there is no network: its products link the libraries inside the toolchain.
// Whoever builds says where they are, because SwiftPM lets no package that is resolved by version do so.
let libraries = [
  "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftOperators",
  "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
  "SwiftSyntaxMacros",
]

let package = Package(
  name: "swift-syntax",
  products: [
    .library(name: "SwiftCompilerPlugin", targets: ["First"]),
    .library(name: "SwiftSyntaxMacros", targets: ["Second"]),
    .library(name: "SwiftSyntaxMacroExpansion", targets: ["Third"]),
  ],
  targets: ["First", "Second", "Third"].map {
    .target(name: $0, linkerSettings: libraries.map { .linkedLibrary($0) })
  }
)
