/// Tells whether rows are the same as before without keeping them: 128 bits, seeded anew in each process.
struct Fingerprint: Hashable, Sendable {
  private let first: Int
  private let second: Int

  /// The fingerprint of what a statement has returned.
  init(_ rows: RowSet) {
    var hashers = (Hasher(), Hasher())
    hashers.1.combine(UInt64(0x9E37_79B9_7F4A_7C15))
    hashers.0.combine(rows.layout)
    hashers.1.combine(rows.layout)
    hashers.0.combine(rows.rows)
    hashers.1.combine(rows.rows)
    first = hashers.0.finalize()
    second = hashers.1.finalize()
  }
}
