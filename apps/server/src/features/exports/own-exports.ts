import { randomBytes } from 'node:crypto'
import { OWN_EXPORT_EVERY_MS } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import type { DueRunner } from '../../domain/due/due-runner.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ExportRow, stateOf } from './export-scope.ts'

interface Parts {
  storage: Storage
  clock: Clock
  audit: Audit
  exports: Pick<DueRunner, 'wake'>
}

/** The end of time, as JavaScript knows it. */
const ALWAYS = 8_640_000_000_000_000

const lastOf = (db: Kysely<Schema>, userId: number, account: string) =>
  db
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .where('scope', '=', 'said')
    .where('target', '=', account)
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

const blocksNext = ({ state, created_at }: ExportRow, now: number): boolean =>
  (state === 'running' || state === 'ready') && created_at > now - OWN_EXPORT_EVERY_MS

/** What people ask for about themselves, once a day [erasure-4]. */
export const createOwnExports = (parts: Parts): Pick<Handlers, 'getOwnExport' | 'createOwnExport'> => ({
  getOwnExport: signedIn(async ({ userId, user }) => {
    const now = parts.clock.now()
    const row = await lastOf(parts.storage.db, userId, user)
    if (!row) return { export: null }
    const { id, done, total, size, created_at } = row
    return { export: { id, done, total, size, created_at, state: stateOf(row, now) } }
  }),

  createOwnExport: signedIn(async (caller, _request, { ip }) => {
    const { companyId: company_id, userId: user_id, user: target, nickName: title } = caller
    const created_at = parts.clock.now()
    const outcome = await changeCompany(parts, caller, ip, async (db, note) => {
      const last = await lastOf(db, user_id, target)
      if (last && blocksNext(last, created_at)) return 'too-soon' as const
      const id = randomBytes(16).toString('hex')
      const about = { company_id, user_id, scope: 'said' as const, target, title, created_at }
      const what = { from_time: 0, to_time: ALWAYS, has_files: 0, reason: '', state: 'running' as const }
      await db
        .insertInto('exports')
        .values({ id, ...about, ...what })
        .execute()
      await note('export-create', 'own data')
      return 'begun' as const
    })
    parts.exports.wake()
    return { outcome }
  }),
})
