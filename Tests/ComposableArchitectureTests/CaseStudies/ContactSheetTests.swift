import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct ContactSheetTests {
  let clock = TestClock()
  let blob = EditedContact(id: 1, name: "Blob")
  let bob = EditedContact(id: 1, name: "Bob")
  let saved = LockIsolated<[String]>([])

  func prepare(_ values: inout DependencyValues) {
    values.contactClient.save = { [clock, saved] contact in
      try await clock.sleep(for: .seconds(1))
      saved.withValue { $0.append(contact.name) }
    }
  }

  /// A list whose sheet is open, as a deep link would make it.
  func makeStore() -> TestStoreOf<ContactList> {
    TestStore(
      initialState: ContactList.State(contacts: [blob], editor: ContactEditor.State(contact: blob))
    ) {
      ContactList()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func savingClosesTheSheet() async {
    let store = TestStore(initialState: ContactList.State(contacts: [blob])) {
      ContactList()
    } withDependencies: {
      prepare(&$0)
    }
    await store.send(.contactTapped(2))
    await store.send(.contactTapped(1)) { $0.editor = ContactEditor.State(contact: blob) }
    await store.send(\.editor.binding.contact, bob) { $0.editor?.contact.name = "Bob" }
    await store.send(\.editor.saveButtonTapped) { $0.editor?.isSaving = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.editor.saved)
    await store.receive(\.editor.delegate.saved) { $0.contacts[id: 1]?.name = "Bob" }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    #expect(saved.value == ["Bob"])
  }

  @Test func aSwipeWhileSavingSavesNothing() async {
    let store = makeStore()
    await store.send(\.editor.binding.contact, bob) { $0.editor?.contact.name = "Bob" }
    await store.send(\.editor.saveButtonTapped) { $0.editor?.isSaving = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(\.editor.dismiss) { $0.editor = nil }
    await clock.advance(by: .seconds(1))
    #expect(saved.value == [])
  }

  @Test func anotherSheetTakesNothingOverFromTheOneBefore() async {
    let store = makeStore()
    await store.send(\.editor.saveButtonTapped) { $0.editor?.isSaving = true }
    await store.send(.contactTapped(1)) { $0.editor = ContactEditor.State(contact: blob) }
    await clock.advance(by: .seconds(1))
    #expect(saved.value == [])
  }

  @Test func cancelWithoutChangesClosesAtOnce() async {
    let store = makeStore()
    await store.send(\.editor.cancelButtonTapped)
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  @Test func unsavedChangesAreAskedAbout() async {
    let store = makeStore()
    await store.send(\.editor.binding.contact, bob) { $0.editor?.contact.name = "Bob" }
    await store.send(\.editor.cancelButtonTapped) { $0.editor?.confirmation = .discard }
    // "Go on" closes the question only.
    await store.send(\.editor.confirmation.dismiss) { $0.editor?.confirmation = nil }
    await store.send(\.editor.cancelButtonTapped) { $0.editor?.confirmation = .discard }
    await store.send(\.editor.confirmation.discard) { $0.editor?.confirmation = nil }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  @Test func theSheetByItselfAsksToBeDismissed() async {
    let store = TestStore(initialState: ContactEditor.State(contact: blob)) {
      ContactEditor()
    } withDependencies: {
      prepare(&$0)
    }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.saved)
    await store.receive(\.delegate.saved, blob)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func theSheetIsOnTheScreenAsLongAsItsStoreIs() async throws {
    @UIBindable var store = Store(initialState: ContactList.State(contacts: [blob])) {
      ContactList()
    } withDependencies: {
      prepare(&$0)
    }
    let sheet = $store.scope(state: \.editor, action: \.editor)
    let screen = Screen { sheet.wrappedValue != nil }
    let list = Screen { store.contacts.map(\.name) }
    store.send(.contactTapped(1))
    #expect(await screen.shows(true))

    let editor = try #require(sheet.wrappedValue)
    let title = Screen { editor.contact.name }
    UIBindable(editor).contact.name.wrappedValue = "Bob"
    #expect(await title.shows("Bob"))
    let saving = editor.send(.saveButtonTapped)
    await clock.advance(by: .seconds(1))
    await saving.finish()
    #expect(await screen.shows(false))
    #expect(await list.shows(["Bob"]))

    store.send(.contactTapped(1))
    #expect(await screen.shows(true))
    sheet.wrappedValue = nil
    #expect(await screen.shows(false))
    #expect(screen.seen == [false, true, false, true, false])
  }
}
