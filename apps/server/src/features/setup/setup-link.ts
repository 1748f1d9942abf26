import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Long enough to read the console; the next start prints a new link. */
const LINK_LIFE_MS = 60 * 60_000
const PREFIX = 'setup-link '

const nameOf = (code: string): string => PREFIX + createHash('sha256').update(code).digest('base64url')

/** For a server without a company. Every node prints a link of its own, and each of them works until one was used. */
export async function createSetupCode(db: Kysely<Schema>, now: number): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name: nameOf(code), value: String(now + LINK_LIFE_MS) })
    .execute()
  return code
}

/** When the link with that code expires; undefined if it has expired or never existed. */
export async function findSetupEnd(
  db: Kysely<Schema>,
  code: string,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('secrets')
    .where('name', '=', nameOf(code))
    .select('value')
    .executeTakeFirst()
  return Number(row?.value) > now ? Number(row?.value) : undefined
}

/** False if somebody else has used this link, or another one, in the meantime. */
export async function useSetupCode(db: Kysely<Schema>, code: string, now: number): Promise<boolean> {
  if ((await findSetupEnd(db, code, now)) === undefined) return false
  const { numDeletedRows } = await db
    .deleteFrom('secrets')
    .where('name', 'like', `${PREFIX}%`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
