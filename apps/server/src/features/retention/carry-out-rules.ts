import type { Logger } from 'pino'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { Jobs } from '../../ports/jobs.ts'
import { lastNight, nextNight } from './night.ts'
import { releaseHeldContents } from './release-held-contents.ts'
import { DAY_MS } from './retained-conversations.ts'
import { type SweepParts, sweepConversations, sweepFiles } from './sweep.ts'

interface RunnerParts extends SweepParts {
  log: Logger
  jobs: Jobs
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
      .selectAll()
      .execute()
    for (const { company_id: companyId, kind, days } of due) {
      const rule = { companyId, before: now - days * DAY_MS, now, mayGoOn }
      const removed = await (kind === 'files'
        ? sweepFiles(parts, rule)
        : sweepConversations(parts, kind, rule))
      if (!mayGoOn()) return undefined
      parts.log.info({ companyId, kind, days, removed }, 'Removed what was kept long enough.')
      await db
        .updateTable('retention_rules')
        .set({ swept_at: now })
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .execute()
    }
    await releaseHeldContents(parts.storage)
    return nextNight(now)
  },
})
