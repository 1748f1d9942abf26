import type { ConversationKind } from '@parley/protocol/model'

/** What people keep or plan for later. */
export interface LaterTables {
  /** What people keep for themselves: messages, and notes without one. */
  saved_items: {
    id: string
    user_id: number
    /** Null for notes. */
    conversation_id: number | null
    seq: number | null
    note: string
    created_at: number
    /** Null: no reminder, or it has been given. */
    remind_at: number | null
  }
  /** Sent at their time, under their id. */
  scheduled_messages: {
    id: string
    user_id: number
    kind: ConversationKind
    /** The person or room, as the sender addresses it. */
    target: string
    text: string
    send_at: number
    /** Why it could not be sent; null: it waits. */
    problem: string | null
    created_at: number
  }
}
