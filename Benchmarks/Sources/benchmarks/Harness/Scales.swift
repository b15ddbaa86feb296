import CKeep

/// Weighs objects.
@MainActor
enum Scales {
  /// The bytes that one of many objects keeps allocated; `nil` where that cannot be known.
  ///
  /// - Parameters:
  ///   - count: How many are made.
  ///   - make: Makes one.
  static func weigh(_ count: Int, _ make: () -> AnyObject) -> Int? {
    guard ckeep_allocated_bytes() > 0 else { return nil }
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    // The first one pays for what all share.
    let first = make()
    let before = ckeep_allocated_bytes()
    for _ in 0..<count { objects.append(make()) }
    let bytes = ckeep_allocated_bytes() - before
    keep(first)
    keep(objects)
    return bytes / count
  }
}
