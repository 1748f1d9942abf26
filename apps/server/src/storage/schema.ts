import type { CompanyRole, ConsultationState, RoomRole } from '@parley/protocol/model'
import type { Generated } from 'kysely'
import type { CallTables } from './call-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { JoiningTables } from './joining-tables.ts'
import type { LaterTables } from './later-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { SessionTables } from './session-tables.ts'

/**
 * Tables, the same in SQLite and PostgreSQL. Times are epoch milliseconds, booleans 0 or 1, JSON is text,
 * so that one set of queries reads both.
 */
export interface Schema
  extends CallTables,
    CustomerTables,
    FileTables,
    JoiningTables,
    LaterTables,
    ReportTables,
    SecondFactorTables,
    SessionTables {
  companies: {
    id: Generated<number>
    domain: string
    name: string
    chatserver_id: string
    frozen: number
    /** 1: its people get no downloads and no previews. */
    office_cloud: Generated<number>
    /** Address of a picture; empty: none. */
    logo: Generated<string>
    /** 1: it is counted which parts of the product are used. */
    tracking: Generated<number>
    /** The code that screen capture needs; empty: none. */
    capture_code: Generated<string>
    capture_until: Generated<number>
    /** 1: staff need a second step to sign in, and set one up the next time they do. */
    requires_second_factor: Generated<number>
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
    /** The name for finding: word by word in Latin letters, and their first letters. */
    pinyin: Generated<string>
    initials: Generated<string>
    branch_id: Generated<number | null>
    /** Counts the changes a person makes to settings, on whatever device. */
    settings_version: Generated<number>
    role: Generated<CompanyRole>
    /** Counts the changes to this row, by administrators and by the person. */
    version: Generated<number>
    status_text: Generated<string>
    /** When the status ends by itself; 0: never. */
    status_until: Generated<number>
    /** The code for screen capture that this person entered last. */
    capture_code: Generated<string>
  }
  /** The company's structure; people belong to one branch or none. */
  branches: {
    id: Generated<number>
    company_id: number
    parent_id: number | null
    name: string
  }
  /** What one person keeps about another. */
  contacts: {
    user_id: number
    person_id: number
    remark: Generated<string>
    /** Null: no friend. Both directions are kept. */
    friend_since: number | null
  }
  friend_requests: {
    from_id: number
    to_id: number
    content: string
    state: 'pending' | 'accepted' | 'refused'
    time: number
  }
  user_options: {
    user_id: number
    /** JSON. */
    options: string
    version: number
  }
  /** Append-only; each hash covers the entry and the hash before it. */
  audit_log: {
    seq: number
    time: number
    entry: string
    hash: string
  }
  /** Which entries are about whose people; written by a trigger. */
  audit_companies: {
    company_id: number
    seq: number
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
    /** One-to-one: they were friends and are no longer. */
    unfriended: Generated<number>
    /** One-to-one: nobody may write, for whichever reason; kept here because every message looks at this row. */
    barred: Generated<number>
    /** From here on only of rooms. How the name is read, and the first letters of that. */
    pinyin: Generated<string>
    initials: Generated<string>
    /** Not read any more: the type belongs to the reader (`participants.room_type`). */
    room_type: Generated<number>
    all_silence: Generated<number>
    forbid_friends: Generated<number>
    member_count: Generated<number>
    /** The serial the next new member gets. */
    next_serial: Generated<number>
    /** Seq of the last change of members, roles, silences or nicknames: the version of a member list in memory. */
    members_seq: Generated<number>
    created_at: Generated<number>
    updated_at: Generated<number>
    /** What owner or admins announced last; empty: nothing. */
    announcement: Generated<string>
    announced_by: Generated<string>
    announced_at: Generated<number>
    /** How many people have asked to join. */
    join_requests: Generated<number>
    /** Seq at which the room was deleted; earlier messages stay readable. */
    dismissed_seq: Generated<number | null>
    /** Of consultations: the room of the team. */
    ref_room_id: Generated<number | null>
    /** Of consultations of a duty team: the member who may write, 0 for nobody. Kept here because every message looks at this row. */
    duty_user_id: Generated<number | null>
    /** Of consultations; empty elsewhere. */
    consult_state: Generated<ConsultationState | ''>
    /** Since when its customer waits. */
    waiting_since: Generated<number | null>
    /** How many of its questions wait for an answer. */
    open_questions: Generated<number>
    /** 1: the customer has written since staff last did. */
    has_asked: Generated<number>
    /** Of a direct chat: the name of the open merged room. Kept here because every message looks at this row. */
    merged_room: Generated<string | null>
    /** Of a merged room: the direct chat, and 1 while its two people talk alone. */
    merged_direct: Generated<number | null>
    merged_single: Generated<number>
  }
  participants: {
    conversation_id: number
    user_id: number
    read_seq: number
    read_time: number
    /** History begins after this seq. */
    joined_seq: number
    /** What the room is to this reader [contact-types-2]. */
    room_type: Generated<number>
    role: Generated<RoomRole>
    /** The name in this room; empty: the person's own. */
    nickname: Generated<string>
    silenced: Generated<number>
    /** Time of the newest announcement they have read. */
    announcement_read: Generated<number>
    /** Of colleagues in merged rooms. */
    may_chat: Generated<number>
    /** 1: muted. The column keeps its first name, so that servers of two versions can share a database. */
    disturb: Generated<number>
    serial: Generated<number>
    /** Seq at which the person left; history ends there. Null: still in. */
    left_seq: Generated<number | null>
    left_reason: Generated<'quit' | 'kicked' | null>
    /** 1: has the other side on the blacklist. */
    blacked: Generated<number>
    /** The read position that the other person is shown while `blacked`: the one from then. */
    shown_read_seq: Generated<number | null>
    marked_unread: Generated<number>
    /** 0: not pinned. */
    pinned_at: Generated<number>
    /** On the list only while the conversation has a higher seq than this; -1: always. */
    hidden_seq: Generated<number>
    draft: Generated<string>
    draft_at: Generated<number>
    /** Of rooms: the newest message that mentions the person; 0: none, or it was withdrawn. */
    mention_seq: Generated<number>
  }
  /** Messages of a room that are marked as answered. */
  answers: {
    conversation_id: number
    seq: number
    user_id: number
    time: number
    /** The message that answers it; null: none was named. */
    answer_seq: Generated<number | null>
  }
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
    /** Seconds from the reading to the end; null: it stays. */
    destroy_time: number | null
    /** From the office cloud. */
    is_office: Generated<number>
    /** Of a forwarded message: id and name of whoever wrote it first, as JSON. */
    forwarded_from: string | null
    /** When its author last changed its words; null: never. */
    edited_at: Generated<number | null>
  }
  /** Messages that can be searched; their words are in a full-text index (`domain/search`). */
  search_entries: {
    /** Time of the message and a number, see `entry-id.ts`. */
    id: number
    conversation_id: number
    seq: number
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
  /** Messages pinned for everybody. */
  pinned_messages: {
    conversation_id: number
    seq: number
    time: number
  }
  /** Keys of this installation. */
  secrets: {
    name: string
    value: string
  }
}
