/// Whether the process runs tests.
///
/// It is found out once, so asking costs next to nothing.
///
/// ```swift
/// if !isTesting {
///   telemetry.start()
/// }
/// ```
public let isTesting: Bool = TestRunner.current != nil || TestRunner.isTestProcess
