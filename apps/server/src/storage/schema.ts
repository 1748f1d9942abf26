import type { Generated } from 'kysely'

/**
 * Tables, the same in SQLite and PostgreSQL. Times are epoch milliseconds, booleans 0 or 1, JSON is text,
 * so that one set of queries reads both.
 */
export interface Schema {
  companies: {
    id: Generated<number>
    domain: string
    name: string
    chatserver_id: string
    frozen: number
  }
  users: {
    id: Generated<number>
    company_id: number
    user_name: string
    nick_name: string
    letter: string
    avatar: string
    position: string
    mobile: string
    is_customer: number
    password_hash: string
    disabled: number
    created_at: number
  }
  /** One sign-in. Tokens rest only as SHA-256. */
  sessions: {
    id: string
    user_id: number
    token_hash: string
    history_token_hash: string
    device: string
    created_at: number
    used_at: number
    expires_at: number
  }
  conversations: {
    id: Generated<number>
    company_id: number
    kind: string
    /** One-to-one: both user names in order, joined by a space. Group: the room name. */
    key: string
    name: string
    avatar: string
    last_seq: number
    last_time: number
  }
  participants: {
    conversation_id: number
    user_id: number
    read_seq: number
    read_time: number
    /** History begins behind this position. */
    joined_seq: number
  }
  /** The archive: (conversation, seq) is the place, (conversation, id, sender) makes repetition harmless. */
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
  }
  /** Keys of this installation. */
  secrets: {
    name: string
    value: string
  }
}
