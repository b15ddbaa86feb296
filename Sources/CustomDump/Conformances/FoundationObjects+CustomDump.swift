public import Foundation

// The reference types of Foundation are shown as the values they stand for.

extension NSAttributedString: CustomDumpRepresentable {
  /// The text without its attributes.
  public var customDumpValue: Any { string }
}

extension NSCalendar: CustomDumpRepresentable {
  /// The calendar as a value.
  public var customDumpValue: Any { self as Calendar }
}

extension NSData: CustomDumpRepresentable {
  /// The bytes as a value.
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  /// The moment as a value.
  public var customDumpValue: Any { self as Date }
}

extension NSError: CustomDumpReflectable {
  /// The domain, the code and what else is known.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["domain": domain, "code": code, "userInfo": userInfo],
      displayStyle: .struct)
  }
}

extension NSExceptionName: CustomDumpStringConvertible {
  /// The name.
  public var customDumpDescription: String { rawValue }
}

extension NSIndexPath: CustomDumpRepresentable {
  /// The path as a value.
  public var customDumpValue: Any { self as IndexPath }
}

extension NSIndexSet: CustomDumpRepresentable {
  /// The set as a value.
  public var customDumpValue: Any { self as IndexSet }
}

extension NSLocale: CustomDumpRepresentable {
  /// The locale as a value.
  public var customDumpValue: Any { self as Locale }
}

extension NSMeasurement: CustomDumpRepresentable {
  /// The measurement as a value.
  public var customDumpValue: Any { self as Measurement<Unit> }
}

extension NSNotification: CustomDumpRepresentable {
  /// The notification as a value.
  public var customDumpValue: Any { self as Notification }
}

extension NSOrderedSet: CustomDumpReflectable {
  /// The elements in their order.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSPredicate: CustomDumpStringConvertible {
  /// The description of the predicate, without an address that changes with every run.
  public var customDumpDescription: String {
    description.contains(" 0x") ? "NSPredicate()" : description
  }
}

extension NSString: CustomDumpRepresentable {
  /// The text as a value.
  public var customDumpValue: Any { self as String }
}

extension NSTimeZone: CustomDumpRepresentable {
  /// The time zone as a value.
  public var customDumpValue: Any { self as TimeZone }
}

extension NSURL: CustomDumpRepresentable {
  /// The address as a value.
  public var customDumpValue: Any { self as URL }
}

extension NSURLComponents: CustomDumpRepresentable {
  /// The components as a value.
  public var customDumpValue: Any { self as URLComponents }
}

extension NSURLQueryItem: CustomDumpRepresentable {
  /// The item as a value.
  public var customDumpValue: Any { self as URLQueryItem }
}

extension NSUUID: CustomDumpRepresentable {
  /// The identifier as a value.
  public var customDumpValue: Any { self as UUID }
}

extension NSValue: CustomDumpStringConvertible {
  /// The description of what is boxed.
  public var customDumpDescription: String { description }
}

extension NSDictionary: UnorderedContainer {}
extension NSSet: UnorderedContainer {}
