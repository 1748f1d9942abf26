import type { RetentionKind } from '@parley/protocol/rest'
import type { Logger } from 'pino'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { Jobs } from '../../ports/jobs.ts'
import { lastNight, nextNight } from './night.ts'
import { releaseHeldContents } from './release-held-contents.ts'
import { DAY_MS } from './retained-conversations.ts'
import { type Rule, type SweepParts, sweepConversations, sweepFiles } from './sweep.ts'

interface RunnerParts extends SweepParts {
  log: Logger
  jobs: Jobs
}

const RETRY_MS = 60_000

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
  await parts.storage.db
    .updateTable('retention_rules')
    .set({ swept_at: now })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute()
}
