import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { ABSOLUTE_LIFE_MS } from './session-times.ts'

type Db = Kysely<Schema>

/** What the person at the other device is told. Signing out oneself needs no message. */
export type EndReason =
  | 'endedElsewhere'
  | 'passwordChanged'
  | 'tooManySessions'
  | 'deviceReused'
  | 'endedByAdministrator'

/** Stored in the transaction that deletes the sessions, if there is one. */
export async function rememberEnd(
  db: Db,
  tokenHashes: readonly string[],
  reason: EndReason,
  now: number,
): Promise<void> {
  await db.deleteFrom('ended_sessions').where('until', '<=', now).execute()
  if (tokenHashes.length === 0) return
  const rows = tokenHashes.map(token_hash => ({
    token_hash,
    code: CODE[reason],
    until: now + ABSOLUTE_LIFE_MS,
  }))
  await db
    .insertInto('ended_sessions')
    .values(rows)
    .onConflict(on => on.column('token_hash').doNothing())
    .execute()
}

/** Only the holder of the token learns it. */
export async function findEndCode(db: Db, tokenHash: string): Promise<number> {
  const ended = await db
    .selectFrom('ended_sessions')
    .where('token_hash', '=', tokenHash)
    .select('code')
    .executeTakeFirst()
  return ended?.code ?? CODE.sessionEnded
}
