import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createUsers } from '../../domain/people/create-users.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Widget } from './find-widget.ts'

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** An account of type customer. Nobody can sign in to it with a password: it has none. */
export async function createVisitor(
  db: Kysely<Schema>,
  { companyId }: Widget,
  name: string,
  now: number,
): Promise<number> {
  const userName = `visitor-${randomBytes(10).toString('hex')}`
  const visitor = { userName, nickName: name.trim(), passwordHash: '', isCustomer: true }
  const [id] = await createUsers(db, companyId, [visitor], now)
  if (id === undefined) throw new Error('The visitor was not created.')
  return id
}

/** The key goes to the browser, and is good on that website alone; only its hash is stored. */
export async function giveVisitorKey(
  db: Kysely<Schema>,
  { teamId }: Widget,
  { userId, host, now }: { userId: number; host: string; now: number },
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('visitor_keys')
    .values({ key_hash: hashOf(key), team_id: teamId, user_id: userId, host, created_at: now })
    .execute()
  return key
}

interface KnownVisitor {
  userId: number
  /** Undefined: known only by the browser's key. */
  externalId: string | undefined
}

export async function findVisitorByKey(
  db: Kysely<Schema>,
  { teamId }: Widget,
  { key, host }: { key: string; host: string },
): Promise<KnownVisitor | undefined> {
  const row = await db
    .selectFrom('visitor_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('visitor_identities as i', join =>
      join.onRef('i.user_id', '=', 'k.user_id').onRef('i.team_id', '=', 'k.team_id'),
    )
    .where('k.key_hash', '=', hashOf(key))
    .where('k.team_id', '=', teamId)
    // Keys of before they were bound to a website have none.
    .where(eb => eb.or([eb('k.host', 'is', null), eb('k.host', '=', host)]))
    .where('u.disabled', '=', 0)
    .select(['k.user_id', 'i.external_id'])
    .executeTakeFirst()
  return row && { userId: row.user_id, externalId: row.external_id ?? undefined }
}

/** The same customer on every device, under the name the website gives. */
export async function findOrCreateNamed(
  db: Kysely<Schema>,
  widget: Widget,
  { id, name }: { id: string; name: string },
  now: number,
): Promise<number> {
  const known = await db
    .selectFrom('visitor_identities')
    .where('team_id', '=', widget.teamId)
    .where('external_id', '=', id)
    .select('user_id')
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('users')
      .set({ nick_name: name.trim(), ...nameKeysOf(name.trim()) })
      .where('id', '=', known.user_id)
      .execute()
    return known.user_id
  }
  const userId = await createVisitor(db, widget, name, now)
  await db
    .insertInto('visitor_identities')
    .values({ team_id: widget.teamId, external_id: id, user_id: userId })
    .execute()
  return userId
}
