import ComposableArchitecture

@Reducer
struct Edit {}

@Reducer
enum Destination {
  case edit(Edit)
  // error: The case 'pair' of a '@Reducer' enum needs one feature without a label; mark the case
  //   with '@ReducerCaseIgnored' if it holds plain state
  case pair(Edit, Edit)
  // error: The case 'function' of a '@Reducer' enum needs the name of a feature, not '() -> Void';
  //   mark the case with '@ReducerCaseIgnored' if it holds plain state
  case function(() -> Void)
  // error: The case 'labelled' of a '@Reducer' enum needs one feature without a label; mark the
  //   case with '@ReducerCaseIgnored' if it holds plain state
  case labelled(edit: Edit)
  // error: The case 'number' of a '@Reducer' enum needs the name of a feature, not 'Int'; mark the
  //   case with '@ReducerCaseIgnored' if it holds plain state
  case number(Int)
  // error: The case 'rows' of a '@Reducer' enum needs the name of a feature, not '[String]'; mark the
  //   case with '@ReducerCaseIgnored' if it holds plain state
  case rows([String])
  // error: '@Reducer' cannot make a path for a case named 'allCasePaths', because that name means
  //   something else there; give the case another name
  case allCasePaths(Edit)
  // error: '@Reducer' makes a property per case, and 'edit' is the name of another case as well; give
  //   one of them another name
  case edit(Edit, Int)
}

// error: '@ReducerCaseIgnored' marks a case of an enum with '@Reducer', and means nothing here
@ReducerCaseIgnored
struct Elsewhere {}

enum Plain {
  // error: '@ReducerCaseEphemeral' marks a case of an enum with '@Reducer', and means nothing here
  @ReducerCaseEphemeral case first
}
