import { type FaultCode, type RefusalCode, serviceAddress, type XmlElement } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { inArchiveOrder } from '../../domain/archive/in-archive-order.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { RateLimits } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AcceptedMessage, judgeStanza } from './accept-message.ts'
import { acknowledge, deliverMarks, deliverMessage, faultCodeOf, refuse, reportFault } from './announce.ts'
import { ArchiveAges } from './archive-ages.ts'
import { BatchArchive, type Outcome, RepetitionFound } from './archive-batch.ts'
import { attachFiles } from './attach-files.ts'
import { BatchQueue } from './batch-queue.ts'
import { BatchStatements } from './batch-statements.ts'
import { isCommandMessage } from './command.ts'
import { createCommandQueue } from './command-queue.ts'
import { FaultHolds } from './fault-holds.ts'
import { readFaults } from './fault-injection.ts'
import { MessagePace } from './message-pace.ts'
import { UnconfirmedMessages } from './unconfirmed-messages.ts'
import { verifyChatRecords } from './verify-chat-record.ts'
import { verifyForwards } from './verify-forward.ts'
import { verifyQuotes } from './verify-quotes.ts'

const TOO_MANY = 'Too many messages at once. Please wait a moment.'

export interface MessageServiceParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
  log: Logger
  rates: RateLimits | 'off'
  search: {
    /** Texts leave the index in the transaction in which they leave the archive. */
    index: SearchIndex
    /** Called after the commit and after all answers. */
    archived(conversations: Iterable<number>): void
  }
  /** Called for each new message after its sender was answered, for the assistant. */
  heard?(message: AcceptedMessage, conversationId: number, seq: number): void
}

export interface MessageService {
  message(sender: StanzaSender, stanza: XmlElement): void
  /** Resolves when everything received so far is archived and acknowledged. */
  settled(): Promise<void>
}

/** The delivery promise: archive, then deliver, then acknowledge. Never in another order [delivery-1]. */
export function createMessageService({
  storage,
  delivery,
  clock,
  members,
  log,
  rates,
  search,
  heard,
}: MessageServiceParts): MessageService {
  const faults = readFaults(process.env)
  const unconfirmed = new UnconfirmedMessages()
  const holds = new FaultHolds(() => performance.now())
  const ages = new ArchiveAges(() => performance.now())
  const statements = new BatchStatements(storage.db, storage.dialect)
  const pace = new MessagePace(rates, log, () => performance.now())

  const verify = async (db: Transaction<Schema>, batch: AcceptedMessage[]): Promise<AcceptedMessage[]> =>
    attachFiles(db, await verifyForwards(db, await verifyChatRecords(db, await verifyQuotes(db, batch))))

  const archive = (batch: AcceptedMessage[], looksUpRepetition: boolean): Promise<Outcome[]> =>
    storage.transaction(async transaction =>
      new BatchArchive({ db: transaction, statements, members, now: clock.now() }).run(
        await verify(transaction, batch),
        looksUpRepetition,
      ),
    )

  async function archiveOrRetry(batch: AcceptedMessage[]): Promise<Outcome[] | FaultCode> {
    try {
      return asNews(batch, await archive(batch, false))
    } catch (error) {
      if (!(error instanceof RepetitionFound)) {
        log.warn({ err: error }, 'archive failed, trying once more')
        for (const message of batch) unconfirmed.add(message)
      }
    }
    try {
      return asNews(batch, await archive(batch, true))
    } catch (error) {
      log.error({ err: error, messages: batch.length }, 'archive failed')
      for (const message of batch) unconfirmed.add(message)
      return faultCodeOf(error)
    }
  }

  /** Devices drop by its seq what they have already; what they never got they cannot miss. */
  const asNews = (batch: AcceptedMessage[], outcomes: Outcome[]): Outcome[] =>
    outcomes.map((outcome, index) => {
      const isUnconfirmed = !faults.forgetsUnconfirmed && unconfirmed.take(batch[index] as AcceptedMessage)
      const isNews = isUnconfirmed && 'archived' in outcome && !outcome.isGone
      return isNews ? { ...outcome, isFirst: true } : outcome
    })

  function refuseAccepted({ sender, id, to }: AcceptedMessage, code: RefusalCode, text: string): void {
    refuse(delivery, { sender, id, from: serviceAddress(to, sender.domain), code, text })
  }

  function announce(message: AcceptedMessage, outcome: Outcome): void {
    if ('refused' in outcome) return refuseAccepted(message, outcome.refused, outcome.text)
    const { sender, to } = message
    if (outcome.members) pace.learnSize(sender.companyId, to.id, outcome.members.size)
    if (outcome.isFirst) {
      ages.note({ conversationId: outcome.conversationId, seq: outcome.archived.seq })
      deliverMessage(delivery, outcome)
    }
    faults.crashAt('after_deliver_before_ack')
    acknowledge(delivery, message, outcome.archived)
    if (outcome.isFirst) deliverMarks(delivery, outcome)
  }

  function postpone(message: AcceptedMessage, code: FaultCode): void {
    holds.begin(message, code)
    reportFault(delivery, message, code)
  }

  function admit(message: AcceptedMessage): boolean {
    const fault = holds.faultBefore(message)
    if (fault) reportFault(delivery, message, fault)
    return !fault
  }

  const commands = createCommandQueue({ storage, delivery, clock, log, search, ages })
  const queue = new BatchQueue<AcceptedMessage>(async received => {
    const batch = received.filter(admit)
    if (batch.length > 0) await inArchiveOrder(storage, () => archiveAndAnswer(batch))
  })

  async function archiveAndAnswer(batch: AcceptedMessage[]): Promise<void> {
    const outcomes = await archiveOrRetry(batch)
    if (typeof outcomes === 'string') {
      for (const message of batch) postpone(message, outcomes)
      return
    }
    faults.crashAt('after_commit_before_deliver')
    for (const [index, message] of batch.entries()) {
      const outcome = outcomes[index] as Outcome
      announce(message, outcome)
      if ('archived' in outcome && outcome.isFirst)
        heard?.(outcome.message, outcome.conversationId, outcome.archived.seq)
    }
    search.archived(outcomes.flatMap(one => ('archived' in one ? [one.conversationId] : [])))
  }

  return {
    message(sender, stanza) {
      const judgement = judgeStanza(sender, stanza, clock.now())
      if (!judgement) return
      if ('refused' in judgement) return refuse(delivery, judgement.refused)
      const { accepted } = judgement
      if (!pace.admits(sender, accepted.to)) return refuseAccepted(accepted, 'rate-limited', TOO_MANY)
      if (isCommandMessage(accepted)) return commands.add(accepted)
      if (faults.acksBeforeWrite) acknowledge(delivery, accepted, { seq: 1, time: clock.now() })
      queue.add(accepted)
    },
    async settled() {
      await Promise.all([queue.settled(), commands.settled()])
    },
  }
}
