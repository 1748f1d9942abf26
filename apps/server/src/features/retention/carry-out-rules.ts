import type { RetentionKind } from '@parley/protocol/rest'
import type { Logger } from 'pino'
import { isOnHold } from '../../domain/access/legal-hold.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Storage } from '../../storage/storage.ts'
import { lastNight, nextNight } from './night.ts'
import { DAY_MS } from './retained-conversations.ts'
import { type Rule, type SweepParts, sweepConversations, sweepFiles } from './sweep.ts'

interface RunnerParts extends SweepParts {
  log: Logger
  audit: Audit
  jobs: Jobs
}

const RETRY_MS = 60_000

const AT_ONCE = 100

/** Forgets what people removed during a hold that has ended. Files that nothing else refers to are cleaned with the others. */
async function releaseHeldContents({ db, transaction }: Storage): Promise<void> {
  for (;;) {
    const free = await db
      .selectFrom('held_contents as h')
      .innerJoin('conversations as c', 'c.id', 'h.conversation_id')
      .where(({ not }) => not(isOnHold('c.id')))
      .limit(AT_ONCE)
      .select(['h.conversation_id', 'h.seq'])
      .execute()
    await transaction(async changing => {
      for (const { conversation_id, seq } of free)
        for (const table of ['held_contents', 'held_files'] as const)
          await changing
            .deleteFrom(table)
            .where('conversation_id', '=', conversation_id)
            .where('seq', '=', seq)
            .execute()
    })
    if (free.length < AT_ONCE) return
  }
}

/** Carries out the rules of all companies, every night, on one node [retention-2]. */
export const createCarryOutRules = (parts: RunnerParts, isStopping: () => boolean): DueWork => ({
  name: 'removing what was kept long enough',
  async run(now) {
    const { db } = parts.storage
    const mayGoOn = () => !isStopping() && parts.jobs.isMine()
    const due = await db
      .selectFrom('retention_rules')
      .where('swept_at', '<', lastNight(now))
      .orderBy('company_id')
      .orderBy('kind')
      .selectAll()
      .execute()
    let hasFailed = false
    for (const { company_id: companyId, kind, days } of due) {
      try {
        await carryOut(parts, kind, days, { companyId, before: now - days * DAY_MS, now, mayGoOn })
      } catch (error) {
        // The rules of other companies do not wait for it.
        parts.log.error({ err: error, companyId, kind }, 'A retention rule failed.')
        hasFailed = true
      }
      if (!mayGoOn()) return undefined
    }
    await releaseHeldContents(parts.storage)
    return hasFailed ? now + RETRY_MS : nextNight(now)
  },
})

async function carryOut(parts: RunnerParts, kind: RetentionKind, days: number, rule: Rule): Promise<void> {
  const { companyId, now } = rule
  const removed = await (kind === 'files' ? sweepFiles(parts, rule) : sweepConversations(parts, kind, rule))
  if (!rule.mayGoOn()) return
  parts.log.info({ companyId, kind, days, removed }, 'Removed what was kept long enough.')
  await parts.storage.transaction(async db => {
    await db
      .updateTable('retention_rules')
      .set({ swept_at: now })
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .execute()
    const detail = `${kind}, ${days} days: ${removed} removed`
    if (removed > 0)
      await parts.audit.recordWithin(db, {
        action: 'retention-run',
        outcome: 'ok',
        ip: '',
        companyId,
        detail,
      })
  })
}
