import type { Generated } from 'kysely'

/** Calls, as long as they last and afterwards. Times are epoch milliseconds. */
export interface CallTables {
  calls: {
    id: string
    conversation_id: number
    state: 'ringing' | 'active' | 'ended'
    /** When time changes something: the ring ends, or a lost device is given up. Null: nothing waits. */
    due_at: number | null
    /** JSON: the call as the protocol knows it. */
    call: string
  }
  /** Who is rung or has a seat in a call that has not ended. */
  call_people: {
    call_id: string
    user_id: number
  }
  /** Recordings of calls. */
  recordings: {
    /** Also of its file and of the message that carries it. */
    id: string
    conversation_id: number
    /** Who started it, and sends it. */
    user_id: number
    /** Topic of the meeting; empty: none. */
    title: string
    started_at: number
    /** Null: it still runs. */
    stopped_at: Generated<number | null>
    state: Generated<'open' | 'sent' | 'failed'>
    /** How often making its file was tried. */
    attempts: Generated<number>
  }
  /** Guest links of calls that have not ended, and who came by them. */
  call_guests: {
    /** Also the name of the guest in the call. */
    id: string
    call_id: string
    link_hash: string
    /** Null: the link has not been used. */
    key_hash: string | null
    name: Generated<string>
    created_at: number
    expires_at: number
  }
  /** The chat of calls that have not ended. */
  call_words: {
    call_id: string
    /** Counts from 0 in each call. */
    position: number
    id: string
    /** A person’s or a guest’s. */
    user_name: string
    name: string
    said_at: number
    text: string
  }
  /** Cards of meetings that people will be reminded of. */
  meeting_reminders: {
    conversation_id: number
    seq: number
    remind_at: number
    /** Everybody up to this user id has been reminded. */
    reminded_to: Generated<number>
  }
}
