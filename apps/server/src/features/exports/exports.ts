import { randomBytes } from 'node:crypto'
import { EXPORTS_PAGE } from '@parley/protocol/rest'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { type Audit, TYPED } from '../../domain/audit/audit.ts'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { DueRunner } from '../../domain/due/due-runner.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { ExportArchives } from '../../ports/export-archives.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { ArchiveStore } from './archive-store.ts'
import { stateOf } from './export-scope.ts'
import { findTarget, findTargets, selectOwnerName, titleOf } from './export-targets.ts'
import { createOwnExports } from './own-exports.ts'
import { createRunExports, type ExportParts } from './run-exports.ts'

interface Parts extends TellingParts {
  audit: Audit
  exports: Pick<DueRunner, 'wake'>
}

type ExportCalls = 'listExports' | 'listExportTargets' | 'createExport' | 'cancelExport'

const SIGNATURE_LENGTH = 12

const ofCompany = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('exports as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.company_id', '=', companyId)

/** What people have asked for about themselves [erasure-4]. Administrators give a reason, until the person is erased. */
const isPersonal = ({
  and,
  eb,
  ref,
}: ExpressionBuilder<{ e: Schema['exports']; u: Schema['users'] }, 'e' | 'u'>) =>
  and([eb('e.scope', '=', 'said'), eb('e.reason', '=', ''), eb('e.target', '=', ref('u.user_name'))])

const selectExports = (db: Kysely<Schema>, companyId: number) =>
  ofCompany(db, companyId)
    .leftJoin('conversations as c', join =>
      join
        .onRef('c.company_id', '=', 'e.company_id')
        .onRef('c.key', '=', 'e.target')
        .on('c.kind', '=', 'groupchat')
        // The title of a consultation has the team.
        .on('c.ref_room_id', 'is', null)
        .on('e.scope', '=', 'conversation'),
    )
    .where(expressions => expressions.not(isPersonal(expressions)))
    .orderBy('e.created_at', 'desc')
    .limit(EXPORTS_PAGE)
    .selectAll('e')
    .select(['u.nick_name as by', selectOwnerName(db).as('owner')])
    .execute()

/** What administrators export [exports-1]. */
const createExports = (parts: Parts): Pick<Handlers, ExportCalls> => ({
  listExports: signedIn(async ({ companyId }) => {
    const rows = await selectExports(parts.storage.db, companyId)
    const now = parts.clock.now()
    return rows.map(row => ({
      id: row.id,
      scope: row.scope,
      target: row.target,
      by: row.by,
      title: titleOf(row.title, row.owner),
      from_time: row.from_time,
      to_time: row.to_time,
      has_files: row.has_files === 1,
      reason: row.reason,
      created_at: row.created_at,
      state: stateOf(row, now),
      done: row.done,
      total: row.total,
      size: row.size,
      signature: row.signature.slice(0, SIGNATURE_LENGTH),
    }))
  }),

  listExportTargets: signedIn(({ companyId }, { kind, query }) =>
    findTargets(parts.storage.db, companyId, kind, query),
  ),

  createExport: signedIn(async (caller, wanted, { ip }) => {
    const id = randomBytes(16).toString('hex')
    const { scope, from_time, to_time, has_files, reason } = wanted
    if (from_time > to_time) throw badInput('to_time', 'must not be before from_time')
    const target = scope === 'company' ? '' : wanted.target
    const named = await changeCompany(parts, caller, ip, async (db, note) => {
      const { title, ...person } =
        scope === 'company' ? { title: '' } : await findTarget(db, caller, scope, target)
      await db
        .insertInto('exports')
        .values({
          id,
          company_id: caller.companyId,
          user_id: caller.userId,
          scope,
          target,
          title,
          from_time,
          to_time,
          has_files: has_files ? 1 : 0,
          reason,
          state: 'running',
          created_at: parts.clock.now(),
        })
        .execute()
      await note('export-create', `${scope} ${target}: ${TYPED}`, { texts: [reason], ...person })
      return title
    })
    const kind = scope === 'said' ? 'exported-said' : 'exported'
    await tellAdministrators(parts, caller, { kind, person: named })
    parts.exports.wake()
    return { id }
  }),

  cancelExport: signedIn(async (caller, { id }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      const { numUpdatedRows } = await db
        .updateTable('exports')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('company_id', '=', caller.companyId)
        .where('state', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await note('export-end', `${id} cancelled`)
    })
    return {}
  }),
})

/** Administrators of the company get an archive as long as it is kept, and people their own alone; each download is audited. */
const createExportArchives = (
  { storage: { db }, clock, ...places }: ExportParts,
  audit: Audit,
): ExportArchives => ({
  async open({ companyId, userId, isAdministrator }, id, ip) {
    const row = await ofCompany(db, companyId)
      .where('e.id', '=', id)
      .selectAll('e')
      .select(expressions => isPersonal(expressions).as('isPersonal'))
      .executeTakeFirst()
    if (!row || stateOf(row, clock.now()) !== 'ready') return undefined
    // Or an administrator could read what is kept about somebody, and the others would not be told.
    if (row.isPersonal ? row.user_id !== userId : !isAdministrator) return undefined
    const bytes = await new ArchiveStore(places).read(id)
    if (!bytes) {
      // Or people could not ask for another one of their own today.
      await db.updateTable('exports').set({ state: 'failed' }).where('id', '=', id).execute()
      return undefined
    }
    const entry = { action: 'export-download', outcome: 'ok', ip, userId, detail: id } as const
    await audit.record(entry).catch(error => {
      bytes.destroy()
      throw error
    })
    return { bytes, size: row.size }
  },
})

declare module '../../slots/context.ts' {
  interface Services {
    exportArchives: ExportArchives
  }
}

export const exports = {
  start(context) {
    const parts = { ...context, dataDir: context.config.dataDir }
    const runner = createLongRunner(isStopping => createRunExports(parts, isStopping), context)
    context.provide({ exportArchives: createExportArchives(parts, context.audit) })
    const calls = { ...context, exports: runner }
    return { handlers: { ...createExports(calls), ...createOwnExports(calls) }, jobs: [runner] }
  },
} satisfies Feature
