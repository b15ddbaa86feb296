// Five features, one in the other, written by hand without any library.

struct Leaf: Equatable { var count = 0 }
struct Level1 { var child = Leaf() }
struct Level2 { var child = Level1() }
struct Level3 { var child = Level2() }
struct Level4 { var child = Level3() }
struct Level5 { var child = Level4() }

enum LeafAction { case increment, decrement }
enum Level1Action { case child(LeafAction), other }
enum Level2Action { case child(Level1Action), other }
enum Level3Action { case child(Level2Action), other }
enum Level4Action { case child(Level3Action), other }
enum Level5Action { case child(Level4Action), other }

// What a macro generates for a case, by hand.
extension Level1Action {
  var child: LeafAction? { if case .child(let action) = self { action } else { nil } }
}
extension Level2Action {
  var child: Level1Action? { if case .child(let action) = self { action } else { nil } }
}
extension Level3Action {
  var child: Level2Action? { if case .child(let action) = self { action } else { nil } }
}
extension Level4Action {
  var child: Level3Action? { if case .child(let action) = self { action } else { nil } }
}
extension Level5Action {
  var child: Level4Action? { if case .child(let action) = self { action } else { nil } }
}

// The same properties computed, as those of an observable state are.
extension Level1 {
  var computed: Leaf {
    get { child }
    _modify { yield &child }
  }
}
extension Level2 {
  var computed: Level1 {
    get { child }
    _modify { yield &child }
  }
}
extension Level3 {
  var computed: Level2 {
    get { child }
    _modify { yield &child }
  }
}
extension Level4 {
  var computed: Level3 {
    get { child }
    _modify { yield &child }
  }
}
extension Level5 {
  var computed: Level4 {
    get { child }
    _modify { yield &child }
  }
}

/// What a reducer is underneath.
typealias Function<State, Action> = (inout State, Action) -> Void

/// Reduces a leaf.
@inline(never)
func reduceLeaf(_ state: inout Leaf, _ action: LeafAction) {
  switch action {
  case .increment: state.count += 1
  case .decrement: state.count -= 1
  }
}

/// Puts a child function under a parent's key path.
@inline(never)
func nested<Parent, ParentAction, Child, ChildAction>(
  _ path: WritableKeyPath<Parent, Child>,
  _ extract: @escaping (ParentAction) -> ChildAction?,
  _ child: @escaping Function<Child, ChildAction>
) -> Function<Parent, ParentAction> {
  { state, action in
    guard let childAction = extract(action) else { return }
    child(&state[keyPath: path], childAction)
  }
}

/// The function of the outermost feature, down five key paths.
func nestedFiveDeep(isComputed: Bool) -> Function<Level5, Level5Action> {
  let paths = NestingPaths(isComputed: isComputed)
  let level1 = nested(paths.level1, { (action: Level1Action) in action.child }, reduceLeaf)
  let level2 = nested(paths.level2, { (action: Level2Action) in action.child }, level1)
  let level3 = nested(paths.level3, { (action: Level3Action) in action.child }, level2)
  let level4 = nested(paths.level4, { (action: Level4Action) in action.child }, level3)
  return nested(paths.level5, { (action: Level5Action) in action.child }, level4)
}

/// The way from each feature to the one in it.
struct NestingPaths {
  private(set) var level1: WritableKeyPath<Level1, Leaf>
  private(set) var level2: WritableKeyPath<Level2, Level1>
  private(set) var level3: WritableKeyPath<Level3, Level2>
  private(set) var level4: WritableKeyPath<Level4, Level3>
  private(set) var level5: WritableKeyPath<Level5, Level4>

  init(isComputed: Bool) {
    level1 = isComputed ? \.computed : \.child
    level2 = isComputed ? \.computed : \.child
    level3 = isComputed ? \.computed : \.child
    level4 = isComputed ? \.computed : \.child
    level5 = isComputed ? \.computed : \.child
    keepChangeable(&self)
  }
}
