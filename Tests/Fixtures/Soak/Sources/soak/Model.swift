/// A piece of work, as the model knows it.
struct Piece: Sendable {
  enum Kind: Sendable {
    /// Works until it is due, and is heard of once.
    case once
    /// Is heard of once, and does not work before that: it waits in the engine.
    case waiting
    /// Is heard of at every tick.
    case timer
    /// Is heard of whenever something is published.
    case stream
    /// Dismisses the child that it belongs to when it is due.
    case dismissal
    /// Works in a part of its own, which other effects may cancel.
    case inner
  }

  var kind: Kind
  var place: Place
  var group: Int
  var id: WorkID?
  var begin: Int
  var due: Int
  var published: Int
  var heard = 0
  var isCancelled = false
  /// Whether all was quiet at least once since it began.
  var isSettled = false
  /// Whether an effect was asked to cancel it: it will, when it runs.
  var isThreatened = false
  /// Whether that effect has run, after all had been quiet: it must be over.
  var isDoomed = false
  /// Which pieces this one cancels.
  var dooms: WorkID?
  /// The piece that must be heard of first.
  var after: Int?
}

/// What may still be heard of, and what must.
struct Model: Sendable {
  private(set) var pieces: [Int: Piece] = [:]
  private(set) var working: Set<Int> = []
  private(set) var faults: [String] = []
  private var gates: [Gate: (begin: Int, waiting: Int?)] = [:]
  /// Cancellations that were asked for, and may not have run yet.
  private var threats: [Gate] = []
  private var next = 0
  /// How many actions each feature has taken, by what its reducer was called with.
  var accepted: [Int: Int] = [:]
  /// How often the shared value was counted up.
  var shared = 0

  struct Gate: Hashable {
    var path: [Int]
    var id: WorkID
  }

  /// Forgets what belongs to a store that has gone.
  mutating func beginLife() { gates = [:] }

  var pieceCount: Int { pieces.count }

  mutating func number() -> Int {
    next += 1
    return next
  }

  mutating func begin(_ piece: Piece) -> Int {
    let token = number()
    pieces[token] = piece
    if let id = piece.id {
      pieces[token]?.isThreatened = threats.contains {
        $0.id == id && piece.place.path.starts(with: $0.path)
      }
    }
    return token
  }

  mutating func begin(_ token: Int, after first: Int) { pieces[token]?.after = first }

  mutating func begin(_ token: Int, dooms id: WorkID) { pieces[token]?.dooms = id }

  mutating func enter(_ token: Int) {
    if !working.insert(token).inserted { fault("\(token) works twice") }
  }

  mutating func leave(_ token: Int) { working.remove(token) }

  mutating func fault(_ text: String) { faults.append(text) }

  // MARK: Cancelling

  mutating func cancel(_ id: WorkID, below path: [Int]) {
    for (token, piece) in pieces where piece.id == id && piece.place.path.starts(with: path) {
      pieces[token]?.isCancelled = true
    }
  }

  mutating func cancel(group: Int) {
    for (token, piece) in pieces where piece.group == group { pieces[token]?.isCancelled = true }
  }

  mutating func threaten(_ id: WorkID, below path: [Int]) {
    threats.append(Gate(path: path, id: id))
    for (token, piece) in pieces where piece.id == id && piece.place.path.starts(with: path) {
      pieces[token]?.isThreatened = true
    }
  }

  /// What was threatened is cancelled now, if it had got as far as that.
  mutating func doom(_ id: WorkID, below path: [Int]) {
    for (token, piece) in pieces where piece.id == id && piece.place.path.starts(with: path) {
      if piece.isSettled { pieces[token]?.isDoomed = true }
    }
  }

  func isRunning(group: Int) -> Bool {
    pieces.values.contains { $0.group == group && !$0.isCancelled }
  }

  // MARK: Hearing

