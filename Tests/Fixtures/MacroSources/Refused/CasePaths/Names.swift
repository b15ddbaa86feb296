import ComposableArchitecture

@CasePathable
enum Row {
  case tapped(index: Int)
  // error: '@CasePathable' makes a property per case, and 'tapped' is the name of another case as well; give one of
  //    them another name
  case tapped(id: String)
  // error: '@CasePathable' cannot make a path for a case named 'makeIterator', because that name means something
  //    else there; give the case another name
  case makeIterator
}
