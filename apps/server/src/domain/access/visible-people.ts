import { CONTACT_TYPE } from '@parley/protocol/model'
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from './caller.ts'
import { SYSTEM_ACCOUNTS } from './system-accounts.ts'

type Viewer = Pick<Caller, 'companyId' | 'userId' | 'isCustomer'>

/**
 * Staff see everybody in the company. Customers see only people they share a conversation with [access-4] and people
 * who sent them a friend request.
 */
export const visiblePeople = (db: Kysely<Schema>, viewer: Viewer) => {
  const people = db
    .selectFrom('users as u')
    .where('u.company_id', '=', viewer.companyId)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
  return viewer.isCustomer ? people.where(isSelfOrShares(viewer.userId)) : people
}

const isSelfOrShares =
  (viewerId: number) =>
  ({ or, exists, selectFrom, eb }: ExpressionBuilder<Schema & { u: Schema['users'] }, 'u'>) =>
    or([
      eb('u.id', '=', viewerId),
      exists(
        selectFrom('friend_requests as asked')
          .where('asked.to_id', '=', viewerId)
          .whereRef('asked.from_id', '=', 'u.id')
          .select('asked.from_id'),
      ),
      exists(
        selectFrom('participants as mine')
          .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
          .where('mine.user_id', '=', viewerId)
          .whereRef('theirs.user_id', '=', 'u.id')
          .where(isKnownThere)
          .select('theirs.user_id'),
      ),
    ]).$castTo<SqlBool>()

/** Customers see the staff who serve them once those have written [customers-11]. */
const isKnownThere = sql<SqlBool>`(mine.room_type <> ${sql.lit(CONTACT_TYPE.consultCustomer)} or exists (
  select 1 from messages as said where said.conversation_id = mine.conversation_id
    and said.sender_id = theirs.user_id and said.counts = 1))`

export interface VisiblePerson {
  id: number
  userName: string
  nickName: string
  avatar: string
  isCustomer: boolean
}

/** Another active person whom the caller may see. */
export async function findPerson(
  db: Kysely<Schema>,
  caller: Viewer,
  userName: string,
): Promise<VisiblePerson | undefined> {
  const row = await visiblePeople(db, caller)
    .where('u.user_name', '=', userName)
    .where('u.id', '!=', caller.userId)
    .where('u.disabled', '=', 0)
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.is_customer'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userName: row.user_name,
      nickName: row.nick_name,
      avatar: row.avatar,
      isCustomer: row.is_customer === 1,
    }
  )
}

/**
 * Somebody to write to, to call or to befriend. Staff whom a customer knows from consultations alone stay with their team,
 * unless the company allows it [customers-26]; what goes on between the two already goes on.
 */
export async function findAddressee(
  db: Kysely<Schema>,
  viewer: Viewer,
  userName: string,
): Promise<VisiblePerson | undefined> {
  const person = await findPerson(db, viewer, userName)
  if (!person || !viewer.isCustomer || person.isCustomer) return person
  const reachable = await db
    .selectFrom('companies')
    .where('id', '=', viewer.companyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('customer_chats', '=', 1),
        exists(
          selectFrom('friend_requests')
            .where('to_id', '=', viewer.userId)
            .where('from_id', '=', person.id)
            .select('from_id'),
        ),
        exists(
          selectFrom('participants as mine')
            .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
            .where('mine.user_id', '=', viewer.userId)
            .where('mine.room_type', '<>', CONTACT_TYPE.consultCustomer)
            .where('theirs.user_id', '=', person.id)
            .select('mine.user_id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return reachable && person
}
