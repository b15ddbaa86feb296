/// What the language and its libraries cost by themselves.
@MainActor
enum RawRows {
  static let all = [
    Row("raw: a call", raw: { Raw.call() }),
    Row("raw: five nested functions, stored key paths", raw: { Raw.nesting(isComputed: false) }),
    Row("raw: five nested functions, computed key paths", raw: { Raw.nesting(isComputed: true) }),
    Row("raw: a read through five stored key paths", raw: { Raw.reading(isComputed: false) }),
    Row("raw: a read through five computed key paths", raw: { Raw.reading(isComputed: true) }),
    Row("raw: a key path literal of one case", raw: { CasePathRows.literal() }),
    Row("raw: a task-local read and a key path", raw: { Raw.taskLocalRead() }),
    Row("raw: a task-local scope", raw: { Raw.taskLocalScope() }),
    Row("raw: @Observable read, write and notification", raw: { Raw.observation() }),
    Row("raw: a task away from the main actor and back", raw: { Raw.task() }),
  ]
}
