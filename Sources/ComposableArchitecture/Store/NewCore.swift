/// An engine on its way out of the scope that it is made in.
///
/// A scope that returns an object notes its dependencies down for it, until some time after the object has gone. An
/// engine has them already, and they must go with it.
struct NewCore<State, Action> {
  let core: RootCore<State, Action>
}
