import { type ConversationRef, isCommand } from '@parley/protocol/model'
import { type RefusalCode, type SentMessage, serviceAddress, type XmlElement } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { Command, CommandOutcome } from '../../domain/commands/command.ts'
import type { Mutes } from '../../domain/reports/mutes.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { RateLimits } from '../../ports/limiter.ts'
import type { Meters } from '../../ports/meters.ts'
import type { Moderation } from '../../ports/moderation.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AcceptedMessage, type Submission, validateSent, validateStanza } from './accept-message.ts'
import { acknowledge, faultCodeOf, refuse, reportFault } from './announce.ts'
import type { Outcome } from './archive-batch.ts'
import { type ArchivedBatch, conversationsOf, createArchiveOrRetry } from './archive-or-retry.ts'
import { BatchQueue } from './batch-queue.ts'
import { readFaults } from './fault-injection.ts'
import { createMessageAnswers } from './message-answers.ts'
import { MessagePace } from './message-pace.ts'
import { ModeratedMessages } from './moderated-messages.ts'
import type { StoredBeside } from './writes-of-batch.ts'

const TOO_MANY_CALLS = 'Everyone or a group of people was mentioned here five times in the last hour.'
const BLOCKED = 'A rule of your company does not let this message through.'
const MUTED = 'An administrator has muted you here for a while.'
const TOO_MANY = 'Too many messages at once. Please wait a moment.'

type ExecuteCommand = (command: Command, ages: ArchiveAges) => Promise<CommandOutcome>

type CommandMessage = AcceptedMessage & Command

/** Called after its sender was answered; `target` is the message that it has changed. */
type Executed = (command: AcceptedMessage, target: { conversationId: number; seq: number }) => void

const isCommandMessage = (message: AcceptedMessage): message is CommandMessage => isCommand(message.content)

interface ExecuteCommandParts {
  delivery: Delivery
  log: Logger
  executeCommand: ExecuteCommand
  ages: ArchiveAges
  executed: Executed
}

/** Like messages: archived, then delivered, then acknowledged. They are rare, so each has a transaction of its own. */
function createCommandQueue({ delivery, log, executeCommand, ages, executed }: ExecuteCommandParts) {
  function answer(command: CommandMessage, outcome: CommandOutcome): void {
    if ('archived' in outcome) {
      acknowledge(delivery, command, outcome.archived)
      command.settled?.('archived')
      if (outcome.target) executed(command, outcome.target)
      return
    }
    const { sender, id, to } = command
    command.settled?.({ refused: outcome.refused })
    const from = serviceAddress(to, sender.domain)
    refuse(delivery, { sender, id, from, code: outcome.refused, text: outcome.text })
  }

  return new BatchQueue<CommandMessage>(async commands => {
    for (const command of commands)
      try {
        answer(command, await executeCommand(command, ages))
      } catch (error) {
        log.error({ err: error }, 'command failed')
        reportFault(delivery, command, faultCodeOf(error))
        command.settled?.('postponed')
      }
  })
}

export interface MessageServiceParts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  members: MemberCache
  log: Logger
  mutes: Pick<Mutes, 'isMuted'>
  moderation: Moderation
  rates: RateLimits | 'off'
  meters: Meters
  search: {
    /** Texts leave the index in the transaction in which they leave the archive. */
    index: SearchIndex
    /** Called after the commit and after all responses. */
    archived(conversations: Iterable<number>): void
  }
  executeCommand: ExecuteCommand
  beside: StoredBeside
  /** Called for each new message after its sender was answered, for the assistant. */
  onArchived?(message: AcceptedMessage, conversationId: number, seq: number): void
}

