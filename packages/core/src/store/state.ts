import type {
  ConversationKey,
  ConversationKind,
  Message,
  Options,
  Presence,
  Quote,
  Room,
  SavedOptions,
  TextContent,
} from '@parley/protocol/model'

/** The signed-in person. */
export interface Me {
  id: string
  domain: string
  nickName: string
  avatar: string
  mobile: string
  isCustomer: boolean
}

export interface Company {
  name: string
  domain: string
  frozen: boolean
}

/** A code with parameters; only the UI's catalogue makes a sentence of it. `text` is the server's own message. */
export interface Problem {
  code: string
  params?: Record<string, string>
  text?: string
}

export interface SessionState {
  /** `restoring` until the stored login info has been looked at, so that no login form flashes. */
  phase: 'restoring' | 'signed-out' | 'signing-in' | 'signed-in'
  company?: Company
  me?: Me
  problem?: Problem
  /** The modal of code 401: its button calls `renewSession`. */
  expired?: Problem
  /** `server.version`; `selectPassesFeatureGate` compares it. */
  chatserverVersion?: string
  /** `office.cloud`: no downloads and no previews (spec 2 §6). */
  isOfficeCloud?: boolean
}

/** The specification's words for the state of the channel (spec 1 §4 Connection). */
export type ConnectionStatus =
  | 'error'
  | 'connecting'
  | 'connfail'
  | 'authenticating'
  | 'authfail'
  | 'connected'
  | 'disconnected'
  | 'disconnecting'
  | 'attached'
  | 'redirect'
  | 'conntimeout'
  | 'bindrequired'

/** Why the channel is in its state (spec 2 §8 Connection failure). */
export type ConnectionReason =
  | 'stream-error'
  | 'no-auth-mech'
  | 'closed-unexpectedly'
  | 'bad-open-frame'
  | 'conflict'
  | 'giving-up'
  | 'bad-service'
  | 'parse-error'
  | 'bad-format'
  | 'missing-user-part'
  | 'authentication-failed'
  /** The server sends elsewhere, and that is not one of the company's addresses. */
  | 'redirect-refused'
  | 'timed-out'
  /** Half-open: a ping was not answered. */
  | 'no-answer'
  | 'offline'
  | 'no-token'
  | 'not-loaded'
  | 'unknown'

export type TransportName = 'websocket' | 'bosh'

export interface ConnectionState {
  status: ConnectionStatus
  /** What a person cares about. `online` only after catch-up is complete; `conflict` never reconnects by itself. */
  phase: 'idle' | 'connecting' | 'catching-up' | 'online' | 'waiting' | 'conflict'
  reason?: ConnectionReason
  /** What the offline detector found: `down` means that not even the network is there. */
  network: 'up' | 'down'
  /** The way of the present or last attempt. */
  transport: TransportName
  /** Local clock time of the next try while `waiting`. */
  retryAt?: number
  attempt: number
  /** Has been online before in this session: the first connect shows no banner. */
  wasOnline: boolean
}

export interface Person {
  id: string
  nickName: string
  letter: string
  avatar: string
  position: string
  isCustomer: boolean
  /** The letters of the name word by word, and the first of each: what a person is found by. */
  pinyin: string
  initials: string
  /** What the signed-in person calls them; empty: nothing of their own. */
  remark: string
  isFriend: boolean
}

/** `idle`: nobody has asked for the list yet. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'error'

/** Somebody wants to be a friend of the signed-in person, or the other way round. */
export interface FriendRequest {
  /** The other one. */
  person: string
  name: string
  avatar: string
  direction: 'received' | 'sent'
  state: 'pending' | 'accepted' | 'refused'
  greeting: string
  time: number
}

export interface Branch {
  id: number
  name: string
  /** Branches directly below. */
  branchCount: number
  /** People in it and in everything below. */
  peopleCount: number
}

/** What stands directly below a branch. */
export interface BranchLevel {
  status: Exclude<ListStatus, 'idle'>
  branches: Branch[]
  /** Ids. */
  people: string[]
}

export interface Conversation {
  key: ConversationKey
  kind: ConversationKind
  id: string
  name: string
  avatar: string
  isCustomer: boolean
  /** Of a person: the name without the remark. `name` is what the reader calls them. */
  nickName?: string
  remark?: string
  /** Of a room: what it is to the reader (spec 2 §3 Contact types). */
  type?: number
  lastSeq: number
  /** The server's time of the newest message: the order of the list. */
  lastTime: number
  lastMessage?: Message
  readSeq: number
  unread: number
  /** How `unread` came about; unset: all of it stands up to `lastSeq`. */
  tally?: Tally
  /** One-to-one: how far the other side has read. */
  peerReadSeq: number
  /** Somebody mentioned me in what is unread. */
  isMentioned?: boolean
  /** Place of the newest message that does. */
  mentionSeq?: number
  draft: string
  /** A group one was removed from: readable up to that moment, and no further. A person: no longer a friend. */
  isDisabled?: boolean
  isTop?: boolean
  /** Do not disturb: counts, but makes no noise. */
  isDisturb?: boolean
  /** I have the person on the blacklist. */
  isBlacked?: boolean
  /** Taken off the list until its next message. */
  isHidden?: boolean
  isMarkedUnread?: boolean
  /** Put on the list here at that time, whenever its last message was. */
  shownTime?: number
  /** Of the settings: an older state that comes late is told by it. */
  settingsVersion?: number
}

/** What is unread: so many up to a place, as the server counted, and these places behind it. */
export interface Tally {
  seq: number
  count: number
  later: readonly number[]
}

/** A group as far as it is known here. */
export interface RoomState extends Room {
  /** All members are held and nothing is known to have changed about them; else the first nine or so. */
  isComplete: boolean
  /** The last change that was heard since the room was loaded: two may bear one time. */
  changedSeq?: number
}

