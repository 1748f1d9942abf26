import type { Generated } from 'kysely'

/** Service teams and what they talk about with customers. Times are epoch milliseconds. */
export interface CustomerTables {
  /** A team is a room; its members are the room's participants. */
  teams: {
    room_id: number
    /** `duty`: one member at a time may write to customers. */
    mode: 'open' | 'duty'
    /** The member on duty; null: nobody. */
    servant_id: number | null
    servant_since: Generated<number>
    /** JSON (`HandOver`): from whom the person on duty took over, the comment and who waited; null: dismissed. */
    hand_over: string | null
    /** JSON (`DutyEntry[]`): the last changes of duty. */
    duty_log: Generated<string>
    /** A customer who waits longer may be taken over by any member. */
    limit_minutes: Generated<number>
    welcome: Generated<string>
    away: Generated<string>
    time_zone: Generated<string>
    /** JSON: shifts of the week, without people. Empty list: always open. */
    hours: Generated<string>
    /** JSON: shifts with people, and exceptions by date. */
    rota: Generated<string>
    /** Start of the last shift that was decided. */
    rota_at: Generated<number>
    /** The team that gets what waits longer than so many minutes; null: nobody. */
    escalates_to: Generated<number | null>
    escalate_minutes: Generated<number>
    /** JSON (`TeamLabel[]`), by name. */
    labels: Generated<string>
  }
  /** One customer's thread with one team: a room with `conversations.ref_room_id`. */
  consultations: {
    room_id: number
    /** The room of the team. */
    team_id: number
    customer_id: number
    /** The member who takes care of it; null: nobody in particular. */
    holder_id: number | null
    opened_at: number
    closed_at: number | null
    /** 1: closed, and the customer was asked for stars and has neither given nor skipped them. */
    wants_rating: Generated<number>
    rating: number | null
    rating_text: Generated<string>
    /** The team that was rated, if it was moved since; null: the team that has it. */
    rated_team_id: Generated<number | null>
    /** Where the customer wants to be reached; empty: not given. */
    email: Generated<string>
    /** JSON: ids of labels of the team. */
    labels: Generated<string>
  }
  /**
   * Direct chats opened to colleagues. What is said is archived in the direct chat; what colleagues may see of it also has
   * a row with the same id and without data in the room: its mirror.
   */
  merged_rooms: {
    room_id: number
    direct_id: number
    owner_id: number
    person_id: number
    /** The person is not a member; the number gives the colour. */
    person_serial: number
    /** The last seq of the direct chat before the merge. Seqs of the room follow it; lower ones are the same in both. */
    seam_seq: number
    /** The lowest seq before the seam that has a mirror in the room. */
    placed_from: number
    /** The last seq of the direct chat when the room ended or was handed on; null: the room is open and continues this chat. */
    ended_seq: number | null
    /** The last seq of the room before this owner; 0: the first. Each owner has a row. */
    owned_from: number
    /** Pin and mute of the owner's direct chat before the merge; null in rooms older than these columns. */
    pinned_before: Generated<number | null>
    disturb_before: Generated<number | null>
    /** In a room that was handed on: this owner shows nothing up to this seq of the room to later colleagues. */
    shown_seq: Generated<number>
  }
  /** What colleagues of a merged room missed between being removed and coming back: after one seq, up to the other. */
  absences: {
    conversation_id: number
    user_id: number
    after_seq: number
    to_seq: number
  }
  /** Messages of customers that ask something. Open: without a row in `answers`. */
  questions: {
    conversation_id: number
    seq: number
    /** When it was asked. */
    time: number
    /** 1 once it is known whether the answer was late. */
    is_checked: Generated<number>
    /** Who closed the consultation while it was open. */
    left_by: Generated<number | null>
  }
  /** What staff write into a consultation for each other. */
  notes: {
    /** Chosen by the writing device, so that a repeated call adds it once. */
    id: string
    conversation_id: number
    user_id: number
    text: string
    time: number
    /** It is shown after the message with this seq. */
    after_seq: number
  }
  /** Texts that staff insert again and again: of a person, or of a team. */
  saved_replies: {
    id: string
    user_id: number | null
    team_id: number | null
    shortcut: string
    text: string
    /** What it does besides when it is sent. */
    label_id: Generated<string>
    closes: Generated<number>
  }
  /** How a team is asked from websites; without a row it is not. */
  team_widgets: {
    team_id: number
    /** JSON: websites that may show the widget. */
    origins: Generated<string>
    /** With which a website signs who its visitor is. */
    secret: string
    accepts_identities: Generated<number>
    asks_name: Generated<number>
    asks_email: Generated<number>
    teaser: Generated<string>
    privacy_url: Generated<string>
    /** JSON. */
    topics: Generated<string>
  }
  /** Browsers that are known again; only hashes are stored. */
  visitor_keys: {
    key_hash: string
    team_id: number
    user_id: number
    /** The website it was given to, empty for the page of the chat itself; null: before keys were bound. */
    host: string | null
    created_at: number
  }
  /** With which visitors open their conversation in another browser; only hashes are stored. */
  visitor_codes: {
    code_hash: string
    team_id: number
    user_id: number
    expires_at: number
  }
  /** Visitors whom a website has named, by the id they have there. */
  visitor_identities: {
    team_id: number
    external_id: string
    user_id: number
  }
  /** Each signed identity opens one visit. */
  used_identities: {
    signature: string
    expires_at: number
  }
}
