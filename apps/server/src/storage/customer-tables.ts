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
  }
  /** Messages of customers that ask something. Open: without a row in `answers`. */
  questions: {
    conversation_id: number
    seq: number
    /** When it was asked. */
    time: number
  }
}
