import ComposableArchitecture

struct Iterator<Item> {}

@CasePathable
enum Walk {
  case numbers(Iterator<Int>)
  // error: '@CasePathable' cannot tell 'Iterator<String>' from another type of this name in these cases, …
  case texts(Iterator<String>)
}
