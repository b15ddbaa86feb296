import SwiftSyntax
import SwiftSyntaxBuilder

// Whoever observes dependencies wants to know which endpoints are called, and what the synchronous ones
// answer. Nobody does in an app: accessors and methods ask for that first, and use what is stored.

extension Endpoint {
  /// How much of a call can be seen.
  private enum Watching {
    /// The call and its answer.
    case answers
    /// The call.
    case calls
    /// That the closure was taken out of the client.
    case takes
  }

  /// Reads the closure, and lets somebody see when it is called.
  ///
  /// - Parameter isIsolated: Whether the client belongs to an actor.
  func getter(isIsolated: Bool) -> AccessorDeclSyntax {
    let watching = watching(isIsolated: isIsolated)
    if watching == .takes {
      return .unparsed(
        """
        get {
        \(noteOfCall)
        return \(storageName)
        }
        """)
    }
    let names = parameters.map { "__\($0.name)" }
    let arguments = zip(parameters, names).map { $0.argument($1) }.joined(separator: ", ")
    let call = "\(type.callEffects)__closure(\(arguments))"
    return .unparsed(
      """
      get {
      guard let __watch = \(watch).take(\(identity)) else {
      return \(storageName)
      }
      let __closure = \(storageName)
      return {\(head(names))
      \(watching == .answers ? answering(call) : calling(call))
      }
      }
      """)
  }

  /// Sets the closure, and says so to whoever writes overrides.
  var setters: [AccessorDeclSyntax] {
    let note = "\(watch).didSet(\(identity))"
    return [
      .unparsed(
        """
        set {
        \(storageName) = newValue
        \(note)
        }
        """),
      // What the compiler would make of the other two copies the closure, and is several times as long.
      .unparsed(
        """
        _modify {
        yield &\(storageName)
        \(note)
        }
        """),
    ]
  }

  /// The statements of a method that calls the closure.
  ///
  /// Nothing is taken out of the client unless somebody observes: a closure that may be one of two is
  /// retained, which costs more than the call.
  var statements: String {
    let arguments = parameters.map { $0.argument($0.name) }.joined(separator: ", ")
    let direct = "\(type.callEffects)self.\(storageName)(\(arguments))"
    // The property itself would be refused.
    if isUnavailable { return direct }
    // Where the client belongs to an actor makes no difference to the calls of a method.
    guard watching(isIsolated: false) == .answers else { return "\(noteOfCall)\nreturn \(direct)" }
    return """
      if \(watch).isActive {
      return \(type.callEffects)self.\(name)(\(arguments))
      }
      return \(direct)
      """
  }

  private var watch: String { "DependenciesMacros::_EndpointWatch" }

  /// Which endpoint it is, as arguments.
  private var identity: String { "\"\(plainName)\", of: Self.self" }

  private var noteOfCall: String { "\(watch).\(callNote)(\(identity))" }

  private var callNote: String { type.isAsync ? "call" : "callAtOnce" }

  private func answering(_ call: String) -> String {
    var signature = ""
    if case .concrete(let failure) = failure {
      // The type of a particular error is not inferred from what is called.
      let result = type.function.returnClause.type.trimmedDescription
      signature = " () throws(\(failure)) -> \(result) in"
    }
    return """
      \(failure == .never ? "" : "try ")__watch.answer {\(signature)
      \(call)
      }
      """
  }

  private func calling(_ call: String) -> String {
    """
    __watch.\(callNote)()
    return \(call)
    """
  }

  private func watching(isIsolated: Bool) -> Watching {
    // What a closure around another would have to be is not known, or cannot be written.
    if notForwardable != nil || type.mentionsPack { return .takes }
    if type.carriesIsolation || type.isFunctionPointer { return .takes }
    if type.isAsync { return isIsolated && !type.isSendable ? .takes : .calls }
    if type.returnsNever || type.function.returnClause.type.is(AttributedTypeSyntax.self) {
      return .calls
    }
    // What a closure is passed to, or what is changed in place, does more than answer.
    return parameters.allSatisfy(\.isPlain) ? .answers : .calls
  }
}

extension ClosureType {
  /// Whether a pack is expanded in it, at any depth: the compiler stops over closures that return such tuples.
  fileprivate var mentionsPack: Bool {
    function.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.repeat) }
  }
}

extension EndpointParameter {
  /// Whether the argument is a value that is passed, and nothing else.
  fileprivate var isPlain: Bool {
    !type.is(AttributedTypeSyntax.self) && !type.withoutParentheses.is(FunctionTypeSyntax.self)
  }
}
