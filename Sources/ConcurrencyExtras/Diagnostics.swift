/// The sentences this module says.
enum Diagnostics {
  static let secondConsumer = """
    A stream made from an async sequence has two consumers.

    Expected: One task at a time asks a stream for its next element.
    Happened: A task asked while another was still waiting for an answer.
    Why: Two loops may run over one stream, or copies of its iterator were handed to two tasks. A stream hands \
    each element to one consumer only.
    What to do: Make a stream for each consumer, from the sequence, or let one task hand the elements on.
    """
}
