import { type CallState, callForGuest, isGuestId } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import type { CallRow } from '../call-rows.ts'

type Row = Pick<CallRow, 'call' | 'companyId' | 'conversationId'>

/** What this person may know of the call [meetings-7]. */
export async function callFor(db: Kysely<Schema>, row: Row, user: string): Promise<CallState> {
  return isGuestId(user) ? callForGuest(row.call, user, await namesIn(db, row)) : row.call
}

/** The names of everybody with a seat, of the host, and of the conversation, which a guest knows by the id of the call. */
export async function namesIn(
  db: Kysely<Schema>,
  { call, companyId, conversationId }: Row,
): Promise<Record<string, string>> {
  const { id, seats, host, guests = [] } = call
  const conversation = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .select('name')
    .executeTakeFirst()
  const present = [host, ...seats.map(({ user }) => user)]
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', present)
    .select(['user_name', 'nick_name'])
    .execute()
  return Object.fromEntries([
    [id, conversation?.name ?? ''],
    ...people.map(({ user_name, nick_name }) => [user_name, nick_name]),
    ...guests.filter(({ user }) => present.includes(user)).map(({ user, name }) => [user, name]),
  ])
}
