import { setTimeout as delay } from 'node:timers/promises'
import { WORD_ACTIONS } from '@parley/protocol/model'
import type { Logger } from 'pino'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { fileReport } from '../../domain/reports/file-report.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type Censor, CensorFailure, type CensorVerdict } from '../../ports/censor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { CheckedMessage, Finding, Moderation, Verdict } from '../../ports/moderation.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { changeRules, type RulesParts } from './change-rules.ts'
import { type CompanyRules, findInText, RulesCache } from './company-rules.ts'
import { createListedWords } from './listed-words.ts'
import { recordMatch } from './record-match.ts'
import { createWordLists } from './word-lists.ts'

type CensorCalls = 'saveCensorMode' | 'testCensor'

/** How a company uses the censor service of the operator. */
const createCensorSettings = (
  parts: RulesParts & { censor: Censor | undefined },
): Pick<Handlers, CensorCalls> => ({
  saveCensorMode: signedIn((caller, { mode }, { ip }) =>
    changeRules(parts, caller, ip, async db => {
      await db
        .updateTable('companies')
        .set({ censor_mode: mode })
        .where('id', '=', caller.companyId)
        .execute()
      return { answer: {}, detail: `censor service: ${mode}` }
    }),
  ),

  // Its refusals are part of the answer: as codes of our own they would end the session of the administrator.
  testCensor: signedIn(async (_caller, { text }) => {
    if (!parts.censor) return { outcome: 'failed' as const, code: 0, message: 'There is no service.' }
    try {
      const { verdict, name } = await parts.censor.check(text)
      return { outcome: verdict, code: 0, message: name }
    } catch (error) {
      const { code, message } = error instanceof CensorFailure ? error : new CensorFailure(0, 'unknown')
      return { outcome: 'failed' as const, code, message }
    }
  }),
})

/** An acknowledgement waits no longer; what is found later withdraws the message [moderation-4]. */
const LONGEST_WAIT_MS = 300

const RETRY_MS = 500
const MAX_TRIES = 8

interface ArchivedAt {
  conversationId: number
  seq: number
}

interface Parts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  log: Pick<Logger, 'error'>
  rules: RulesCache
  /** Undefined: the operator has set up none. */
  censor: Censor | undefined
  withdraw: WithdrawForCompany
  /** Before a withdrawal that failed is tried again. */
  retryMs?: number
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

  async function act(message: CheckedMessage, finding: Finding, archived: ArchivedAt) {
    // What could not be counted is acted on all the same.
    await recordMatch(storage.db, message, finding, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'counting a word failed'),
    )
    const { companyId, userId, domain } = message.sender
    if (finding.action === 'report') {
      const { source, name: reason } = finding
      const report = { companyId, message: archived, authorId: userId, source, reason, time: clock.now() }
      await fileReport(storage.db, report)
      return
    }
    await withdrawByRule(parts, { domain, ...archived })
  }

  /** A service that fails says nothing: the message goes. Administrators do not see private ones [moderation-6]. */
  function judge(
    known: CompanyRules,
    { text, isPrivate }: Pick<CheckedMessage, 'text' | 'isPrivate'>,
  ): Verdict | Promise<Verdict> {
    const finding = findInText(known, text)
    if (isPrivate) return finding?.action === 'report' ? NOTHING : { finding }
    const { censor: mode } = known
    if (!parts.censor || mode === 'off' || text === '' || finding?.action === 'block') return { finding }
    const asked = parts.censor
      .check(text)
      .then(verdict => findingOf(verdict, mode))
      .catch(() => undefined)
    if (mode === 'after') return { finding, late: asked }
    return inTime(
      asked.then(found => ({ finding: stricter(finding, found) })),
      finding,
    )
  }

  return {
    check(message) {
      const known = rules.of(message.sender.companyId)
      if (!(known instanceof Promise)) return judge(known, message)
      return inTime(known.then(found => judge(found, message)).catch(() => NOTHING))
    },
    archived: (message, finding, archived) => inBackground(act(message, finding, archived)),
    blocked: (message, finding) => inBackground(recordMatch(storage.db, message, finding, clock.now())),
    async refuses({ companyId, userId }, text) {
      const known = Promise.resolve(rules.of(companyId))
      const judged = known.then(found => judge(found, { text, isPrivate: false }))
      const whole = judged.then(async ({ finding, late }) => ({ finding: stricter(finding, await late) }))
      const { finding } = await inTime(whole.catch(() => NOTHING))
      if (finding && userId !== undefined)
        inBackground(recordMatch(storage.db, { sender: { companyId, userId } }, finding, clock.now()))
      return finding !== undefined
    },
    async settled() {
      await Promise.all(pending)
    },
  }
}

const withdrawByRule = (
  { storage, delivery, clock, withdraw, retryMs = RETRY_MS }: Parts,
  archived: ArchivedAt & { domain: string },
): Promise<void> =>
  untilDone(retryMs, () =>
    archiveAndAnnounce({ storage, delivery }, (db, announce) => {
      const writing = { announce, dialect: storage.dialect, now: clock.now() }
      return withdraw(db, writing, { ...archived, reason: 'rules' })
    }),
  )

/** A database may be away for a while; each wait is twice as long as the one before. */
async function untilDone(waitMs: number, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await work()
      return
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await delay(waitMs * 2 ** (tries - 1), undefined, { ref: false })
    }
}

const NOTHING: Verdict = { finding: undefined }

/** What takes longer is found late, with everything that it waits for itself. */
async function inTime(verdict: Promise<Verdict>, known?: Finding): Promise<Verdict> {
  const first = await Promise.race([verdict, delay(LONGEST_WAIT_MS, undefined, { ref: false })])
  if (first) return first
  return { finding: known, late: verdict.then(async ({ finding, late }) => stricter(finding, await late)) }
}

function stricter(a: Finding | undefined, b: Finding | undefined): Finding | undefined {
  if (!a || !b) return a ?? b
  return WORD_ACTIONS.indexOf(a.action) <= WORD_ACTIONS.indexOf(b.action) ? a : b
}

const ACTIONS = {
  after: { bad: 'withdraw', suspicious: 'report' },
  hold: { bad: 'block', suspicious: 'report' },
} as const

const findingOf = ({ verdict, name }: CensorVerdict, mode: 'after' | 'hold'): Finding | undefined =>
  verdict === 'pass' ? undefined : { action: ACTIONS[mode][verdict], source: 'service', name }

declare module '../../slots/context.ts' {
  interface Services {
    moderation: Moderation
  }
}

export const moderation = {
  start(context) {
    const rules = new RulesCache(context.db, context.bus)
    const parts = { ...context, rules }
    context.provide({ moderation: createModeration(parts) })
    return {
      handlers: { ...createCensorSettings(parts), ...createListedWords(parts), ...createWordLists(parts) },
      refresh: () => rules.refresh(),
    }
  },
} satisfies Feature
