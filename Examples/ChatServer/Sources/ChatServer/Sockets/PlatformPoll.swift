#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's `poll`.
enum PlatformPoll {
  typealias Entry = (descriptor: Int32, direction: SocketPoller.Direction)

  /// Waits until a socket is ready or an alarm rings.
  ///
  /// - Returns: Those that are ready, or that will never be.
  static func wait(for entries: [Entry], or alarm: PlatformPipe) -> [Entry] {
    var polled = entries.map { entry in
      pollfd(
        fd: entry.descriptor, events: Int16(entry.direction == .reading ? POLLIN : POLLOUT),
        revents: 0)
    }
    polled.append(pollfd(fd: alarm.readEnd, events: Int16(POLLIN), revents: 0))
    guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return [] }
    if polled[entries.count].revents != 0 { alarm.silence() }
    return entries.indices.filter { polled[$0].revents != 0 }.map { entries[$0] }
  }
}

/// A pipe that ends somebody's `poll`.
struct PlatformPipe {
  let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { fatalError("There is no pipe to be had: error \(errno).") }
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// A pipe that is full rings already.
  func ring() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  func silence() {
    var buffer = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &buffer, buffer.count) > 0 {}
  }
}
