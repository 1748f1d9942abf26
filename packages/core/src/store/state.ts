import type {
  Content,
  ConversationKey,
  LiveCall,
  Message,
  Note,
  Options,
  Presence,
  Quote,
  Room,
  SavedOptions,
  TextContent,
} from '@parley/protocol/model'
import type {
  Conversation,
  Excerpt,
  Forwarding,
  MessageEdit,
  ReadCount,
  RoomState,
  Selection,
  Timeline,
} from './conversation-state.ts'
import type { ConnectionState, NewSignIn, Problem, SessionState } from './session-state.ts'
import type { Table } from './table.ts'

export type * from './conversation-state.ts'
export type * from './session-state.ts'

export interface Person {
  id: string
  nickName: string
  letter: string
  avatar: string
  position: string
  /** Their status text. */
  status: string
  isCustomer: boolean
  /** The letters of the name word by word, and the first of each: what a person is found by. */
  pinyin: string
  initials: string
  /** The signed-in person's remark for them; empty: none. */
  remark: string
  /** Of a remark in Chinese. */
  remarkPinyin?: string
  isFriend: boolean
}

/** A colleague asks the signed-in person, who is on duty, to hand it over. */
export interface DutyRequest {
  /** The name of the team's room. */
  team: string
  person: string
  name: string
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

/** What is directly below a branch. */
export interface BranchLevel {
  status: Exclude<ListStatus, 'idle'>
  branches: Branch[]
  /** Ids. */
  people: string[]
}

export interface Notice {
  id: string
  tone: 'info' | 'error' | 'success'
  problem: Problem
  /** What it reports can be undone (`noticeUndone`). */
  canUndo?: true
}

/** The person's settings. What is on its way to the server shows already, and goes again when it is refused. */
export interface PreferencesState {
  saved: SavedOptions
  pending: readonly { id: string; changes: Partial<Options> }[]
  /** `saved` with what is pending over it. */
  options: Options
}

/** Bytes on their way. */
export interface Transfer {
  done: number
  /** 0 while it is not known. */
  total: number
}

export interface Upload extends Transfer {
  /** Why it stopped; `resend` continues it. */
  problem?: Problem
}

export interface State {
  session: SessionState
  connection: ConnectionState
  /** Server time minus local time [session-12]. */
  timeDiff: number
  people: Record<string, Person>
  /** What the signed-in person calls others, by id: those who have a remark. */
  remarks: Readonly<Record<string, string>>
  friends: { status: ListStatus; ids: string[] }
  friendRequests: { status: Exclude<ListStatus, 'loading'>; list: FriendRequest[] }
  /** By the id of the branch above; `COMPANY` has the roots. */
  branches: Record<number, BranchLevel>
  /** All groups one belongs to, also those that are not among the conversations. */
  groups: { status: ListStatus; rooms: Record<ConversationKey, Room> }
  conversations: Table<ConversationKey, Conversation>
  /** `partial`: rows of the local cache or of the first page can be used, but the list is not known whole. */
  recent: 'loading' | 'partial' | 'ready' | 'error'
  /** Groups one belongs to. */
  rooms: Record<ConversationKey, RoomState>
  /** Merged rooms that have ended or that one was removed from, as they were last. */
  pastRooms: Record<ConversationKey, RoomState>
  timelines: Record<ConversationKey, Timeline>
  /** Of own messages in rooms, by seq. */
  readCounts: Record<ConversationKey, Readonly<Record<number, ReadCount>>>
  /** What the message being written quotes. */
  quoting: Record<ConversationKey, Quote[]>
  /** Own texts that were withdrawn while this page was open, by message id: 'edit again'. */
  editable: Record<string, TextContent>
  /** Pinned messages of the conversations that were opened, the newest first. */
  pinned: Record<ConversationKey, Message[]>
  /** Of consultations, for staff. */
  notes: Record<ConversationKey, Note[]>
  /** The message of a conversation whose text is being edited. */
  edits: Readonly<Record<ConversationKey, MessageEdit>>
  /** Edits, withdrawals and the like that the server does not have yet, by message id. */
  unsentChanges: Readonly<Record<string, Content['kind']>>
  /** Who is writing, by conversation; ids in the order they began. */
  typing: Record<ConversationKey, string[]>
  /** How people are, as far as somebody shown was asked about. */
  presence: Record<string, Presence>
  /** Messages that were deleted on this device alone, by id. */
  deletedHere: Record<ConversationKey, readonly string[]>
  /** Seconds after which what I write destroys itself, once it is read. */
  destroyTimes: Record<ConversationKey, number>
  /** Those that ring or go on, and the last that ended; the newest last. */
  calls: Readonly<Record<string, LiveCall>>
  selection?: Selection
  /** A message for which the time of a reminder is being chosen. */
  reminding?: Message
  /** An administrator's warning that has just arrived: where, note. */
  warning?: Readonly<Record<string, string>>
  /** Messages for which a target is being chosen. */
  forwarding?: Forwarding
  current?: ConversationKey
  /** Undefined until the server has sent it. */
  preferences?: PreferencesState
  /** Of the open conversation only. */
  excerpt?: Excerpt
  /** The message somebody jumped to last; a new object for each jump. */
  focus?: { key: ConversationKey; messageId: string }
  /** Own files that are not at the server yet, by message id. */
  uploads: Record<string, Upload>
  /** By message id. */
  downloads: Record<string, Transfer>
  /** Messages whose file is gone [files-5]. */
  invalidFiles: ReadonlySet<string>
  notices: Notice[]
  /** Colleagues who ask to take over duty. */
  dutyRequests: readonly DutyRequest[]
  /** Sign-ins elsewhere that the person has not judged yet, the oldest first. */
  signIns: NewSignIn[]
}
