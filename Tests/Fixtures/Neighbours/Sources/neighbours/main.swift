import Collections
import ComposableArchitecture
import Legacy
import OrderedCollections
import SortedCollections

let store = Store(initialState: Feature.State()) { Feature() }
store.send(.add(2))
store.send(.add(1))
store.send(.add(2))
print("rows:", Array(store.rows.ids))
print("names:", store.names.module)
print("both:", Both.theirs, Both.ours ?? -1)
print("ours:", Ours.keys)
print("theirs:", SortedCollectionsMark().module, OrderedSet<Int>().module)
print("legacy:", Legacy.module())