  /// Notes that a piece was heard of.
  mutating func hear(_ token: Int, by place: Place, at now: Int, value: Int) -> Piece? {
    guard var piece = pieces[token] else {
      fault("\(token) was heard of, and is over")
      return nil
    }
    if piece.isCancelled { fault("\(token) was heard of, and was cancelled: \(piece)") }
    if piece.place != place { fault("\(token) was heard of by \(place): \(piece)") }
    if let first = piece.after, pieces[first] != nil { fault("\(token) came before \(first)") }
    if let id = piece.dooms { doom(id, below: place.path) }
    piece.heard += 1
    switch piece.kind {
    case .timer, .stream:
      let expected = piece.kind == .timer ? piece.heard : piece.published + piece.heard
      if value != expected { fault("\(token) said \(value), not \(expected)") }
      pieces[token] = piece
    case .once, .waiting, .inner:
      if now < piece.due { fault("\(token) came at \(now): \(piece)") }
      pieces[token] = nil
    case .dismissal:
      fault("\(token) is not heard of: \(piece)")
    }
    return piece
  }

  // MARK: Throttling

  /// Asks a gate that is open once in some ticks, and keeps the last that comes meanwhile.
  mutating func throttle(_ token: Int, at gate: Gate, for ticks: Int, now: Int) {
    guard let state = gates[gate], now < state.begin + ticks || isWaiting(state.waiting) else {
      gates[gate] = (now, nil)
      return
    }
    if let waiting = state.waiting { pieces[waiting] = nil }
    pieces[token]?.due = max(now, state.begin + ticks)
    gates[gate]?.waiting = token
  }

  mutating func passed(_ token: Int, _ gate: Gate, due: Int) {
    if gates[gate]?.waiting == token { gates[gate] = (due, nil) }
  }

  private func isWaiting(_ token: Int?) -> Bool {
    token.flatMap { pieces[$0] }.map { !$0.isCancelled } ?? false
  }

  // MARK: Checking

  /// Compares what works with what should, when nothing can happen any more.
  mutating func settle(alive: Set<Int>, now: Int, published: Int) {
    for (token, piece) in pieces {
      let isGone =
        !alive.contains(piece.place.owner)
        || piece.place.path.contains { !alive.contains(abs($0)) }
      if isGone || piece.isCancelled {
        if working.contains(token) { fault("\(token) works, and must not: \(piece)") }
        pieces[token] = nil
      } else {
        settle(token, piece, now, published)
      }
    }
    for token in working where pieces[token] == nil { fault("\(token) works, and is over") }
    threats = []
    gates = gates.filter { gate, _ in gate.path.allSatisfy { alive.contains(abs($0)) } }
    accepted = accepted.filter { alive.contains($0.key) }
  }

  private mutating func settle(_ token: Int, _ piece: Piece, _ now: Int, _ published: Int) {
    pieces[token]?.isSettled = true
    let isWorking = working.contains(token)
    switch piece.kind {
    case .once, .waiting, .dismissal:
      if piece.due <= now { fault("\(token) is late at \(now): \(piece)") }
      if isWorking == (piece.kind == .waiting) { fault("\(token) works: \(isWorking), \(piece)") }
    case .timer:
      if !isWorking { fault("\(token) does not work: \(piece)") }
      if piece.heard != now - piece.begin { fault("\(token) ticked wrongly at \(now): \(piece)") }
    case .stream:
      if !isWorking { fault("\(token) does not work: \(piece)") }
      if piece.heard != published - piece.published { fault("\(token) missed something: \(piece)") }
    case .inner:
      if isWorking {
        if piece.due <= now { fault("\(token) is late at \(now): \(piece)") }
        if piece.isDoomed { fault("\(token) was cancelled: \(piece)") }
      } else {
        if !piece.isThreatened { fault("\(token) does not work: \(piece)") }
        pieces[token] = nil
      }
      pieces[token]?.isThreatened = false
    }
  }
}
