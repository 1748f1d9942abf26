import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { loadSecret } from './load-secret.ts'
import type { Schema } from './schema.ts'

/** A restore deletes it: the next start makes another. */
export const EPOCH_SECRET = 'epoch'

/** Names the archive since its first message, or since its last restore: after that seqs name other messages [wire-34]. */
export const loadEpoch = (db: Kysely<Schema>): Promise<string> =>
  loadSecret(db, EPOCH_SECRET, async () => randomBytes(9).toString('base64url'))
