import ComposableArchitecture
import Testing

// Sheets with dismissal. A sheet edits a contact and closes itself when that is saved. It goes away by a
// swipe as well: what it was about to save is not saved then. Unsaved changes are asked about first.

struct EditedContact: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@DependencyClient
struct ContactClient: Sendable {
  var save: @Sendable (EditedContact) async throws -> Void
}

extension ContactClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var contactClient: ContactClient {
    get { self[ContactClient.self] }
    set { self[ContactClient.self] = newValue }
  }
}

@Reducer
struct ContactEditor {
  @ObservableState
  struct State: Equatable {
    @Presents var confirmation: ConfirmationDialogState<Action.Confirmation>?
    var contact: EditedContact
    var isSaving = false
    let original: EditedContact

    init(contact: EditedContact) {
      self.contact = contact
      original = contact
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case confirmation(PresentationAction<Confirmation>)
    case delegate(Delegate)
    case saveButtonTapped
    case saved

    @CasePathable
    enum Confirmation: Equatable { case discard }

    @CasePathable
    enum Delegate: Equatable { case saved(EditedContact) }
  }

  @Dependency(\.contactClient) var contactClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none

      case .cancelButtonTapped where state.contact != state.original:
        state.confirmation = .discard
        return .none

      case .cancelButtonTapped, .confirmation(.presented(.discard)):
        return .run { _ in await dismiss() }

      case .confirmation:
        return .none

      case .saveButtonTapped:
        state.isSaving = true
        return .run { [contact = state.contact] send in
          try await contactClient.save(contact)
          await send(.saved)
        }

      case .saved:
        return .run { [contact = state.contact] send in
          await send(.delegate(.saved(contact)))
          await dismiss()
        }
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}

extension ConfirmationDialogState where Action == ContactEditor.Action.Confirmation {
  static let discard = Self {
    TextState("Discard changes?")
  } actions: {
    ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Go on") }
  }
}

@Reducer
struct ContactList {
  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<EditedContact> = []
    @Presents var editor: ContactEditor.State?
  }

  enum Action {
    case contactTapped(EditedContact.ID)
    case editor(PresentationAction<ContactEditor.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .contactTapped(let id):
        state.editor = state.contacts[id: id].map { ContactEditor.State(contact: $0) }
        return .none

      case .editor(.presented(.delegate(.saved(let contact)))):
        state.contacts[id: contact.id] = contact
        return .none

      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) {
      ContactEditor()
    }
  }
}
