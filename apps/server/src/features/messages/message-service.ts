import { type ConversationRef, mentionsEveryone } from '@parley/protocol/model'
import type { SentMessage, XmlElement } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import type { Mutes } from '../../domain/reports/mutes.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { RateLimits } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AcceptedMessage, type Submission, validateSent, validateStanza } from './accept-message.ts'
import { acknowledge, refuse } from './announce.ts'
import { ArchiveAges } from './archive-ages.ts'
import type { Outcome } from './archive-batch.ts'
import { conversationsOf, createArchiveOrRetry } from './archive-or-retry.ts'
import { BatchQueue } from './batch-queue.ts'
import { isCommandMessage } from './command.ts'
import { createCommandQueue } from './command-queue.ts'
import { readFaults } from './fault-injection.ts'
import { createMessageAnswers } from './message-answers.ts'
import { MessagePace } from './message-pace.ts'

const TOO_MANY_CALLS = 'Everyone was mentioned here five times in the last hour.'
const MUTED = 'An administrator has muted you here for a while.'
const TOO_MANY = 'Too many messages at once. Please wait a moment.'

export interface MessageServiceParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
  log: Logger
  mutes: Pick<Mutes, 'isMuted'>
  rates: RateLimits | 'off'
  search: {
    /** Texts leave the index in the transaction in which they leave the archive. */
    index: SearchIndex
    /** Called after the commit and after all responses. */
    archived(conversations: Iterable<number>): void
  }
  /** Called for each new message after its sender was answered, for the assistant. */
  onArchived?(message: AcceptedMessage, conversationId: number, seq: number): void
}

export interface MessageService {
  message(sender: StanzaSender, stanza: XmlElement): void
  /** Submits a message on somebody's behalf, e.g. a scheduled one; permissions are checked as for any other. */
  submit(sender: StanzaSender, to: ConversationRef, message: SentMessage): Promise<Submission>
  /** Resolves when everything received so far is archived and acknowledged. */
  settled(): Promise<void>
}

const idsOf = (part: [number, Outcome][]) => new Set(conversationsOf(part.map(([, outcome]) => outcome)))

/** People may still withdraw what they said. */
const isMuted = (
  { mutes, clock }: Pick<MessageServiceParts, 'mutes' | 'clock'>,
  { sender, to, content }: AcceptedMessage,
): boolean => content.kind !== 'withdraw' && mutes.isMuted(sender.userId, to, clock.now())

/** The delivery promise: archive, then deliver, then acknowledge. Never in another order [delivery-1]. */
export function createMessageService(parts: MessageServiceParts): MessageService {
  const { storage, delivery, clock, log, search, onArchived } = parts
  const faults = readFaults(process.env)
  const ages = new ArchiveAges(() => performance.now())
  const pace = new MessagePace(parts.rates, log, () => performance.now())
  const answers = createMessageAnswers({ delivery, pace, ages, faults })
  const archiveOrRetry = createArchiveOrRetry({ ...parts, forgetsUnconfirmed: faults.forgetsUnconfirmed })
  const commands = createCommandQueue({ storage, delivery, clock, log, search, ages })
  const queue = new BatchQueue<AcceptedMessage>(async received => {
    const batch = received.filter(answers.admit)
    if (batch.length > 0) await archiveAndAnswer(batch)
  })

  async function archiveAndAnswer(batch: AcceptedMessage[]): Promise<void> {
    const archived = await archiveOrRetry(batch)
    if (typeof archived === 'string') {
      for (const message of batch) answers.postpone(message, archived)
      return
    }
    faults.crashAt('after_commit_before_deliver')
    const { outcomes, turns } = archived
    // A merged room goes with its direct chat, whose id is lower.
    const parts = Map.groupBy(outcomes.entries(), ([, outcome]) => Math.min(...conversationsOf([outcome])))
    const answerPart = (part: [number, Outcome][]) => {
      for (const [index, outcome] of part) {
        answers.announce(batch[index] as AcceptedMessage, outcome)
        if ('archived' in outcome && outcome.isFirst)
          onArchived?.(outcome.message, outcome.conversationId, outcome.archived.seq)
      }
    }
    await Promise.all([...parts.values()].map(part => turns.deliver(idsOf(part), () => answerPart(part))))
    search.archived(conversationsOf(outcomes))
  }

  return {
    message(sender, stanza) {
      const validation = validateStanza(sender, stanza, clock.now())
      if (!validation) return
      if ('refused' in validation) return refuse(delivery, validation.refused)
      const { accepted } = validation
      if (isMuted(parts, accepted)) return answers.refuseAccepted(accepted, 'muted', MUTED)
      if (!pace.admits(sender, accepted.to)) return answers.refuseAccepted(accepted, 'rate-limited', TOO_MANY)
      if (mentionsEveryone(accepted.content) && !pace.admitsEveryone(sender, accepted.to))
        return answers.refuseAccepted(accepted, 'everyone-limit', TOO_MANY_CALLS)
      if (isCommandMessage(accepted)) return commands.add(accepted)
      if (faults.acksBeforeWrite) acknowledge(delivery, accepted, { seq: 1, time: clock.now() })
      queue.add(accepted)
    },
    submit: (sender, to, message) =>
      new Promise(resolve => {
        const validated = validateSent(sender, to, message, clock.now())
        if ('problem' in validated) resolve({ refused: validated.problem[0] })
        else if (isMuted(parts, validated.accepted)) resolve({ refused: 'muted' })
        else queue.add({ ...validated.accepted, settled: resolve })
      }),
    async settled() {
      await Promise.all([queue.settled(), commands.settled()])
    },
  }
}
