/// How the program ends.
enum ExitCode: Int32 {
  /// Everything that was asked for was shown.
  case success = 0
  /// Something that was asked for could not be had.
  case failure = 1
  /// The command line was not understood.
  case usage = 64
}
