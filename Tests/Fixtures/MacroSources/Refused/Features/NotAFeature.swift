import ComposableArchitecture

struct Model {}

// What is no feature is said once the types are checked, without a crash of the compiler.
// expansion error: 'State' is not a member type of struct 'Refused.Model'
// expansion error: 'State' is not a member type of struct 'Refused.Model'
// expansion error: 'Action' is not a member type of struct 'Refused.Model'
// expansion error: type 'Model' does not conform to protocol 'Reducer'
// expansion error: generic parameter 'Value' could not be inferred
// expansion error: cannot force unwrap value of non-optional type 'Store<Value?, Models.Action>'
// expansion error: static method 'buildExpression' requires that 'Model' conform to 'Reducer'
// expansion error: generic parameter 'Payload' could not be inferred
// expansion error: type 'KeyPath<Models.State.AllCasePaths, …
@Reducer
enum Models {
  case model(Model)
}
