import ComposableArchitecture

final class Owner: Sendable {}

/// Properties of every kind.
@ObservableState
struct ManyKinds {
  weak var owner: Owner?
  unowned var keeper: Owner
  unowned(unsafe) var lender: Owner
  var watched: Int {
    willSet { others.append(newValue) }
    didSet { others.append(oldValue) }
  }
  var others: [Int] = []
  let constant: Int
  let fixed = 4
  static var shared: Int { 3 }
  var pair: (x: Int, y: Int) = (1, 2)
  var action: (() -> Void)?
  var maybe: Int?
  var forced: Int!
  private(set) var count = 2
  fileprivate(set) var text = ""
  var typed: String
  var number: Double
  var isOn: Bool
  @ObservationStateIgnored lazy var late = 3
  @ObservationStateIgnored @Boxed var boxed = 3
  @ObservationStateTracked var tracked = 3
  @Shared(.inMemory("first")) var first = 3
  @SharedReader(.inMemory("second")) var second = 3
  @Presents var child: Plain.State?
  @Presents var start: Plain.State? = Plain.State()
  @Presents var observed: Plain.State? {
    didSet { others.append(oldValue?.count ?? 0) }
  }
  /// With a comment.
  var error: any Error  // and another
  var computed: Int {
    get { 3 }
    set {}
  }
  #if DEBUG
    var debug = 3
    #if os(Linux)
      var linux = 3
    #endif
  #endif

  init(owner: Owner, error: any Error) {
    keeper = owner
    lender = owner
    watched = 3
    constant = 4
    typed = ""
    number = 0
    isOn = true
    self.error = error
  }
}

@propertyWrapper
struct Boxed {
  var wrappedValue: Int
}

@ObservableState
struct Filled {
  var number: Int
  var text: String = ""
  @Presents var child: Plain.State?
  let fixed: Int
  @Shared var shared: Int
}

func fill() -> [Filled] {
  [
    Filled(number: 1, fixed: 2, shared: Shared(value: 3)),
    Filled(number: 1, text: "a", child: Plain.State(), fixed: 2, shared: Shared(value: 3)),
  ]
}

@ObservableState
indirect enum Growing {
  case more(Growing)
  case number(Int)
  case point(x: Int, y: Int)
  case child(Plain.State?)
  case nothing
}

@ObservableState
enum AnyOf<Value> {
  case some(Value)
  case none
}

@ObservableState
enum NoneOf {}

@ObservableState
struct StatedState: ObservableState {
  var count = 0
}
