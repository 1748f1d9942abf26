import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { SessionLives } from '../../ports/session-lives.ts'
import { compileOnce } from '../../storage/compile-once.ts'
import { DATABASE_NOW } from '../../storage/database-now.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { endOf, isAlive } from './session-queries.ts'
import type { UnsavedSessions } from './unsaved-sessions.ts'

/** Longer than any transaction: one written earlier may become visible later. */
const RECENT_MS = 30_000
const KEPT_MS = 600_000

const buildLives = (db: Kysely<Schema>, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.id', 'in', sessionIds)
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .select(['s.id', 's.used_at as usedAt', 's.expires_at as expiresAt'])

/** For one session, asked for by every new connection. */
const selectLife = compileOnce((db, id) => buildLives(db, [id]))

export function createSessionLives(
  { db, dialect }: Storage,
  clock: Clock,
  unsaved: UnsavedSessions,
): SessionLives {
  // The database stamps entries (see the triggers in its migration), so they are compared with its clock too.
  const since = (ms: number) => sql<number>`${DATABASE_NOW[dialect]} - ${sql.lit(ms)}`
  let cleanedAt = 0
  return {
    now: () => clock.now(),
    async lookUp(sessionIds) {
      const [only, ...more] = sessionIds
      const rows =
        only !== undefined && more.length === 0
          ? await selectLife(db, only)
          : await buildLives(db, sessionIds).execute()
      const now = clock.now()
      const found = new Set(rows.map(({ id }) => id))
      const missing = sessionIds.filter(id => !found.has(id))
      const others = await Promise.all(missing.map(id => unsaved.select(db, 'id', id, now)))
      const all = [...rows, ...others.flatMap(row => (row ? [{ ...row, id: row.sessionId }] : []))]
      return new Map(all.filter(row => isAlive(row, now)).map(row => [row.id, endOf(row)]))
    },
    async listRevocations() {
      const now = performance.now()
      if (now - cleanedAt > KEPT_MS) {
        cleanedAt = now
        await db.deleteFrom('revocations').where('at', '<', since(KEPT_MS)).execute()
      }
      return await db
        .selectFrom('revocations')
        .where('at', '>', since(RECENT_MS))
        .select(['session_id as sessionId', 'user_id as userId', 'company_id as companyId'])
        .execute()
    },
  }
}
