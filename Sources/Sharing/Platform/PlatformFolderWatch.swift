import ConcurrencyExtras
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if os(Linux) || os(Android)
  /// Follows changes of one name in a folder; the folder's own end counts as a change too.
  func watchFolder(
    _ folder: String, name: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch? {
    try InotifyWatcher.shared.get().watch(folder, name: name, onChange: onChange)
  }

  /// The one queue of the kernel's notices that this process has.
  private final class InotifyWatcher: Sendable {
    private struct Listener {
      var name: String
      var onChange: @Sendable () -> Void
    }

    private struct State {
      var listeners: [Int32: [UInt64: Listener]] = [:]
      var lastID: UInt64 = 0
    }

    static let shared: Result<InotifyWatcher, SystemFailure> = {
      let queue = inotify_init1(O_NONBLOCK | O_CLOEXEC)
      guard queue >= 0 else { return .failure(SystemFailure(.watch, code: errno)) }
      return .success(InotifyWatcher(queue))
    }()

    private let file: Int32
    private let state = Mutex(State())
    private let source: UncheckedSendable<any DispatchSourceRead>

    private init(_ file: Int32) {
      self.file = file
      let notices = DispatchSource.makeReadSource(
        fileDescriptor: file, queue: DispatchQueue(label: "frontera.sharing.folders"))
      source = UncheckedSendable(notices)
      notices.setEventHandler { [unowned self] in readNotices() }
      notices.activate()
    }

    func watch(
      _ folder: String, name: String, onChange: @escaping @Sendable () -> Void
    ) throws(SystemFailure) -> FolderWatch {
      let mask =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR
      // The kernel gives one number for one folder, however often it is asked; a number may go while
      // the lock is not held, so it is asked for under the lock.
      let added = state.withLock { state -> (watch: Int32, id: UInt64, code: Int32) in
        let watch = inotify_add_watch(file, folder, UInt32(mask))
        guard watch >= 0 else { return (watch, 0, errno) }
        state.lastID += 1
        state.listeners[watch, default: [:]][state.lastID] = Listener(
          name: name, onChange: onChange)
        return (watch, state.lastID, 0)
      }
      guard added.watch >= 0 else { throw SystemFailure(.watch, code: added.code) }
      return FolderWatch { [self] in remove(added.id, from: added.watch) }
    }

    private func remove(_ id: UInt64, from watch: Int32) {
      let removed = state.withLock { state -> Listener? in
        let listener = state.listeners[watch]?.removeValue(forKey: id)
        if state.listeners[watch]?.isEmpty == true {
          state.listeners[watch] = nil
          inotify_rm_watch(file, watch)
        }
        return listener
      }
      // What the listener holds goes after the lock has been released.
      withExtendedLifetime(removed) {}
    }

    private func readNotices() {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return
        }
        for listener in listeners(of: buffer.prefix(count)) { listener() }
      }
    }

    /// Those whom some notices concern, each once.
    private func listeners(of notices: ArraySlice<UInt8>) -> [@Sendable () -> Void] {
      var found: [UInt64: @Sendable () -> Void] = [:]
      notices.withUnsafeBytes { bytes in
        var offset = 0
        let size = MemoryLayout<inotify_event>.size
        while offset + size <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let field = UnsafeRawBufferPointer(rebasing: bytes[(offset + size)...])
            .prefix(Int(event.len))
          let name = String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
          offset += size + Int(event.len)
          collect(&found, watch: event.wd, mask: event.mask, name: name)
        }
      }
      return Array(found.values)
    }

    private func collect(
      _ found: inout [UInt64: @Sendable () -> Void], watch: Int32, mask: UInt32, name: String
    ) {
      let concernsAll = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
      let isOverflow = mask & UInt32(IN_Q_OVERFLOW) != 0
      let isGone = mask & UInt32(IN_IGNORED) != 0
      state.withLock { state in
        // A file that was just created is still empty: a notice follows when it has been written.
        let isNewFile = mask & UInt32(IN_CREATE) != 0 && mask & UInt32(IN_ISDIR) == 0
        for (number, listeners) in state.listeners where isOverflow || number == watch {
          for (id, listener) in listeners
          where isOverflow || mask & concernsAll != 0 || (listener.name == name && !isNewFile) {
            found[id] = listener.onChange
          }
        }
        // The kernel has given the number back; listeners were told of the folder's end.
        if isGone { state.listeners[watch] = nil }
      }
    }
  }
#else
  /// Changes are not followed on this platform.
  func watchFolder(
    _ folder: String, name: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch? {
    nil
  }
#endif
