public import ComposableArchitecture

/// What observable state may hold.
@ObservableState
public struct Form: Equatable, Sendable {
  public var text = ""
  public var number: Int
  public let id: Int
  public var isEmpty: Bool { text.isEmpty }
  public private(set) var changes = 0
  var watched = 0 {
    didSet { changes += 1 }
  }
  @ObservationStateIgnored public var cache: [Int: String] = [:]
  @Shared(.inMemory("draft")) public var draft = ""
  @Presents public var child: Child?
  static let shared = 1
  #if DEBUG
    var trace: [String] = []
  #endif

  public init(number: Int) {
    self.number = number
    id = number
  }

  @ObservableState
  public struct Child: Equatable, Sendable {
    public var name = ""
    public init() {}
  }
}

/// State that is one of several.
@ObservableState
@CasePathable
@dynamicMemberLookup
public enum Phase: Equatable, Sendable {
  case idle
  case loading(progress: Double)
  case form(Form)
  #if DEBUG
    case failed
  #endif
}

@ObservableState
struct Pair<First, Second> {
  var first: First
  var second: Second
}

@ObservableState
private struct Hidden {
  var value: Int? = nil
}

func change(_ form: inout Form) -> Int {
  form.child = Form.Child()
  form.child?.name = "a"
  form.number += 1
  form.watched = form.number
  return Pair(first: 1, second: "").first + (Hidden().value ?? form.changes)
}
