import SwiftSyntax

/// A place where a view sends an action to its store instead of by its own `send`.
struct DirectSend {
  let call: FunctionCallExprSyntax
  /// The method: `store.send`.
  let method: MemberAccessExprSyntax
  /// What is in the case `view`, where the action is one of that case.
  let viewAction: ExprSyntax?

  private init?(_ call: FunctionCallExprSyntax) {
    guard
      let method = call.calledExpression.as(MemberAccessExprSyntax.self),
      method.declName.baseName.text == "send", method.declName.argumentNames == nil,
      let base = method.base, base.isStore
    else { return nil }
    self.call = call
    self.method = method
    viewAction = call.arguments.first?.expression.payloadOfView
  }

  /// The call as it should be: `send(.refreshTapped)` for `store.send(.view(.refreshTapped))`.
  var corrected: FunctionCallExprSyntax? {
    guard let viewAction else { return nil }
    var call = call
    let first = call.arguments.startIndex
    if let outer = method.base?.as(MemberAccessExprSyntax.self), let base = outer.base {
      call.calledExpression = ExprSyntax(method.with(\.base, base))
    } else {
      call.calledExpression = ExprSyntax(
        DeclReferenceExprSyntax(baseName: method.declName.baseName))
      call.calledExpression.leadingTrivia = method.leadingTrivia
    }
    let old = call.arguments[first].expression
    call.arguments[first].expression =
      viewAction
      .with(\.leadingTrivia, old.leadingTrivia).with(\.trailingTrivia, old.trailingTrivia)
    return call
  }

  /// Finds these places in the members of a view.
  final class Finder: SyntaxVisitor {
    private(set) var found: [DirectSend] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let send = DirectSend(node), !send.isOfAnotherStore { found.append(send) }
      return .visitChildren
    }

    // A type inside has a store of its own.
    override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  /// Whether something between the call and the type is named `store` as well: a child's store,
  /// which has no `send` of the view.
  private var isOfAnotherStore: Bool {
    guard method.base?.is(DeclReferenceExprSyntax.self) == true else { return false }
    return sequence(first: Syntax(call), next: \.parent)
      .prefix { !$0.is(MemberBlockSyntax.self) }
      .contains { $0.bindsStore(before: call) }
  }
}

extension ExprSyntax {
  /// Whether this is `store` or `self.store`.
  fileprivate var isStore: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "store" }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    let base = member.base?.as(DeclReferenceExprSyntax.self)
    return member.declName.baseName.text == "store" && base?.baseName.text == "self"
  }

  /// What is in the parentheses of `.view(…)`.
  fileprivate var payloadOfView: ExprSyntax? {
    guard
      let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self),
      name.declName.baseName.text == "view"
    else { return nil }
    return call.arguments.first?.expression.trimmed
  }
}

extension Syntax {
  /// Whether this gives the name `store` another meaning where the call stands.
  fileprivate func bindsStore(before call: FunctionCallExprSyntax) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .closureExpr(let closure):
      closure.signature.map { $0.bindsStore } ?? false
    case .functionDecl(let function):
      function.signature.parameterClause.parameters.contains {
        ($0.secondName ?? $0.firstName).text == "store"
      }
    case .switchCase(let branch):
      branch.label.bindsStore
    case .ifExpr(let branch):
      branch.conditions.bindsStore && branch.body.contains(call)
    case .whileStmt(let loop):
      loop.conditions.bindsStore
    case .forStmt(let loop):
      loop.pattern.bindsStore
    case .codeBlockItemList(let statements):
      statements.prefix { !$0.contains(call) }.contains { $0.item.declaresStore }
    default:
      false
    }
  }
}

extension SyntaxProtocol {
  /// Whether a pattern in this one binds the name `store`.
  fileprivate var bindsStore: Bool {
    let finder = StoreFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.isFound
  }

  fileprivate func contains(_ call: FunctionCallExprSyntax) -> Bool {
    range.contains(call.position)
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether this declares `store` for the statements that follow.
  fileprivate var declaresStore: Bool {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { $0.pattern.bindsStore }
    }
    return self.as(GuardStmtSyntax.self)?.conditions.bindsStore ?? false
  }
}

/// Finds a pattern or a parameter with the name `store`, not looking into closures.
private final class StoreFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.identifier.text == "store"
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.name.text == "store"
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || (node.secondName ?? node.firstName).text == "store"
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
