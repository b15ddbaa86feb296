// What `import ComposableArchitecture` brings with it.
@_exported public import CasePaths
@_exported public import Clocks
@_exported public import ConcurrencyExtras
@_exported public import CustomDump
@_exported public import Dependencies
@_exported public import DependenciesMacros
@_exported public import IdentifiedCollections
@_exported public import IssueReporting
@_exported public import Observation
@_exported public import Perception
@_exported public import Sharing
@_exported public import SwiftNavigation
