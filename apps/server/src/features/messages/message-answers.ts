import { type FaultCode, type RefusalCode, serviceAddress } from '@parley/protocol/wire'
import type { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { acknowledge, deliverMarks, deliverMessage, refuse, reportFault } from './announce.ts'
import type { Outcome } from './archive-batch.ts'
import type { Refused } from './destinations-of-batch.ts'
import { FaultHolds } from './fault-holds.ts'
import type { readFaults } from './fault-injection.ts'
import type { MessagePace } from './message-pace.ts'

interface Parts {
  delivery: Delivery
  pace: MessagePace
  ages: ArchiveAges
  faults: ReturnType<typeof readFaults>
}

/** What sender and recipients receive about a message. */
export function createMessageAnswers({ delivery, pace, ages, faults }: Parts) {
  const holds = new FaultHolds(() => performance.now())

  function refuseAccepted(
    message: AcceptedMessage,
    code: RefusalCode,
    text: string,
    more: Pick<Refused, 'lock' | 'mentioned'> = {},
  ): void {
    const { sender, id, to } = message
    // Its device sends it again.
    if (code !== 'rate-limited') holds.answer(message)
    pace.giveBackCall(message)
    const { lock, mentioned } = more
    message.settled?.({ refused: code, ...(mentioned && { mentioned }) })
    const refusal = { id, code, text, ...(lock && { lock }), ...(mentioned && { mentioned }) }
    refuse(delivery, { sender, from: serviceAddress(to, sender.domain), ...refusal })
  }

  return {
    refuseAccepted,
    /** Whether it may be archived now: not before an earlier one of its sender that has to be resent. */
    admit(message: AcceptedMessage): boolean {
      const fault = holds.faultBefore(message)
      if (fault) {
        message.settled?.('postponed')
        reportFault(delivery, message, fault)
      }
      return !fault
    },
    postpone(batch: readonly AcceptedMessage[], code: FaultCode): void {
      holds.begin(batch, code)
      for (const message of batch) {
        message.settled?.('postponed')
        reportFault(delivery, message, code)
      }
    },
    doubtfulBefore: (batch: readonly AcceptedMessage[]) => holds.doubtfulBefore(batch),
    announce(message: AcceptedMessage, outcome: Outcome): void {
      if ('refused' in outcome) return refuseAccepted(message, outcome.refused, outcome.text, outcome)
      holds.answer(message)
      const { sender, to } = message
      if (outcome.members) pace.learnSize(sender.companyId, to.id, outcome.members.size)
      if (outcome.isFirst) {
        ages.note({ conversationId: outcome.conversationId, seq: outcome.archived.seq })
        deliverMessage(delivery, outcome)
      }
      faults.crashAt('after_deliver_before_ack')
      acknowledge(delivery, message, outcome.archived)
      if (outcome.isFirst) deliverMarks(delivery, outcome)
      message.settled?.('archived')
    },
  }
}
