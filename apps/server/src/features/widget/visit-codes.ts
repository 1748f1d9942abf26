import { createHash, randomInt } from 'node:crypto'
import { CODE_DAYS, CODE_LENGTH, CODE_LETTERS, decodeVisitCode } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Widget } from './find-widget.ts'

const DAY_MS = 86_400_000

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** For a browser that keeps nothing: opens the conversation elsewhere, and ends the code before it [customers-21]. */
export async function giveVisitCode(
  db: Kysely<Schema>,
  { teamId }: Widget,
  userId: number,
  now: number,
): Promise<{ code: string; expires_at: number }> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
    '',
  )
  const expires_at = now + CODE_DAYS * DAY_MS
  await db
    .deleteFrom('visitor_codes')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('expires_at', '<=', now)]))
    .execute()
  await db
    .insertInto('visitor_codes')
    .values({ code_hash: hashOf(code), team_id: teamId, user_id: userId, expires_at })
    .execute()
  return { code, expires_at }
}

export async function findByVisitCode(
  db: Kysely<Schema>,
  { teamId }: Widget,
  written: string,
  now: number,
): Promise<number | undefined> {
  const code = decodeVisitCode(written)
  if (code === undefined) return undefined
  const row = await db
    .selectFrom('visitor_codes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.team_id', '=', teamId)
    .where('v.code_hash', '=', hashOf(code))
    .where('v.expires_at', '>', now)
    .where('u.disabled', '=', 0)
    .select('v.user_id')
    .executeTakeFirst()
  return row?.user_id
}
