import type {
  ConversationKey,
  ConversationKind,
  Message,
  PickedMention,
  Room,
  RoomEvent,
} from '@parley/protocol/model'

export interface Conversation {
  key: ConversationKey
  kind: ConversationKind
  id: string
  name: string
  avatar: string
  isCustomer: boolean
  /** For a person: the name without the remark. `name` is what the reader calls them. */
  nickName?: string
  remark?: string
  /** For a room: what it is to the reader [contact-types-1]. */
  type?: number
  /** For a direct chat that I have opened to colleagues: the room that replaces it [multi-chat-2]. */
  mergedRoom?: string
  lastSeq: number
  /** The server's time of the newest message: the order of the list. */
  lastTime: number
  lastMessage?: Message
  readSeq: number
  unread: number
  /** How `unread` was counted; unset: up to `lastSeq`. */
  tally?: Tally
  /** One-to-one: how far the other side has read. */
  peerReadSeq: number
  /** Somebody mentioned me in what is unread. */
  isMentioned?: boolean
  /** Seq of the newest message that does. */
  mentionSeq?: number
  draft: string
  /** Who was chosen for the names in the draft. */
  picked?: readonly PickedMention[]
  /** A group one was removed from: readable up to that moment, and no further. A person: no longer a friend. */
  isDisabled?: boolean
  /** For a group whose members are not all known: it has customers, or had when it ended for me. */
  isExternal?: boolean
  /** For a group that was deleted while this device was connected: by whom. */
  dissolution?: RoomEvent
  isPinned?: boolean
  /** Counts unread messages, but sends no notifications. */
  isMuted?: boolean
  /** I have the person on the blacklist. */
  isBlacked?: boolean
  /** A group that was archived: it is not on the list [rooms-19]. */
  isArchived?: boolean
  /** Taken off the list until its next message. */
  isHidden?: boolean
  isMarkedUnread?: boolean
  /** While `isMarkedUnread`: from where, and how many messages of others that are read count again; 0: only the row is marked. */
  markedSeq?: number
  markedCount?: number
  /** The time at which it was put on the list here, whatever the time of its last message. */
  shownTime?: number
  /** The version of the settings, by which an older state that arrives late is recognised. */
  settingsVersion?: number
}

/** What is unread: a count up to a seq, from the server, and the seqs after it. */
export interface Tally {
  seq: number
  count: number
  later: readonly number[]
  /** Unread seqs that were deleted: withdrawing one of them no longer changes the count. */
  gone?: readonly number[]
  /** The read position that the server counted with. */
  readSeq?: number
}

/** A group as far as it is known here. */
export interface RoomState extends Room {
  /** All members are held and nothing is known to have changed about them; else the first nine or so. */
  isComplete: boolean
  /** The last change received since the room was loaded: two may have the same time. */
  changedSeq?: number
}

/** How many of those a message of a room was for have read it. */
export interface ReadCount {
  seq: number
  read: number
  total: number
}

export interface Timeline {
  /** In order of seq; messages without a seq (loading, error) come last in order of writing. */
  messages: Message[]
  /** The newest page has been loaded and live messages follow it. */
  loaded: boolean
  /** From the oldest loaded message up to here nothing is missing: catch-up asks for what lies behind it. */
  syncedSeq: number
  hasOlder: boolean
  /** Up to this seq it shows what was kept of an earlier visit; the first page decides what of it is still there. */
  keptTo?: number | undefined
  /** The oldest seq a page covered, also where its record is not shown: paging back begins before it. */
  heldFrom?: number
  older: 'idle' | 'loading' | 'error'
  /** Names of withdrawn messages; one that arrives late is not shown. */
  withdrawn: ReadonlySet<string>
  /** Likewise of those I have deleted and those that destroyed themselves. */
  gone: ReadonlySet<string>
  /** The reader's position when the conversation was opened: the 'new messages' divider is after it. */
  dividerSeq?: number
  /** Seq of a message that mentions the reader and has not been visible since the conversation was opened. */
  mentionSeq?: number | undefined
  /** An excerpt has become part of it: its rows do not move. */
  view?: string
}
