import type { ConsultationState, RoomRole } from '@parley/protocol/model'
import type { Generated } from 'kysely'
import type { BotTables } from './bot-tables.ts'
import type { CallTables } from './call-tables.ts'
import type { ClusterTables } from './cluster-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { ExportTables } from './export-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { JoiningTables } from './joining-tables.ts'
import type { LaterTables } from './later-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { RetentionTables } from './retention-tables.ts'
import type { ScimTables } from './scim-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { SsoTables } from './sso-tables.ts'
import type { UsageTables } from './usage-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/**
 * Tables, the same in SQLite and PostgreSQL. Times are epoch milliseconds, booleans 0 or 1, JSON is text,
 * so that one set of queries reads both.
 */
export interface Schema
  extends BotTables,
    CallTables,
    ClusterTables,
    CustomerTables,
    ExportTables,
    FileTables,
    JoiningTables,
    LaterTables,
    MailTables,
    MessageTables,
    PeopleTables,
    ReportTables,
    RetentionTables,
    ScimTables,
    PushTables,
    SecondFactorTables,
    SessionTables,
    SsoTables,
    UsageTables,
    WebhookTables {
  /** Append-only; each hash covers the entry and the hash before it. */
  audit_log: {
    seq: number
    time: number
    entry: string
    hash: string
  }
  /** What people typed, beside the log, which has its fingerprint. Goes when the person it is about is erased. */
  audit_texts: {
    seq: number
    user_id: number | null
    salt: string
    /** JSON: an array of strings. */
    texts: string
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
    /** The newest link of the log's chain; empty: none yet. */
    chain_hash: Generated<string>
    /** One-to-one: they were friends and are no longer. */
    unfriended: Generated<number>
    /** One-to-one: nobody may write, for whichever reason; kept here because every message reads this row. */
    barred: Generated<number>
    /** From here on only of rooms. How the name is read, and the first letters of that. */
    pinyin: Generated<string>
    initials: Generated<string>
    /** Not read any more: the type belongs to the reader (`participants.room_type`). */
    room_type: Generated<number>
    all_silence: Generated<number>
    forbid_friends: Generated<number>
    member_count: Generated<number>
    /** For plain groups: how many members are customers. */
    customer_count: Generated<number>
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
    /** What features keep about the room, as on the wire: JSON (`saveRoomAttributes`). */
    attributes: Generated<string>
    /** When it was archived; null: it is not. Kept here because every message reads this row. */
    archived_at: Generated<number | null>
    /** Who joins by themselves: the position in `OPENNESS`. */
    openness: Generated<number>
    /** Colleagues who have not joined read what comes after this seq; null: nothing. */
    preview_seq: Generated<number | null>
    /** How many people have asked to join. */
    join_requests: Generated<number>
    /** Seq at which the room was deleted; earlier messages stay readable. */
    dismissed_seq: Generated<number | null>
    /** For consultations: the room of the team. */
    ref_room_id: Generated<number | null>
    /** For consultations of a duty team: the member who may write, 0 for nobody. Kept here because every message reads this row. */
    duty_user_id: Generated<number | null>
    /** For consultations; empty elsewhere. */
    consult_state: Generated<ConsultationState | ''>
    /** Since when its customer waits. */
    waiting_since: Generated<number | null>
    /** How many of its questions wait for an answer. */
    open_questions: Generated<number>
    /** 1: the customer has written since staff last did. */
    has_asked: Generated<number>
    /** For consultations: put off until then; 0: not. Kept here because every message reads this row. */
    snoozed_until: Generated<number>
    /** For a direct chat: the name of the open merged room. Kept here because every message reads this row. */
    merged_room: Generated<string | null>
    /** For a merged room: the direct chat, and 1 while its two people talk alone. */
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
    /** For colleagues in merged rooms. */
    may_chat: Generated<number>
    /** 1: muted. The column is not renamed, so that servers of two versions can share a database. */
    disturb: Generated<number>
    serial: Generated<number>
    /** Seq at which the person left; history ends there. Null: still in. */
    left_seq: Generated<number | null>
    left_reason: Generated<'quit' | 'kicked' | null>
    /** Name and picture of the room at that time. */
    left_name: Generated<string | null>
    left_avatar: Generated<string | null>
    /** 1: has the other side on the blacklist. */
    blacked: Generated<number>
    /** The read position shown to the other person while `blacked`: the one at the time of blocking. */
    shown_read_seq: Generated<number | null>
    marked_unread: Generated<number>
    /** While `marked_unread`: the first message that counts as unread again; 0: only the conversation is marked. */
    marked_from: Generated<number>
    /** 0: not pinned. */
    pinned_at: Generated<number>
    /** On the list only while the conversation has a higher seq than this; -1: always. */
    hidden_seq: Generated<number>
    draft: Generated<string>
    draft_at: Generated<number>
    /** For rooms: the newest message that mentions the person; 0: none, or it was withdrawn. */
    mention_seq: Generated<number>
  }
  /** What people chose in polls; a confirmation is choice 0. */
  votes: {
    conversation_id: number
    seq: number
    user_id: number
    choice: number
    time: number
  }
  poll_marks: {
    conversation_id: number
    seq: number
    /** When it was ended by hand. */
    ended_at: number | null
    reminded_at: number | null
  }
  /** Messages of a room that are marked as answered. */
  answers: {
    conversation_id: number
    seq: number
    user_id: number
    time: number
    /** The message that answers it; null: none was named. */
    answer_seq: Generated<number | null>
    /** The team that gave it, if the consultation was moved since; null: the team that has it. */
    team_id: Generated<number | null>
  }
  /** Keys of this installation. */
  secrets: {
    name: string
    value: string
  }
}
