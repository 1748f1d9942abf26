import { CONTACT_TYPE } from '@parley/protocol/model'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export interface ListChoice {
  limit?: number | undefined
  /** The conversation listed first: the one with the assistant. */
  first?: number | undefined
  /** False leaves out the closed consultations of the reader's teams, true picks them. */
  closed?: boolean | undefined
  /** Only these rooms. */
  rooms?: readonly string[] | undefined
  /** Which closed consultations: those of a team, of a customer, with this in the customer's name, assigned to the reader. */
  team?: string | undefined
  customer?: string | undefined
  name?: string | undefined
  mine?: boolean | undefined
  /** The room after which to continue. */
  before?: string | undefined
}

const ALL = 2 ** 31 - 1

/** Filters by columns of the row, so that nothing is counted for conversations left out. */
export const chooseConversations = (db: Kysely<Schema>, userId: number, choice: ListChoice) =>
  db
    .selectFrom('participants as p')
    .innerJoin('conversations as of', 'of.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where(where => where.or([where('p.left_seq', 'is', null), where('p.left_reason', '=', 'kicked')]))
    .$if(choice.rooms !== undefined, query => query.where('of.key', 'in', [...(choice.rooms ?? [])]))
    .$if(choice.closed === false, query => query.where(eb => eb.or([eb.not(isClosed(eb)), isMarked(eb)])))
    .$if(choice.closed === true, query =>
      query.where('p.left_seq', 'is', null).where(isClosed).where(isWanted(userId, choice)),
    )
    // Pages of closed ones are in the order of time alone, so that `before` is a place in it.
    .$if(choice.closed !== true, query => query.orderBy(rankOf(choice.first ?? 0)))
    .orderBy('of.last_time', 'desc')
    .orderBy('of.id', 'desc')
    .limit(choice.limit ?? ALL)
    .select('of.id')

type Row = ExpressionBuilder<Schema & { p: Schema['participants']; of: Schema['conversations'] }, 'p' | 'of'>

const rankOf = (first: number) => (eb: Row) =>
  eb
    .case()
    .when('of.dismissed_seq', 'is not', null)
    .then(3)
    .when('of.id', '=', first)
    .then(0)
    .when('p.pinned_at', '>', 0)
    .then(1)
    .else(2)
    .end()

const isClosed = (eb: Row) =>
  eb.and([eb('of.consult_state', '=', 'closed'), eb('p.room_type', '=', CONTACT_TYPE.customerGroup)])

/** The reader has put something on it that must be known before it is opened. */
const isMarked = (eb: Row) =>
  eb.or([
    ...[eb('p.pinned_at', '>', 0), eb('p.disturb', '=', 1), eb('p.marked_unread', '=', 1)],
    ...[eb('p.draft', '<>', ''), eb('p.mention_seq', '>', eb.ref('p.read_seq'))],
  ])

const isWanted =
  (userId: number, { team, customer, name, mine, before }: ListChoice) =>
  (eb: Row) => {
    const consultation = eb
      .selectFrom('consultations as k')
      .innerJoin('conversations as parent', 'parent.id', 'k.team_id')
      .innerJoin('users as u', 'u.id', 'k.customer_id')
      .whereRef('k.room_id', '=', 'of.id')
      .$if(team !== undefined, query => query.where('parent.key', '=', team ?? ''))
      .$if(customer !== undefined, query => query.where('u.user_name', '=', customer ?? ''))
      .$if(mine === true, query => query.where('k.holder_id', '=', userId))
      .select('k.room_id')
    const like = `%${(name ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    return eb.and([
      ...((team ?? customer ?? (mine || undefined)) ? [eb.exists(consultation)] : []),
      ...(name === undefined ? [] : [sql<boolean>`lower(${eb.ref('of.name')}) like ${like} escape '\\'`]),
      ...(before === undefined ? [] : [isBehind(eb, before)]),
    ])
  }

/** Behind a room in the order of time. A room that is gone ends the list. */
const isBehind = (eb: Row, before: string) =>
  eb.exists(
    eb
      .selectFrom('conversations as b')
      .innerJoin('participants as mine', 'mine.conversation_id', 'b.id')
      .where('b.key', '=', before)
      .whereRef('mine.user_id', '=', 'p.user_id')
      .where(where =>
        where.or([
          where('b.last_time', '>', where.ref('of.last_time')),
          where.and([
            where('b.last_time', '=', where.ref('of.last_time')),
            where('b.id', '>', where.ref('of.id')),
          ]),
        ]),
      )
      .select('b.id'),
  )
