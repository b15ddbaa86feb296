public import Dependencies
internal import IssueReporting

extension DependencyValues {
  /// Asks whoever presents this feature to take it away.
  ///
  /// Call it inside an effect:
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  ///
  /// case .closeTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

extension DependencyValues {
  /// Whether a parent presents this feature: as a sheet, as a destination, on a stack.
  ///
  /// Ask while reducing or inside an effect.
  ///
  /// ```swift
  /// @Dependency(\.isPresented) var isPresented
  ///
  /// case .doneTapped:
  ///   return isPresented ? .run { _ in await dismiss() } : .none
  /// ```
  ///
  /// A test of the feature alone says that it is presented by overriding ``dismiss``.
  public var isPresented: Bool {
    if dismiss.isOverridden { return true }
    if let list = ChangeList.current { return list.presentations > 0 }
    return EffectContext.current?.isPresented ?? false
  }
}

/// A way to ask the parent to take a feature away.
public struct DismissEffect: Sendable {
  private let dismiss: (@MainActor @Sendable () async -> Void)?

  /// Creates an effect that does something else, for tests.
  ///
  /// - Parameter dismiss: What to do when the feature asks to be dismissed.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  fileprivate init() {
    dismiss = nil
  }

  fileprivate var isOverridden: Bool { dismiss != nil }

  /// Asks to be taken away. What comes after in the same effect is cancelled with the feature.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  nonisolated(nonsending) public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    DependencyObservation.noteCall(of: Self.self)
    if let dismiss { return await dismiss() }
    guard let dismiss = EffectContext.current?.dismiss else {
      EffectDiagnostic.dismissWithoutPresentation.report(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      return
    }
    await dismiss()
  }
}

/// The effect knows the presentation it runs in: all contexts share one value.
private enum DismissKey: DependencyKey, ReplayableKey {
  static var countsCalls: Bool { true }
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}
