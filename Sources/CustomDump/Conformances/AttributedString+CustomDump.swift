public import Foundation

extension AttributedString: CustomDumpReflectable {
  /// The runs: each a piece of text and the attributes it has all along.
  public var customDumpMirror: Mirror {
    let runs = runs.map { run in
      AttributedRun(
        text: String(self[run.range].characters), attributes: lines(of: run.attributes))
    }
    return Mirror(self, children: ["runs": runs], displayStyle: .struct)
  }

  /// The names of attributes are open-ended, so their own description is the only list of them.
  private func lines(of attributes: AttributeContainer) -> [String] {
    "\(attributes)".split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !["{", "}", ""].contains($0) }
      .sorted()
  }
}

/// A piece of attributed text.
private struct AttributedRun: CustomDumpReflectable {
  var text: String
  var attributes: [String]

  var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("text", text)]
    if !attributes.isEmpty {
      children.append(("attributes", attributes.joined(separator: ", ")))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
