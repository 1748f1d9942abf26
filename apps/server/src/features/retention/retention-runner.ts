import { DueRunner, type DueWork } from '../../domain/due/due-runner.ts'
import { lastNight, nextNight } from './night.ts'
import { releaseHeldContents } from './release-held-contents.ts'
import { DAY_MS } from './retained-conversations.ts'
import { type SweepParts, sweepConversations, sweepFiles } from './sweep.ts'

type Runner = Pick<DueRunner, 'wake' | 'settled' | 'stop'>
type RunnerParts = SweepParts & ConstructorParameters<typeof DueRunner>[1]

/** Carries out the rules of all companies, every night, on one node [retention-2]. */
const createWork = (parts: RunnerParts, mayGoOn: () => boolean): DueWork => ({
  name: 'removing what was kept long enough',
  async run(now) {
    const { db } = parts.storage
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

/** Stopping does not wait for the end of a night's work: it goes on after the next start. */
export function createRetentionRunner(parts: RunnerParts): Runner {
  let isStopping = false
  const runner = new DueRunner(
    createWork(parts, () => !isStopping && parts.jobs.isMine()),
    parts,
  )
  return {
    wake: () => runner.wake(),
    settled: () => runner.settled(),
    async stop() {
      isStopping = true
      await runner.stop()
    },
  }
}
