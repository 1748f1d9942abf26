import { encodeDelivered, serviceAddress } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'
import { acknowledge, refuse, reportFault } from './announce.ts'
import { BatchQueue } from './batch-queue.ts'
import type { MessageServiceParts } from './message-service.ts'
import { type WithdrawCommand, type WithdrawOutcome, withdrawMessage } from './withdraw-message.ts'

export const isWithdraw = (message: AcceptedMessage): message is WithdrawCommand =>
  message.content.kind === 'withdraw'

/** Like messages: archived, then delivered, then acknowledged. They are rare, so each has a transaction of its own. */
export function createWithdrawQueue({
  storage,
  delivery,
  clock,
  log,
  search,
}: Omit<MessageServiceParts, 'members'>) {
  function announce(command: WithdrawCommand, outcome: WithdrawOutcome): void {
    const { sender, id, to } = command
    if ('refused' in outcome) {
      const from = serviceAddress(to, sender.domain)
      return refuse(delivery, { sender, id, from, code: outcome.refused, text: outcome.text })
    }
    const { archived, content, place } = outcome
    if (outcome.isFirst) {
      const { nickName, avatar } = place.speaker
      const trace = {
        id,
        sender: sender.user,
        senderName: nickName,
        avatar,
        content,
        createdTime: archived.time,
      }
      const delivered = { message: trace, stamp: archived, kind: to.kind, to: to.id }
      delivery.toUsers(sender.domain, place.readers, encodeDelivered(delivered, sender.domain), sender)
    }
    acknowledge(delivery, command, archived)
  }

  return new BatchQueue<WithdrawCommand>(async commands => {
    for (const command of commands)
      try {
        announce(command, await withdrawMessage(storage, search.index, command, clock.now()))
      } catch (error) {
        log.error({ err: error }, 'withdraw failed')
        reportFault(delivery, command)
      }
  })
}
