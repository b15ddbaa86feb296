#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Tells when somebody writes a database file or its journal, as long as it is held.
///
/// On Linux the kernel tells (inotify). Elsewhere nothing does yet: a program sees what other processes have
/// changed when it writes or loads.
final class FileWatch: Sendable {
  #if os(Linux) || os(Android)
    static let isSupported = true
    private let wake: Int32

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - onChange: Is called from a thread of its own.
    init?(path: String, onChange: @escaping @Sendable () -> Void) {
      guard let slash = path.lastIndex(of: "/") else { return nil }
      let folder = String(path[...slash])
      let name = String(path[path.index(after: slash)...])
      let events = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard events >= 0 else { return nil }
      var ends: [Int32] = [0, 0]
      guard
        inotify_add_watch(
          events, folder, UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE)) >= 0,
        pipe(&ends) == 0
      else {
        close(events)
        return nil
      }
      let (end, wake) = (ends[0], ends[1])
      for file in ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      self.wake = wake
      let started = startThread {
        Self.follow(events, until: end, names: [name, name + "-wal"], onChange)
        close(events)
        close(end)
      }
      // The thread ends when the other end of the pipe is closed.
      if !started {
        close(events)
        close(end)
        close(wake)
        return nil
      }
    }

    deinit { close(wake) }

    /// When to look again after a notice, in milliseconds: the kernel tells that bytes were written, and the
    /// transaction that they belong to ends a little later, of which it tells nothing.
    private static let delays: [Int32] = [1, 4, 16, 64, 256, 1_024, 4_096]

    private static func follow(
      _ events: Int32, until end: Int32, names: Set<String>, _ onChange: () -> Void
    ) {
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      var rest: ArraySlice<Int32> = []
      while true {
        var files = [
          pollfd(fd: events, events: Int16(POLLIN), revents: 0),
          pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        let found = poll(&files, 2, rest.first ?? -1)
        guard found >= 0 || errno == EINTR else { return }
        if files[1].revents != 0 { return }
        let count = read(events, &buffer, buffer.count)
        if count > 0, concerns(names, buffer[..<count]) {
          rest = delays[...]
          onChange()
        } else if found == 0, rest.popFirst() != nil {
          onChange()
        }
      }
    }

    /// Whether one of these files is among the events.
    private static func concerns(_ names: Set<String>, _ bytes: ArraySlice<UInt8>) -> Bool {
      let header = MemoryLayout<inotify_event>.size
      return bytes.withUnsafeBytes { bytes in
        var position = 0
        while position + header <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
          let name = bytes[(position + header)..<(position + header + Int(event.len))]
          // When the queue was too long, events are missing.
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
          if names.contains(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
            return true
          }
          position += header + Int(event.len)
        }
        return false
      }
    }
  #else
    static let isSupported = false
    init?(path: String, onChange: @escaping @Sendable () -> Void) { return nil }
  #endif
}
