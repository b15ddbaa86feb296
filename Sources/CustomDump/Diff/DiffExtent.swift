/// How much of what both values have a diff shows.
enum DiffExtent {
  /// What differs, with a little of what is around it.
  case excerpt
  /// All of both values: with the lines of one side left out, what remains is the dump of the other,
  /// up to positions and commas.
  case whole
}
