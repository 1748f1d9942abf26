import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { fileReport } from '../../domain/reports/file-report.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { CheckedMessage, Finding, Moderation, Verdict } from '../../ports/moderation.ts'
import type { Storage } from '../../storage/storage.ts'
import { type CompanyRules, findInText, type RulesCache } from './company-rules.ts'
import { recordMatch } from './record-match.ts'

/** An acknowledgement waits no longer; what is found later withdraws the message [moderation-4]. */
const LONGEST_WAIT_MS = 300

interface Parts {
  storage: Storage
  delivery(): Delivery
  clock: Clock
  log: Pick<Logger, 'error'>
  rules: RulesCache
  withdraw: WithdrawForCompany
}

export function createModeration(parts: Parts): Moderation {
  const { storage, clock, log, rules } = parts
  const pending = new Set<Promise<void>>()

  /** Chat goes on whatever happens here. */
  function inBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'moderation failed'))
      .finally(() => pending.delete(done))
    pending.add(done)
  }

  async function act(
    message: CheckedMessage,
    finding: Finding,
    place: { conversationId: number; seq: number },
  ) {
    await recordMatch(storage.db, message, finding, clock.now())
    const { companyId, userId, domain } = message.sender
    if (finding.action === 'report') {
      const { source, name: reason } = finding
      await fileReport(storage.db, { companyId, place, authorId: userId, source, reason, time: clock.now() })
      return
    }
    await archiveAndAnnounce({ storage, delivery: parts.delivery() }, (db, announce) => {
      const writing = { announce, dialect: storage.dialect, now: clock.now() }
      return parts.withdraw(db, writing, { domain, ...place, reason: 'rules' })
    })
  }

  return {
    check({ sender, text }) {
      const known = rules.of(sender.companyId)
      const judge = (found: CompanyRules) => findInText(found, text)
      if (!(known instanceof Promise)) return { finding: judge(known) }
      return inTime(known.then(judge).catch(() => undefined))
    },
    archived: (message, finding, place) => inBackground(act(message, finding, place)),
    blocked: (message, finding) => inBackground(recordMatch(storage.db, message, finding, clock.now())),
    async settled() {
      await Promise.all(pending)
    },
  }
}

async function inTime(finding: Promise<Finding | undefined>): Promise<Verdict> {
  const tooLate = Symbol('too late')
  const first = await Promise.race([finding, delay(LONGEST_WAIT_MS, tooLate, { ref: false })])
  return first === tooLate ? { finding: undefined, late: finding } : { finding: first as Finding | undefined }
}
