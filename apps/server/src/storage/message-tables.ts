import type { Generated } from 'kysely'

/** Why an archived content changed. `erase`: its author wanted it; `retention`: it was kept long enough. */
export type ChangeReason = 'edit' | 'mask' | 'withdraw' | 'destroy' | 'erase' | 'retention'

/** The archive and what refers to its messages. */
export interface MessageTables {
  /** The archive: (conversation, seq) orders it, (conversation, id) makes resending harmless. */
  messages: {
    conversation_id: number
    seq: number
    id: string
    /** Null for notices of the server. */
    sender_id: number | null
    data_type: string
    /** Counts as unread for others. */
    counts: number
    /** The server's time. */
    time: number
    create_time: number
    /** The data of the data block, as JSON. */
    data: string
    /** Seconds between reading and destruction; null: it stays. */
    destroy_time: number | null
    /** From the office cloud. */
    is_office: Generated<number>
    /** For a forwarded message: id and name of its original author, as JSON. */
    forwarded_from: string | null
    /** When its author last changed its words; null: never. */
    edited_at: Generated<number | null>
    /** For an edit, reaction or pin: the message it is about. */
    about_seq: Generated<number | null>
    /** Part of the hash of its content; replaced when the content changes. Null: archived before chains existed. */
    salt: Generated<string | null>
    /** Its link in the chain of the conversation (`log-chain.ts`). */
    hash: Generated<string | null>
  }
  /** Contents that were edited, masked or removed after their link was made. */
  changed_contents: {
    conversation_id: number
    seq: number
    /** Hash of the original content, which the link covers. */
    first_hash: string
    /** Hash of the current content. */
    hash: string
    reason: ChangeReason
    time: number
  }
  /** Messages that can be searched; their words are in a full-text index (`domain/search`). */
  search_entries: {
    /** Time of the message and a number, see `entry-id.ts`. */
    id: number
    conversation_id: number
    seq: number
  }
  /** Words of files that can be searched, by their bytes; they go with the bytes. */
  search_texts: {
    /** As in `files`. */
    blob: string
    text: string
    /** What terms are looked for in (`foldInPlace`). */
    folded: string
    /** Tokens for the index, separated by spaces. */
    words: string
  }
  /** Messages whose file is to be read, or has gone: their entry is to be written again. */
  search_waiting: {
    conversation_id: number
    seq: number
    /** How often it has failed. */
    tries: Generated<number>
    /** Not before; 0: at once. */
    retry_at: Generated<number>
  }
  /** How far a conversation can be searched. */
  search_progress: {
    conversation_id: number
    seq: number
  }
  /**
   * Messages a person has deleted for themselves. Whatever shows messages to a person asks `isVisibleTo`
   * (domain/access/visible-messages.ts), never this table by itself.
   */
  deleted_messages: {
    user_id: number
    conversation_id: number
    seq: number
    /** The person's settings version at that moment: other devices ask what came after theirs. */
    version: number
  }
  /** Deletions that were undone. A message is in one of the two tables at most. */
  restored_messages: {
    user_id: number
    conversation_id: number
    seq: number
    version: number
  }
  /** Self-destructing messages that have been opened; the row of the archive is emptied when the time is over. */
  destructions: {
    conversation_id: number
    seq: number
    due_at: number
  }
  /** Reactions. */
  reactions: {
    conversation_id: number
    seq: number
    user_id: number
    emoji: string
    time: number
  }
  /** What an edited message said before, and since when. */
  message_versions: {
    conversation_id: number
    seq: number
    time: number
    text: string
  }
  /** Messages that quote another, by the id of that one. */
  message_replies: {
    conversation_id: number
    quoted_id: string
    seq: number
  }
  /** Who is told of replies to a message. */
  followed_messages: {
    conversation_id: number
    seq: number
    user_id: number
  }
  /** Messages pinned for everybody. */
  pinned_messages: {
    conversation_id: number
    seq: number
    time: number
  }
}
