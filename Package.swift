// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// MARK: The table

/// One row per library module: its product has the same name and holds nothing else.
let libraries: [Module] = [
  Module("IssueReporting", uses: ["CTestingBridge"]),
  Module("ConcurrencyExtras", uses: ["CExecutorHook", "IssueReporting"]),
  Module("CasePaths", uses: ["CLiteralHint", "IssueReporting"], macros: true),
  Module("CustomDump", uses: ["IssueReporting"]),
  Module("Clocks", uses: ["CThreadCensus", "IssueReporting", "ConcurrencyExtras"]),
  Module("FronteraCollections", uses: []),
  Module("IdentifiedCollections", uses: ["FronteraCollections"]),
  Module("Dependencies", uses: ["Clocks", "ConcurrencyExtras", "IssueReporting"]),
  Module("DependenciesMacros", uses: ["Dependencies", "IssueReporting"], macros: true),
  Module("DependenciesTestSupport", uses: ["Dependencies", "IssueReporting"]),
  Module(
    "Sharing",
    uses: [
      "ConcurrencyExtras", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting",
    ]),
  Module(
    "SharingSQLite",
    uses: ["CSQLite", "Dependencies", "IdentifiedCollections", "IssueReporting", "Sharing"]),
  Module("Perception", uses: [], macros: true),
  Module(
    "SwiftNavigation",
    uses: ["CasePaths", "ConcurrencyExtras", "CustomDump", "IssueReporting"], macros: true),
  Module(
    "ComposableArchitecture",
    uses: [
      "CThreadState", "CasePaths", "Clocks", "ConcurrencyExtras", "CustomDump", "Dependencies",
      "DependenciesMacros", "IdentifiedCollections", "IssueReporting", "Perception", "Sharing",
      "SwiftNavigation",
    ],
    macros: true),
]

/// C targets: a header each, for what Swift cannot say.
let cTargets: [Target] = [
  .target(name: "CExecutorHook"),
  .target(name: "CLiteralHint"),
  .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
  .target(name: "CTestingBridge"),
  .target(name: "CThreadCensus"),
  .target(name: "CThreadState"),
]

/// One row per test target, in the order of the modules.
let tests: [Module] = [
  Module("IssueReportingTests", uses: ["IssueReporting", "FronteraTestSupport"]),
  Module("ConcurrencyExtrasTests", uses: ["ConcurrencyExtras"]),
  Module(
    "CasePathsTests",
    uses: ["CasePaths", "IssueReporting", "FronteraMacroTestSupport", "FronteraTestSupport"],
    macros: true),
  Module("CustomDumpTests", uses: ["CustomDump", "IssueReporting", "FronteraTestSupport"]),
  Module(
    "ClocksTests", uses: ["Clocks", "ConcurrencyExtras", "IssueReporting", "FronteraTestSupport"]),
  Module("FronteraCollectionsTests", uses: ["FronteraCollections"]),
  Module("IdentifiedCollectionsTests", uses: ["FronteraCollections", "IdentifiedCollections"]),
  Module(
    "DependenciesTests",
    uses: [
      "Clocks", "ConcurrencyExtras", "Dependencies", "DependenciesMacros",
      "DependenciesTestSupport", "IssueReporting", "FronteraMacroTestSupport",
      "FronteraTestSupport",
    ],
    macros: true),
  Module(
    "DependenciesTestSupportTests",
    uses: ["Dependencies", "DependenciesTestSupport", "FronteraTestSupport"]),
  Module(
    "SharingTests",
    uses: ["CustomDump", "Dependencies", "IssueReporting", "Sharing", "FronteraTestSupport"]),
  Module(
    "SharingSQLiteTests",
    uses: [
      "ConcurrencyExtras", "CSQLite", "Dependencies", "IdentifiedCollections", "Sharing",
      "SharingSQLite", "FronteraTestSupport",
    ]),
  Module("PerceptionTests", uses: ["Perception", "FronteraMacroTestSupport"], macros: true),
  Module(
    "SwiftNavigationTests",
    uses: ["CasePaths", "CustomDump", "Sharing", "SwiftNavigation", "FronteraMacroTestSupport"],
    macros: true),
  Module(
    "ComposableArchitectureTests",
    uses: [
      "Clocks", "ComposableArchitecture", "DependenciesTestSupport",
      "FronteraMacroTestSupport", "FronteraTestSupport",
    ],
    macros: true),
]

// MARK: Settings

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// MARK: SQLite

/// The targets that this machine cannot build.
///
/// A package that depends on this one always finds the product `SharingSQLite`; if the machine lacks
/// SQLite's header, the C target says how to install it. Only where this package itself is built on such
/// a machine is it left out, so that the rest can be built: SwiftPM works in the folder of the package
/// that it builds. It remembers what a manifest said; once the header is installed,
/// `swift package purge-cache` makes it ask again.
let leftOut: Set<String> = {
  #if os(Linux)
    guard let folder = getcwd(nil, 0) else { return [] }
    defer { free(folder) }
    let headers = ["/usr/include/sqlite3.h", "/usr/local/include/sqlite3.h"]
    if String(cString: folder) == Context.packageDirectory,
      !headers.contains(where: { access($0, R_OK) == 0 })
    {
      return ["CSQLite", "SharingSQLite", "SharingSQLiteTests"]
    }
  #endif
  return []
}()

