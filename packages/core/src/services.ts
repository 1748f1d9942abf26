import type { Content, ConversationKey, Message, PickedMention, SendProblem } from '@parley/protocol/model'
import type { ContactSettings, Contract, RequestOf } from '@parley/protocol/rest'
import type { CallResult } from './http/caller.ts'
import type { OutboxEntry } from './ports.ts'
import type { PersonProfile } from './store/person-profile.ts'
import type { Conversation } from './store/state.ts'

/** Which rows are added to the list. */
export type RowChoice = Omit<RequestOf<Contract['listRecent']>, 'withHidden' | 'isCustomer'>

/** What a person can set for a conversation. */
export type SettableFields = Partial<
  Pick<
    Conversation,
    | 'isPinned'
    | 'isMuted'
    | 'isBlacked'
    | 'isHidden'
    | 'isMarkedUnread'
    | 'markedSeq'
    | 'markedCount'
    | 'shownTime'
  >
>

/** A person as a chat partner. `room`: where the chat with them has moved to. */
export interface Partner {
  room?: string
}

/** A page of the archive, in order. */
export interface HistoryPage {
  messages: readonly Message[]
  /** The seqs it covers. */
  held?: { from: number; to: number }
  hasMore: boolean
}

/**
 * What features do for one another, so that none has to import another. Complete once all features have started: look a
 * service up when it is needed, not before.
 */
export interface Services {
  /** By `messages`. */
  outgoing: {
    /** Anything but the text of the composer. `shown`: its id; with a time, it is already in the timeline. */
    sendContent(
      key: ConversationKey,
      content: Content,
      shown?: { id: string; createdTime?: number },
      forwarded?: OutboxEntry['forwarded'],
    ): SendProblem | undefined
    /** Strictly increasing, because a restored outbox is sorted by it. */
    nextTime(): number
    discard(key: ConversationKey, id: string): void
  }
  /** By `waiting`: changes to archived messages, in order. */
  changes: { send(key: ConversationKey, content: Content): void }
  /** By `files`. */
  uploads: {
    /** False: it is not a failed upload. */
    retry(messageId: string): boolean
    cancel(messageId: string): void
    count(): number
  }
  /** By `deviceStore`: a card as it was opened here last; who was seen only is shown by name. */
  keptPeople: { card(id: string): Promise<PersonProfile | undefined> }
  /** By `people`. */
  people: { load(id: string): Promise<Partner | undefined> }
  /** By `mergedRooms`. */
  mergedRooms: {
    /** Loads an owner's chat and the merged room in it back to a message of the room; false if it is not there. */
    loadBackTo(chat: ConversationKey, room: ConversationKey, messageId: string): Promise<boolean>
  }
  /** By `rooms`. */
  rooms: {
    load(key: ConversationKey): Promise<void>
    /** All groups of the person. */
    loadGroups(): Promise<void>
  }
  /** By `friends`. */
  friends: { load(): Promise<void> }
  /** By `drafts`. */
  drafts: {
    set(key: ConversationKey, draft: string): void
    pick(key: ConversationKey, mentions: readonly PickedMention[]): void
  }
  /** By `mute`. */
  mute: { set(key: ConversationKey, isMuted: boolean): Promise<boolean> }
  /** By `contacts`. */
  settings: {
    /** Shown at once, confirmed by the answer, undone when it is refused. Returns whether the server accepted it. */
    change(
      key: ConversationKey,
      fields: SettableFields,
      /** Undefined: it was done, and the event that follows tells the rest. */
      ask: () => Promise<CallResult<ContactSettings | undefined>>,
    ): Promise<boolean>
  }
  /** By `sections`: as the server has them now. */
  sections: { load(): Promise<void> }
  /** By `recent`. */
  recent: {
    /** Fetches the list of conversations; tells whether it came. */
    load(): Promise<boolean>
    /** Adds rows that the list leaves out; returns their keys. */
    loadRows(choice: RowChoice): Promise<CallResult<ConversationKey[]>>
    put(key: ConversationKey): Promise<boolean>
  }
  /** By `delete`. */
  deletions: {
    /** Asks, unless it is known, from where on deletions have to be learnt. */
    begin(): Promise<void>
    /** Up to which change of deletions everything shown is as the person has it on other devices. */
    knownVersion(): number | undefined
  }
  /** By `history`. */
  history: {
    open(key: ConversationKey | undefined): void
    loadNewest(key: ConversationKey): Promise<void>
    loadOlder(key: ConversationKey): Promise<void>
    /** A page that nobody is shown; undefined if there was no answer. */
    fetch(
      key: ConversationKey,
      range: { beforeSeq?: number; afterSeq?: number; pageSize: number },
    ): Promise<HistoryPage | undefined>
    /** The list knows of messages that the open timeline lacks. */
    isBehind(key: ConversationKey): boolean
    /** Fetches everything after the last message held; tells whether the end was reached. */
    catchUp(key: ConversationKey): Promise<boolean>
  }
  /** By `receipts`. */
  receipts: {
    sendUnconfirmed(): Promise<void>
    /** Seen or not. */
    readUpTo(key: ConversationKey, seq: number): void
  }
}
