import { createHash, randomBytes } from 'node:crypto'
import { type CallState, guestIdOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const newSecret = (): string => randomBytes(32).toString('base64url')

/** The secret goes into the link; only its hash is stored. */
export async function insertLink(
  db: Kysely<Schema>,
  { callId, now, expiresAt }: { callId: string; now: number; expiresAt: number },
): Promise<{ id: string; token: string }> {
  const [id, token] = [guestIdOf(randomBytes(10).toString('hex')), newSecret()]
  const times = { created_at: now, expires_at: expiresAt }
  await db
    .insertInto('call_guests')
    .values({ id, call_id: callId, link_hash: hashOf(token), ...times })
    .execute()
  return { id, token }
}

/** Undefined if somebody else was faster. */
export async function useLink(db: Kysely<Schema>, id: string, name: string): Promise<string | undefined> {
  const key = newSecret()
  const { numUpdatedRows } = await db
    .updateTable('call_guests')
    .set({ key_hash: hashOf(key), name })
    .where('id', '=', id)
    .where('key_hash', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? key : undefined
}

export interface GuestRow {
  id: string
  name: string
  isUsed: boolean
  expiresAt: number
  call: CallState
  companyId: number
  domain: string
  conversationName: string
}

const selectGuests = (db: Kysely<Schema>) =>
  db
    .selectFrom('call_guests as g')
    .innerJoin('calls', 'calls.id', 'g.call_id')
    .innerJoin('conversations as c', 'c.id', 'calls.conversation_id')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('calls.state', '!=', 'ended')
    .where('company.frozen', '=', 0)
    .where('c.dismissed_seq', 'is', null)
    .where('c.archived_at', 'is', null)
    .select(['g.id', 'g.name', 'g.key_hash', 'g.expires_at', 'calls.call'])
    .select(['c.company_id', 'c.name as conversationName', 'company.domain'])

type Selected = Awaited<ReturnType<ReturnType<typeof selectGuests>['execute']>>[number]

const decode = (row: Selected): GuestRow => ({
  id: row.id,
  name: row.name,
  isUsed: row.key_hash !== null,
  expiresAt: Number(row.expires_at),
  companyId: row.company_id,
  domain: row.domain,
  conversationName: row.conversationName,
  call: JSON.parse(row.call) as CallState,
})

export async function findByLink(db: Kysely<Schema>, token: string): Promise<GuestRow | undefined> {
  const row = await selectGuests(db).where('g.link_hash', '=', hashOf(token)).executeTakeFirst()
  return row && decode(row)
}

/** Who was removed from the call does not come back. */
const isWelcome = ({ id, call }: GuestRow): boolean => !call.removed.includes(id)

export async function findByKey(db: Kysely<Schema>, key: string): Promise<GuestRow | undefined> {
  const row = await selectGuests(db).where('g.key_hash', '=', hashOf(key)).executeTakeFirst()
  const guest = row && decode(row)
  return guest && isWelcome(guest) ? guest : undefined
}

export async function findWelcome(db: Kysely<Schema>, ids: readonly string[]): Promise<GuestRow[]> {
  if (ids.length === 0) return []
  const rows = await selectGuests(db).where('g.id', 'in', ids).execute()
  return rows.map(decode).filter(isWelcome)
}

export async function listLinks(db: Kysely<Schema>, callId: string): Promise<GuestRow[]> {
  const rows = await selectGuests(db).where('g.call_id', '=', callId).orderBy('g.created_at').execute()
  return rows.map(decode)
}

/** False if the call has no such link. */
export async function deleteLink(db: Kysely<Schema>, callId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('call_guests')
    .where('call_id', '=', callId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** With the call everything about its guests ends. */
export const deleteGuests = (db: Kysely<Schema>, callId: string): Promise<unknown> =>
  db.deleteFrom('call_guests').where('call_id', '=', callId).execute()