/** How many of those a message of a room was for have read it. */
export interface ReadCount {
  seq: number
  read: number
  total: number
}

export interface Timeline {
  /** In order of seq; what has no place yet (loading, error) stands at the end in order of writing. */
  messages: Message[]
  /** The newest page has been loaded and live messages follow it. */
  loaded: boolean
  /** From the oldest loaded message up to here nothing is missing: catch-up asks for what lies behind it. */
  syncedSeq: number
  hasOlder: boolean
  /** The oldest place a page told of, also where its record is not shown: paging back begins before it. */
  heldFrom?: number
  older: 'idle' | 'loading' | 'error'
  /** Names of withdrawn messages; one that arrives late is not shown. */
  withdrawn: ReadonlySet<string>
  /** Likewise of those I have deleted and those that destroyed themselves. */
  gone: ReadonlySet<string>
  /** The reader's position when the conversation was opened: the 'new messages' divider stands behind it. */
  dividerSeq?: number
  /** Place of a message that mentions the reader and has not been in sight since the conversation was opened. */
  mentionSeq?: number | undefined
  /** An excerpt has become part of it: what was drawn of that stays in place. */
  view?: string
}

/** A stretch of history that does not reach the live messages: what a jump far back shows in their place. */
export interface Excerpt {
  key: ConversationKey
  id: string
  /** In order of seq. */
  messages: Message[]
  heldFrom: number
  heldTo: number
  hasOlder: boolean
  hasNewer: boolean
  older: 'idle' | 'loading' | 'error'
  newer: 'idle' | 'loading' | 'error'
}

/** Messages chosen together, in the order of the log. */
export interface Selection {
  key: ConversationKey
  ids: readonly string[]
  /** The one chosen last: a range begins there. */
  anchor: string
}

/** Messages for which a target is being chosen, and how they are to travel unless the person says otherwise. */
export interface Forwarding {
  key: ConversationKey
  ids: readonly string[]
  form: 'single' | 'merged'
}

export interface Notice {
  id: string
  tone: 'info' | 'error' | 'success'
  problem: Problem
}

/** The person's settings. What is on its way to the server shows already, and goes again when it is refused. */
export interface PreferencesState {
  saved: SavedOptions
  pending: readonly { id: string; changes: Partial<Options> }[]
  /** `saved` with what is pending over it. */
  options: Options
}

/** Somebody signed in to this account on another device. `id` names the session. */
export interface NewSignIn {
  id: string
  device: string
  /** Network address. */
  place: string
  way: 'account' | 'sms' | 'scan' | 'token'
  /** By the server's clock. */
  time: number
}

/** Bytes on their way. */
export interface Transfer {
  done: number
  /** 0 while it is not known. */
  total: number
}

export interface Upload extends Transfer {
  /** Why it stopped; `resend` goes on with it. */
  problem?: Problem
}

export interface State {
  session: SessionState
  connection: ConnectionState
  /** Server time minus local time (spec 1 §3 SysTimeDiff). */
  timeDiff: number
  people: Record<string, Person>
  friends: { status: ListStatus; ids: string[] }
  friendRequests: { status: Exclude<ListStatus, 'loading'>; list: FriendRequest[] }
  /** By the id of the branch above; `COMPANY` has the roots. */
  branches: Record<number, BranchLevel>
  /** All groups one belongs to, also those that are not among the conversations. */
  groups: { status: ListStatus; rooms: Record<ConversationKey, Room> }
  conversations: Record<ConversationKey, Conversation>
  /** `partial`: rows of the local cache or of the first page can be used, but the list is not known whole. */
  recent: 'loading' | 'partial' | 'ready' | 'error'
  /** Groups one belongs to. */
  rooms: Record<ConversationKey, RoomState>
  timelines: Record<ConversationKey, Timeline>
  /** Of own messages in rooms, by their place. */
  readCounts: Record<ConversationKey, Readonly<Record<number, ReadCount>>>
  /** What the message being written quotes. */
  quoting: Record<ConversationKey, Quote[]>
  /** Own texts that were withdrawn while this page was open, by message id: 'edit again'. */
  editable: Record<string, TextContent>
  /** Messages held at the top, the newest first; of conversations that were opened. */
  pinned: Record<ConversationKey, Message[]>
  /** Whose words are being changed in their place. */
  editing?: { key: ConversationKey; messageId: string } | undefined
  /** Who is writing, by conversation; ids in the order they began. */
  typing: Record<ConversationKey, string[]>
  /** How people are, as far as somebody shown was asked about. */
  presence: Record<string, Presence>
  /** Messages that were deleted on this device alone, by id. */
  deletedHere: Record<ConversationKey, readonly string[]>
  /** Seconds after which what I write destroys itself, once it is read. */
  destroyTimes: Record<ConversationKey, number>
  selection?: Selection
  /** Messages for which a target is being chosen. */
  forwarding?: Forwarding
  current?: ConversationKey
  /** Not before the server has told. */
  preferences?: PreferencesState
  /** Of the open conversation only. */
  excerpt?: Excerpt
  /** The message somebody jumped to last; a new object for each jump. */
  focus?: { key: ConversationKey; messageId: string }
  /** Own files that are not at the server yet, by message id. */
  uploads: Record<string, Upload>
  /** By message id. */
  downloads: Record<string, Transfer>
  /** Messages whose file is gone (spec 2 §4 Download: marked invalid). */
  invalidFiles: ReadonlySet<string>
  notices: Notice[]
  /** Sign-ins elsewhere that the person has not judged yet, the oldest first. */
  signIns: NewSignIn[]
}