/// The rows of a table that this machine can build.
func built(_ modules: [Module]) -> [Module] {
  modules.filter { !leftOut.contains($0.name) }
}

// MARK: The macro plugin

/// Where the macro plugin finds SwiftSyntax.
///
/// The toolchain ships it, so a root, path, branch or revision use of this package downloads nothing.
/// SwiftPM refuses the flags this needs in a package resolved by version, and some toolchains come
/// without these libraries; both then use the `swift-syntax` package of the same release.
enum SyntaxSource {
  case toolchain(folder: String)
  case package

  static let current: SyntaxSource = {
    let folder = Context.packageDirectory
    let parent = folder.split(separator: "/").dropLast().last
    // While SwiftPM resolves versions it evaluates this manifest without a folder.
    if folder == "/" || parent == "checkouts" { return .package }
    guard let host = hostLibraries() else { return .package }
    return .toolchain(folder: host)
  }()

  /// `usr/lib/swift/host` of the toolchain that evaluates this manifest.
  private static func hostLibraries() -> String? {
    guard let library = manifestLibrary() else { return nil }
    // …/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so → …/usr/lib/swift/host
    let host = "/" + library.split(separator: "/").dropLast(3).joined(separator: "/") + "/host"
    return access(host + "/SwiftSyntaxMacros.swiftmodule", R_OK) == 0 ? host : nil
  }

  /// The file that `PackageDescription` was loaded from: it lies in the toolchain in use.
  private static func manifestLibrary() -> String? {
    #if canImport(Darwin)
      for index in 0..<_dyld_image_count() {
        guard let name = _dyld_get_image_name(index) else { continue }
        let path = String(cString: name)
        if path.hasSuffix("/libPackageDescription.dylib") { return path }
      }
      return nil
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let maps = fopen("/proc/self/maps", "r") else { return nil }
      defer { fclose(maps) }
      var buffer = [CChar](repeating: 0, count: 8192)
      while fgets(&buffer, Int32(buffer.count), maps) != nil {
        let line = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        guard let slash = line.firstIndex(of: "/") else { continue }
        let path = line[slash...].prefix { $0 != "\n" }
        if path.hasSuffix("/libPackageDescription.so") { return String(path) }
      }
      return nil
    #else
      return nil
    #endif
  }

  var packages: [Package.Dependency] {
    switch self {
    case .toolchain: []
    case .package:
      [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")]
    }
  }

  /// The products of `swift-syntax` that a target which reads or makes syntax links.
  var products: [Target.Dependency] {
    switch self {
    case .toolchain: []
    case .package:
      ["SwiftCompilerPlugin", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion"].map {
        .product(name: $0, package: "swift-syntax")
      }
    }
  }

  var swiftSettings: [SwiftSetting] {
    guard case .toolchain(let folder) = self else { return [] }
    return [.unsafeFlags(["-I", folder])]
  }

  var linkerSettings: [LinkerSetting] {
    guard case .toolchain(let folder) = self else { return [] }
    let libraries = [
      "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics",
      "SwiftOperators", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ]
    return [
      .unsafeFlags(
        ["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + libraries.map { "-l\($0)" })
    ]
  }
}

let syntax = SyntaxSource.current

// MARK: From the table to the package

struct Module {
  var name: String
  var uses: [String]
  var macros: Bool

  init(_ name: String, uses: [String], macros: Bool = false) {
    self.name = name
    self.uses = uses
    self.macros = macros
  }

  var dependencies: [Target.Dependency] {
    uses.map { .target(name: $0) } + (macros ? [.target(name: "FronteraMacros")] : [])
  }

  var library: Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
  }

  var test: Target {
    .testTarget(
      name: name,
      dependencies: dependencies,
      swiftSettings: swiftSettings + (macros ? syntax.swiftSettings : []),
      linkerSettings: macros ? syntax.linkerSettings : [])
  }
}

let package = Package(
  name: "frontera",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11)],
  products: built(libraries).map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: syntax.packages,
  targets: cTargets.filter { !leftOut.contains($0.name) }
    + built(libraries).map(\.library)
    + [
      .macro(
        name: "FronteraMacros",
        dependencies: syntax.products,
        path: "Macros",
        swiftSettings: swiftSettings + syntax.swiftSettings,
        linkerSettings: syntax.linkerSettings),
      .target(
        name: "FronteraMacroTestSupport",
        dependencies: syntax.products,
        path: "Tests/MacroTestSupport",
        swiftSettings: swiftSettings + syntax.swiftSettings),
      .target(
        name: "FronteraTestSupport",
        dependencies: ["CTestDefaults", "IssueReporting"],
        path: "Tests/TestSupport",
        swiftSettings: swiftSettings),
      .target(name: "CTestDefaults", path: "Tests/TestDefaults"),
    ]
    + built(tests).map(\.test),
  swiftLanguageModes: [.v6]
)
