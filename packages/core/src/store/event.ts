import type { ConnectionEvent } from '../connection/events.ts'
import type { AnnotationsEvent } from '../features/annotations/events.ts'
import type { BranchesEvent } from '../features/branches/events.ts'
import type { ContactsEvent } from '../features/contacts/events.ts'
import type { DeleteEvent } from '../features/delete/events.ts'
import type { DestroyEvent } from '../features/destroy/events.ts'
import type { DraftsEvent } from '../features/drafts/events.ts'
import type { FilesEvent } from '../features/files/events.ts'
import type { ForwardEvent } from '../features/forward/events.ts'
import type { FriendsEvent } from '../features/friends/events.ts'
import type { GroupListEvent } from '../features/group-list/events.ts'
import type { HistoryEvent } from '../features/history/events.ts'
import type { MessagesEvent } from '../features/messages/events.ts'
import type { NoticesEvent } from '../features/notices/events.ts'
import type { PeopleEvent } from '../features/people/events.ts'
import type { PreferencesEvent } from '../features/preferences/events.ts'
import type { PresenceEvent } from '../features/presence/events.ts'
import type { QuotesEvent } from '../features/quotes/events.ts'
import type { ReceiptsEvent } from '../features/receipts/events.ts'
import type { RecentEvent } from '../features/recent/events.ts'
import type { RoomsEvent } from '../features/rooms/events.ts'
import type { SelectionEvent } from '../features/selection/events.ts'
import type { SessionEvent } from '../features/session/events.ts'
import type { SignInNoticesEvent } from '../features/sign-in-notices/events.ts'
import type { TypingEvent } from '../features/typing/events.ts'
import type { State } from './state.ts'

/** Everything that can happen to the state. There is no other way to change it. */
export type Event =
  | SessionEvent
  | ConnectionEvent
  | RecentEvent
  | ContactsEvent
  | HistoryEvent
  | FilesEvent
  | MessagesEvent
  | ReceiptsEvent
  | PeopleEvent
  | FriendsEvent
  | BranchesEvent
  | GroupListEvent
  | RoomsEvent
  | DraftsEvent
  | QuotesEvent
  | NoticesEvent
  | PreferencesEvent
  | SignInNoticesEvent
  | TypingEvent
  | PresenceEvent
  | DeleteEvent
  | DestroyEvent
  | SelectionEvent
  | ForwardEvent
  | AnnotationsEvent

export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { type: T }>

/** Pure; the same state object comes back when nothing changed. */
export type Reducers = { [T in EventType]?: (state: State, event: EventOf<T>) => State }
