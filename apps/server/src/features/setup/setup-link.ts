import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Long enough to read the console; the next start prints a new link. */
const LINK_LIFE_MS = 60 * 60_000
const NAME = 'setup-link'

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** For a server without a company. A new link replaces the previous one. */
export async function createSetupCode(db: Kysely<Schema>, now: number): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const value = `${hashOf(code)} ${now + LINK_LIFE_MS}`
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict(on => on.column('name').doUpdateSet({ value }))
    .execute()
  return code
}

/** When the link with that code expires; undefined if it has expired or never existed. */
export async function findSetupEnd(
  db: Kysely<Schema>,
  code: string,
  now: number,
): Promise<number | undefined> {
  const row = await db.selectFrom('secrets').where('name', '=', NAME).select('value').executeTakeFirst()
  const [hash, end] = row?.value.split(' ') ?? []
  return hash === hashOf(code) && Number(end) > now ? Number(end) : undefined
}

/** False if somebody else has used the link in the meantime. */
export async function useSetupCode(db: Kysely<Schema>, code: string, now: number): Promise<boolean> {
  const end = await findSetupEnd(db, code, now)
  if (end === undefined) return false
  const { numDeletedRows } = await db
    .deleteFrom('secrets')
    .where('name', '=', NAME)
    .where('value', '=', `${hashOf(code)} ${end}`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