interface MessageService {
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

/** Why a message is not even looked at, before its rights are checked in the transaction. */
function refusalOf(
  parts: MessageServiceParts,
  pace: MessagePace,
  message: AcceptedMessage,
): [RefusalCode, string] | undefined {
  const { sender, to } = message
  if (isMuted(parts, message)) return ['muted', MUTED]
  if (!pace.admits(sender, to)) return ['rate-limited', TOO_MANY]
  return undefined
}

/** The same for a message that the server submits: what comes too fast may be submitted again. */
function checkSubmitted(
  parts: MessageServiceParts,
  pace: MessagePace,
  sender: StanzaSender,
  to: ConversationRef,
  message: SentMessage,
): { accepted: AcceptedMessage } | { outcome: Submission } {
  const validated = validateSent(sender, to, message, parts.clock.now())
  if ('problem' in validated) return { outcome: { refused: validated.problem[0] } }
  if (isMuted(parts, validated.accepted)) return { outcome: { refused: 'muted' } }
  if (!pace.admitsInRoom(sender, to)) return { outcome: 'postponed' }
  // Not postponed: the next hour is too late for an alert, and what waits would hold up what follows.
  const accepted = pace.admitCall(validated.accepted)
  return accepted ? { accepted } : { outcome: { refused: 'everyone-limit' } }
}

async function deliverInTurn(
  { outcomes, turns }: ArchivedBatch,
  answer: (index: number, outcome: Outcome) => void,
): Promise<void> {
  const answerPart = (part: Iterable<[number, Outcome]>) => {
    for (const [index, outcome] of part) answer(index, outcome)
  }
  if (!turns.mustWait) return turns.deliverAll(() => answerPart(outcomes.entries()))
  // A merged room goes with its direct chat, whose id is lower.
  const parts = Map.groupBy(outcomes.entries(), ([, outcome]) => Math.min(...conversationsOf([outcome])))
  await Promise.all([...parts.values()].map(part => turns.deliver(idsOf(part), () => answerPart(part))))
}

/** What goes to two people is delivered with little work; the members of a group make the pause longer. */
const weightOf = ({ to }: AcceptedMessage): number => (to.kind === 'chat' ? 1 : 2)

/** In order, so that what cannot be archived fails alone. */
async function eachAlone(
  batch: readonly AcceptedMessage[],
  answerBatch: (batch: AcceptedMessage[]) => Promise<void>,
): Promise<void> {
  for (const message of batch) await answerBatch([message])
}

/** The delivery promise: archive, then deliver, then acknowledge. Never in another order [delivery-1]. */
function createMessageService(parts: MessageServiceParts): MessageService {
  const { delivery, clock, log, search, onArchived } = parts
  const faults = readFaults(process.env)
  const ages = new ArchiveAges(() => performance.now())
  const pace = new MessagePace(parts.rates, log, () => performance.now())
  const answers = createMessageAnswers({ delivery, pace, ages, faults })
  const { archiveOrRetry, findArchived } = createArchiveOrRetry({
    ...parts,
    forgetsUnconfirmed: faults.forgetsUnconfirmed,
  })
  const executed: Executed = (command, target) => moderated.archived(command, target)
  const commands = createCommandQueue({ ...parts, ages, executed })
  const answerBatch = async (received: AcceptedMessage[]) => {
    const doubtful = answers.doubtfulBefore(received)
    if (doubtful.length > 0) await answerArchived(doubtful)
    await archiveAndAnswer(received.filter(answers.admit))
  }
  const queue = new BatchQueue<AcceptedMessage>(answerBatch, weightOf, parts.meters)
  const archive = (message: AcceptedMessage) => {
    if (faults.acksBeforeWrite) acknowledge(delivery, message, { seq: 1, time: clock.now() })
    queue.add(message)
  }
  const moderated = new ModeratedMessages(parts.moderation, {
    pass: message => (isCommandMessage(message) ? commands.add(message) : archive(message)),
    block: message => answers.refuseAccepted(message, 'blocked', BLOCKED),
  })

  async function archiveAndAnswer(batch: AcceptedMessage[]): Promise<void> {
    if (batch.length === 0) return
    const archived = await archiveOrRetry(batch)
    if (archived === 'one-by-one') return eachAlone(batch, answerBatch)
    if (typeof archived === 'string') return answers.postpone(batch, archived)
    faults.crashAt('after_commit_before_deliver')
    await announceBatch(batch, archived)
  }

  /** Their devices may know by history that they are archived, and not repeat them. */
  async function answerArchived(batch: AcceptedMessage[]): Promise<void> {
    const archived = await findArchived(batch)
    if (archived) await announceBatch(batch, archived, outcome => 'archived' in outcome)
  }

  async function announceBatch(
    batch: AcceptedMessage[],
    archived: ArchivedBatch,
    isAnswer: (outcome: Outcome) => boolean = () => true,
  ): Promise<void> {
    await deliverInTurn(archived, (index, outcome) => {
      if (!isAnswer(outcome)) return
      answers.announce(batch[index] as AcceptedMessage, outcome)
      if (!('archived' in outcome) || !outcome.isFirst) return
      const { message, conversationId, mirror } = outcome
      onArchived?.(message, conversationId, outcome.archived.seq)
      if (mirror) delivery.posted?.(mirror.conversationId, mirror.stamp.seq)
      moderated.archived(message, { conversationId, seq: outcome.archived.seq })
    })
    search.archived(conversationsOf(archived.outcomes))
  }

  return {
    message(sender, stanza) {
      const validation = validateStanza(sender, stanza, clock.now())
      if (!validation) return
      if ('refused' in validation) return refuse(delivery, validation.refused)
      const { accepted } = validation
      const refusal = refusalOf(parts, pace, accepted)
      if (refusal) return answers.refuseAccepted(accepted, ...refusal)
      const admitted = pace.admitCall(accepted)
      if (admitted) moderated.add(admitted)
      else answers.refuseAccepted(accepted, 'everyone-limit', TOO_MANY_CALLS)
    },
    async submit(sender, to, message) {
      const checked = checkSubmitted(parts, pace, sender, to, message)
      if ('outcome' in checked) return checked.outcome
      return new Promise(resolve => moderated.add({ ...checked.accepted, settled: resolve }))
    },
    async settled() {
      await moderated.settled()
      await Promise.all([queue.settled(), commands.settled()])
      await parts.moderation.settled()
    },
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    submit: MessageService['submit']
  }
}

export const messages = {
  start(context) {
    const { config, index, provide } = context
    const { message, submit, settled } = createMessageService({
      ...context,
      rates: config.rateLimits,
      search: { index, archived: conversations => context.indexArchived(conversations) },
      onArchived: context.announceArchived,
      // It starts later.
      beside: {
        concerns: (conversationId, to) => context.webhookQueue.concerns(conversationId, to),
        store: (...one) => context.webhookQueue.store(...one),
      },
    })
    provide({ submit })
    return {
      stanzas: {
        message(sender, stanza) {
          message(sender, stanza)
          return true
        },
      },
      // Once so that archived messages are acknowledged, and again for what arrived meanwhile.
      jobs: [{ stop: settled }],
      stop: settled,
    }
  },
} satisfies Feature
