import Testing

/// Tests in processes of their own, one at a time: Swift Testing occupies a thread of the pool for each such
/// process that runs.
@Suite(.serialized)
enum Alone {}
