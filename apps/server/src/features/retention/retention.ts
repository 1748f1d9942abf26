import { RETENTION_KINDS, type RetentionRules } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { createLongRunner } from '../../domain/due/create-long-runner.ts'
import type { DueRunner } from '../../domain/due/due-runner.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { createCarryOutRules } from './carry-out-rules.ts'
import { createLegalHolds, listHolds } from './legal-holds.ts'
import { previewRetention } from './preview-retention.ts'

interface Parts extends TellingParts {
  audit: Audit
  retention: Pick<DueRunner, 'wake'>
}

type RetentionCalls =
  | 'getRetention'
  | 'saveRetention'
  | 'previewRetention'
  | 'addLegalHold'
  | 'releaseLegalHold'

/** How long the company keeps what [retention-1]. */
const createRetention = (parts: Parts): Pick<Handlers, RetentionCalls> => ({
  getRetention: signedIn(async ({ companyId }) => ({
    rules: await readRules(parts.storage.db, companyId),
    holds: await listHolds(parts.storage.db, companyId),
  })),

  previewRetention: signedIn(({ companyId }, { rules }) =>
    previewRetention(parts.storage.db, companyId, rules, parts.clock.now()),
  ),

  saveRetention: signedIn(async (caller, { rules }, { ip }) => {
    const hasChanged = await changeCompany(parts, caller, ip, async (db, note) => {
      const before = await readRules(db, caller.companyId)
      const changed = RETENTION_KINDS.filter(kind => before[kind] !== rules[kind])
      for (const kind of changed) await saveRule(db, caller.companyId, kind, rules[kind], parts.clock.now())
      if (changed.length > 0)
        await note(
          'retention-change',
          changed.map(kind => `${kind}: ${describe(before[kind])} to ${describe(rules[kind])}`).join(', '),
        )
      return changed.length > 0
    })
    parts.retention.wake()
    if (hasChanged) await tellAdministrators(parts, caller, { kind: 'retention-changed' })
    return {}
  }),

  ...createLegalHolds(parts),
})

const describe = (days: number | null): string => (days === null ? 'forever' : `${days} days`)

async function readRules(db: Kysely<Schema>, companyId: number): Promise<RetentionRules> {
  const rows = await db
    .selectFrom('retention_rules')
    .where('company_id', '=', companyId)
    .select(['kind', 'days'])
    .execute()
  const rules: RetentionRules = { direct: null, group: null, consultation: null, files: null }
  for (const { kind, days } of rows) rules[kind] = days
  return rules
}

/** Carried out from the next night on: whoever set it by mistake can set it back. */
async function saveRule(
  db: Kysely<Schema>,
  company_id: number,
  kind: keyof RetentionRules,
  days: number | null,
  now: number,
): Promise<void> {
  const own = db.deleteFrom('retention_rules').where('company_id', '=', company_id).where('kind', '=', kind)
  await own.execute()
  if (days !== null)
    await db.insertInto('retention_rules').values({ company_id, kind, days, swept_at: now }).execute()
}

export const retention = {
  start(context) {
    const runner = createLongRunner(isStopping => createCarryOutRules(context, isStopping), context)
    return { handlers: createRetention({ ...context, retention: runner }), jobs: [runner] }
  },
} satisfies Feature
