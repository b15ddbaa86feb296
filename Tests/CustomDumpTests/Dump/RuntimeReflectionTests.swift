import Testing

@testable import CustomDump

/// The mirror of the standard library asks the same functions, so it knows what has to come out.
@Suite struct RuntimeReflectionTests {
  struct Weak {
    weak var object: Dog?
    unowned var owner: Dog
    unowned(unsafe) var other: Dog
    var closure: (Int) -> Int
    lazy var text = "later"
  }

  enum Payload {
    case none
    case one(Int)
    case two(Int, b: String)
    indirect case nested(Payload)
    case void(Void)
    case object(Dog)
  }

  struct NoFields {}

  struct Generic<Value> {
    var value: Value
    var number: UInt8
    var optional: Value?
  }

  private let dog = Dog(name: "Rex")

  private func values() -> [Any] {
    [
      User(id: 1, name: "x"), Pair(first: 1, second: "two"), NoFields(),
      Generic(value: 1.5, number: 2),
      Generic(value: [dog], number: 1, optional: []),
      Generic<any Error>(value: Fault.one, number: 1),
      Weak(object: dog, owner: dog, other: dog, closure: { $0 }),
      Weak(object: nil, owner: dog, other: dog, closure: { $0 }),
      (1, "two"), (a: 1, b: (2, c: 3)), Payload.none, Payload.one(1), Payload.two(1, b: "x"),
      Payload.nested(.nested(.one(2))), Payload.void(()), Payload.object(dog), Screen.home,
      Result<Int, any Error>.failure(Fault.one), Observed(), Plain(),
    ]
  }

  enum Fault: Error { case one }

  @Test(arguments: 0..<20) func partsAreThoseOfTheMirror(_ index: Int) {
    let value = values()[index]
    let mirror = Mirror(reflecting: value)
    #expect(RuntimeReflection.names(of: value) == mirror.children.map { $0.label ?? "" })
    var parts: [String] = []
    RuntimeReflection.forEachPart(of: value) { index, part in
      #expect(index == parts.count)
      parts.append("\(type(of: part)) \(part)")
    }
    #expect(parts == mirror.children.map { "\(type(of: $0.value)) \($0.value)" })
  }

  @Test(arguments: 0..<20) func stylesAreThoseOfTheMirror(_ index: Int) {
    let value = values()[index]
    let style: RuntimeReflection.Style =
      switch Mirror(reflecting: value).displayStyle {
      case .struct: .structure
      case .enum: .enumeration
      case .tuple: .tuple
      default: .other
      }
    #expect(RuntimeReflection.style(of: value) == style)
  }

  @Test func classesFunctionsAndTypesAreLeftToTheMirror() {
    #expect(RuntimeReflection.style(of: dog) == .other)
    #expect(RuntimeReflection.style(of: { (x: Int) in x }) == .other)
    #expect(RuntimeReflection.style(of: Int.self) == .other)
  }

  @Test func caseNames() {
    #expect(RuntimeReflection.caseName(of: Payload.none) == "none")
    #expect(RuntimeReflection.caseName(of: Payload.two(1, b: "")) == "two")
    #expect(RuntimeReflection.caseName(of: Silent.quiet) == "quiet")
  }

  /// A generic function boxes an `Any` in another one.
  @Test func boxesInBoxesAreOpened() {
    func boxed<Value>(_ value: Value) -> Any { value }
    let value = boxed(Pair(first: 1, second: 2) as Any)
    #expect(RuntimeReflection.names(of: value) == ["first", "second"])
    var parts: [String] = []
    RuntimeReflection.forEachPart(of: value) { parts.append("\($1)") }
    #expect(parts == ["1", "2"])
  }

  /// Parts are owned by whoever reads them.
  @Test func partsOutliveTheValue() {
    var part: Any?
    do {
      let pair = Pair(first: Node("a"), second: 1)
      RuntimeReflection.forEachPart(of: pair) { index, value in if index == 0 { part = value } }
    }
    #expect((part as? Node)?.name == "a")
  }
}
