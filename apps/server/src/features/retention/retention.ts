import {
  type AnswerOf,
  type Contract,
  MAX_LISTED_REMOVALS,
  RETENTION_KINDS,
  type RetentionRules,
} from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isFileOnHold } from '../../domain/access/legal-hold.ts'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
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
import { nextNight } from './night.ts'
import { type ConversationRule, DAY_MS, selectRetained } from './retained-conversations.ts'

type Preview = AnswerOf<Contract['previewRetention']>

const CONVERSATION_RULES = ['direct', 'group', 'consultation'] as const satisfies ConversationRule[]
/** Conversations counted of each kind. */
const MAX_COUNTED = 500

/** What the rules would remove in the next night; what is only counted is counted to a limit. */
async function previewRetention(
  db: Kysely<Schema>,
  companyId: number,
  rules: RetentionRules,
  now: number,
): Promise<Preview> {
  const at = nextNight(now)
  const preview: Preview = { at, conversations: 0, is_more: false, listed: [], files: 0, bytes: 0 }
  for (const kind of CONVERSATION_RULES) {
    const days = rules[kind]
    if (days === null) continue
    const before = at - days * DAY_MS
    const rows = await selectRetained(db, companyId, kind, before).limit(MAX_COUNTED).execute()
    preview.conversations += rows.length
    preview.is_more ||= rows.length === MAX_COUNTED
    for (const row of rows.slice(0, MAX_LISTED_REMOVALS - preview.listed.length)) {
      const end = await seqAtTime(db, row.id, before, row.lastSeq)
      const name = row.name === '' ? row.key.replace(' ', ', ') : row.name
      preview.listed.push({ kind, name, messages: end - 1 - row.removedSeq })
    }
  }
  return rules.files === null
    ? preview
    : { ...preview, ...(await countFiles(db, companyId, at - rules.files * DAY_MS)) }
}

async function countFiles(db: Kysely<Schema>, companyId: number, before: number) {
  const { files, bytes } = await db
    .selectFrom('files')
    .where('company_id', '=', companyId)
    .where('created_at', '<', before)
    .where('is_space', '=', 0)
    .where('expired_at', 'is', null)
    .where(({ not }) => not(isFileOnHold))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

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
