public import Foundation

extension CharacterSet: CustomDumpStringConvertible {
  /// The first ranges of scalars in the set, and how many more there are.
  public var customDumpDescription: String {
    let ranges = scalarRanges
    let shown = ranges.prefix(8).map { range in
      range.count == 1
        ? Self.name(range.lowerBound)
        : "\(Self.name(range.lowerBound))…\(Self.name(range.upperBound - 1))"
    }
    let rest = ranges.count > shown.count ? ["… (\(ranges.count - shown.count) more)"] : []
    return "CharacterSet(\((shown + rest).joined(separator: ", ")))"
  }

  private static func name(_ scalar: Int) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: Swift.max(0, 4 - digits.count)))\(digits)"
  }

  /// The members as ranges: a plane of 65,536 bits, then a byte and such a plane for each other one
  /// that has members. What the byte holds differs between platforms.
  private var scalarRanges: [Range<Int>] {
    let planes = [0] + (1...16).filter { hasMember(inPlane: UInt8($0)) }
    let bytes = [UInt8](bitmapRepresentation)
    let size = 8_192
    var ranges: [Range<Int>] = []
    for (index, plane) in planes.enumerated() {
      let start = index * (size + 1)
      guard start + size <= bytes.count else { break }
      for offset in 0..<size where bytes[start + offset] != 0 {
        for bit in 0..<8 where bytes[start + offset] & (1 << UInt8(bit)) != 0 {
          Self.append(plane << 16 | offset << 3 | bit, to: &ranges)
        }
      }
    }
    return ranges
  }

  private static func append(_ scalar: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == scalar {
      ranges[ranges.count - 1] = last.lowerBound..<(scalar + 1)
    } else {
      ranges.append(scalar..<(scalar + 1))
    }
  }
}

extension CharacterSet: DumpDistinguishable {
  func dumpDetail(comparedTo other: Any) -> String? {
    guard let other = other as? CharacterSet else { return nil }
    let mine = subtracting(other).scalarRanges.first?.lowerBound
    let others = other.subtracting(self).scalarRanges.first?.lowerBound
    switch (mine, others) {
    case (let mine?, let others?) where others < mine: return "(without \(Self.name(others)))"
    case (let mine?, _): return "(with \(Self.name(mine)))"
    case (nil, let others?): return "(without \(Self.name(others)))"
    case (nil, nil): return nil
    }
  }
}
