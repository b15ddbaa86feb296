/// A name for each observed property of a state, by its place among them.
///
/// Observation knows properties by key path, and key paths to properties that exist are constants:
/// they cost a tenth of key paths with a subscript, to make and to hash. States with more properties
/// than this use the subscript for the rest.
extension StateObservers {
  private typealias Name = KeyPath<StateObservers, Void>

  nonisolated(unsafe) private static let literals: [Name] = [
    \.whole,
    \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7,
    \.p8, \.p9, \.p10, \.p11, \.p12, \.p13, \.p14, \.p15,
    \.p16, \.p17, \.p18, \.p19, \.p20, \.p21, \.p22, \.p23,
    \.p24, \.p25, \.p26, \.p27, \.p28, \.p29, \.p30, \.p31,
    \.p32, \.p33, \.p34, \.p35, \.p36, \.p37, \.p38, \.p39,
    \.p40, \.p41, \.p42, \.p43, \.p44, \.p45, \.p46, \.p47,
    \.p48, \.p49, \.p50, \.p51, \.p52, \.p53, \.p54, \.p55,
    \.p56, \.p57, \.p58, \.p59, \.p60, \.p61, \.p62, \.p63,
  ]

  /// How many properties have a name of their own.
  static let namedCount = 64

  // Kept for good, outside of any array, so that a read asks for no bounds and counts no owners.
  nonisolated(unsafe) private static let names: UnsafeMutablePointer<Unmanaged<Name>> = {
    let names = UnsafeMutablePointer<Unmanaged<Name>>.allocate(capacity: namedCount + 1)
    for (index, name) in literals.enumerated() {
      (names + index).initialize(to: Unmanaged.passRetained(name))
    }
    return names + 1
  }()

  /// The name of one of the first properties, or of the whole.
  static func name(of property: Int) -> Unmanaged<KeyPath<StateObservers, Void>> {
    names[property]
  }

  static func keyPath(of property: Int) -> KeyPath<StateObservers, Void> {
    property < namedCount ? names[property].takeUnretainedValue() : \.[property]
  }

  private var whole: Void { () }
  private subscript(property: Int) -> Void { () }

  private var p0: Void { () }
  private var p1: Void { () }
  private var p2: Void { () }
  private var p3: Void { () }
  private var p4: Void { () }
  private var p5: Void { () }
  private var p6: Void { () }
  private var p7: Void { () }
  private var p8: Void { () }
  private var p9: Void { () }
  private var p10: Void { () }
  private var p11: Void { () }
  private var p12: Void { () }
  private var p13: Void { () }
  private var p14: Void { () }
  private var p15: Void { () }
  private var p16: Void { () }
  private var p17: Void { () }
  private var p18: Void { () }
  private var p19: Void { () }
  private var p20: Void { () }
  private var p21: Void { () }
  private var p22: Void { () }
  private var p23: Void { () }
  private var p24: Void { () }
  private var p25: Void { () }
  private var p26: Void { () }
  private var p27: Void { () }
  private var p28: Void { () }
  private var p29: Void { () }
  private var p30: Void { () }
  private var p31: Void { () }
  private var p32: Void { () }
  private var p33: Void { () }
  private var p34: Void { () }
  private var p35: Void { () }
  private var p36: Void { () }
  private var p37: Void { () }
  private var p38: Void { () }
  private var p39: Void { () }
  private var p40: Void { () }
  private var p41: Void { () }
  private var p42: Void { () }
  private var p43: Void { () }
  private var p44: Void { () }
  private var p45: Void { () }
  private var p46: Void { () }
  private var p47: Void { () }
  private var p48: Void { () }
  private var p49: Void { () }
  private var p50: Void { () }
  private var p51: Void { () }
  private var p52: Void { () }
  private var p53: Void { () }
  private var p54: Void { () }
  private var p55: Void { () }
  private var p56: Void { () }
  private var p57: Void { () }
  private var p58: Void { () }
  private var p59: Void { () }
  private var p60: Void { () }
  private var p61: Void { () }
  private var p62: Void { () }
  private var p63: Void { () }
}
