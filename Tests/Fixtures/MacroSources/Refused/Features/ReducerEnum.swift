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
}

// error: '@ReducerCaseIgnored' marks a case of an enum with '@Reducer', and means nothing here
@ReducerCaseIgnored
struct Elsewhere {}

enum Plain {
  // error: '@ReducerCaseEphemeral' marks a case of an enum with '@Reducer', and means nothing here
  @ReducerCaseEphemeral case first
}
