extension DurationProtocol {
  /// The sum; the greatest or the least standard duration where the sum is out of range.
  ///
  /// A test may sleep "for ever" and move a clock there, more than once.
  func saturatingSum(_ other: Self) -> Self {
    guard let left = self as? Swift.Duration, let right = other as? Swift.Duration else {
      return self + other
    }
    let (sum, isOutOfRange) = left.attoseconds.addingReportingOverflow(right.attoseconds)
    return duration(of: isOutOfRange ? (left < .zero ? .min : .max) : sum)
  }

  /// The difference; the greatest or the least standard duration where the difference is out of range.
  func saturatingDifference(_ other: Self) -> Self {
    guard let left = self as? Swift.Duration, let right = other as? Swift.Duration else {
      return self - other
    }
    let (difference, isOutOfRange) = left.attoseconds.subtractingReportingOverflow(
      right.attoseconds)
    return duration(of: isOutOfRange ? (left < .zero ? .min : .max) : difference)
  }

  private func duration(of attoseconds: Int128) -> Self {
    // swift-format-ignore: NeverForceUnwrap
    Swift.Duration(attoseconds: attoseconds) as! Self
  }
}
