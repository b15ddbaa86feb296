import Synchronization

/// Finds the dependency values that a model was made with.
@usableFromInline
enum ModelValues {
  /// The values of a model: those of its first dependency, or those of the scope it was made in.
  static func values(of model: some AnyObject) -> DependencyValues? {
    if let values = associatedValues(of: model) {
      return values
    }
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let dependency = child.value as? any CapturesDependencies {
          return dependency.initialValues
        }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func associatedValues(of model: AnyObject) -> DependencyValues? {
    let association = associated.withLock { $0.entries[ObjectIdentifier(model)] }
    return association?.model === model ? association?.values : nil
  }

  private static let associated = Mutex<Table>(Table())

  /// The values of models that are alive, and of some that are not.
  struct Table {
    var entries: [ObjectIdentifier: Association] = [:]
    var limit = 64

    /// Adds an entry; returns what is to be let go of when no lock is held: entries that are no longer
    /// needed, and models that were looked at, which may have lost their last owner meanwhile.
    mutating func add(_ association: Association, for model: ObjectIdentifier) -> Leavings {
      var leavings = Leavings()
      if entries.count >= limit {
        for (id, association) in entries {
          if let model = association.model {
            leavings.models.append(model)
          } else {
            leavings.entries.append(association)
            entries[id] = nil
          }
        }
        limit = max(64, entries.count * 2)
      }
      if let replaced = entries.updateValue(association, forKey: model) {
        leavings.entries.append(replaced)
      }
      return leavings
    }
  }

  /// What a table no longer needs.
  struct Leavings: @unchecked Sendable {
    var entries: [Association] = []
    var models: [AnyObject] = []
  }

  /// A model, and the values it was made with.
  struct Association: @unchecked Sendable {
    weak var model: AnyObject?
    let values: DependencyValues
  }

  /// Remembers the scope that an object came out of.
  @inlinable
  static func associate<Result>(_ values: DependencyValues, with result: Result) {
    guard values.top != nil, Result.self is AnyObject.Type else { return }
    remember(values, for: result as AnyObject)
  }

  @usableFromInline
  static func remember(_ values: DependencyValues, for model: AnyObject) {
    let association = Association(model: model, values: values)
    // Let go of outside the lock: values may own anything, and the end of a model may run anything.
    let leavings = associated.withLock { $0.add(association, for: ObjectIdentifier(model)) }
    withExtendedLifetime(leavings) {}
  }
}

/// A property wrapper that has kept the values in force where it was made.
protocol CapturesDependencies {
  var initialValues: DependencyValues { get }
}

extension Dependency: CapturesDependencies {}
