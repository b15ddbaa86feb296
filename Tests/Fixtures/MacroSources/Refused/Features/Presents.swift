import ComposableArchitecture

@ObservableState
struct State {
  // error: cannot expand accessor macro on variable declared with 'let'
  // error: '@Presents' needs a 'var', because the child comes and goes
  @Presents let constant: Int?
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var required: Int
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var computed: Int? { 1 }
  @Presents var right: Int?
}

struct Plain {
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var required: Int = 1
  // error: '@Presents' needs a stored property with a written optional type, such as 'var
  //   destination: Destination.State?', because the child is presented while it is not nil
  @Presents var untyped = Optional(1)
}
