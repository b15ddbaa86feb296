import IdentifiedCollections

/// Says which module this library was built with.
public func module() -> String { IdentifiedArray().module }
