#if os(Linux) || os(FreeBSD) || os(OpenBSD) || os(macOS) || os(Windows)
  import Foundation
  import IssueReporting

  extension DependencyValues {
    /// Opens URLs; in a test that has not set it, reports an issue when it is called.
    ///
    /// The app asks the desktop: `xdg-open` on Linux, `open` on macOS. The answer is `false` where that is
    /// not installed or knows nothing for the URL. In previews nothing is opened.
    public var openURL: OpenURLEffect {
      get { self[OpenURLKey.self] }
      set { self[OpenURLKey.self] = newValue }
    }
  }

  private enum OpenURLKey: DependencyKey, ReplayableKey {
    static var countsCalls: Bool { true }
    static let liveValue = OpenURLEffect(asking: command)
    static let previewValue = OpenURLEffect { _ in false }

    static let testValue = OpenURLEffect { _ in
      reportIssue(Diagnostics.unimplemented("openURL", value: "OpenURLEffect { _ in true }"))
      return false
    }

    /// The program that opens URLs, and what it is told before the URL.
    private static var command: [String] {
      #if os(macOS)
        ["/usr/bin/open"]
      #elseif os(Windows)
        [#"C:\Windows\System32\rundll32.exe"#, "url.dll,FileProtocolHandler"]
      #else
        ["/usr/bin/env", "xdg-open"]
      #endif
    }
  }

  extension OpenURLEffect {
    /// Opens URLs by running a program.
    init(asking command: [String]) {
      self.init { url in
        // Without a scheme it could be an option of the program.
        guard url.scheme?.isEmpty == false else {
          reportIssue(Diagnostics.urlWithoutScheme(url.absoluteString))
          return false
        }
        return await Self.run(command + [url.absoluteString])
      }
    }

    private static func run(_ command: [String]) async -> Bool {
      await withCheckedContinuation { continuation in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        // It must not write over the screen of a program in a terminal, nor read its keys.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = {
          continuation.resume(returning: $0.terminationReason == .exit && $0.terminationStatus == 0)
        }
        do {
          try process.run()
        } catch {
          process.terminationHandler = nil
          continuation.resume(returning: false)
        }
      }
    }
  }
#endif
