import type { AnnotationContent } from '@parley/protocol/model'
import { encodeDelivered, serviceAddress } from '@parley/protocol/wire'
import { annotateMessage } from './annotations/annotate-message.ts'
import { acknowledge, refuse, reportFault } from './announce.ts'
import { BatchQueue } from './batch-queue.ts'
import { type Command, type CommandOutcome, isWithdraw } from './command.ts'
import type { MessageServiceParts } from './message-service.ts'
import { withdrawMessage } from './withdraw-message.ts'

/** Like messages: archived, then delivered, then acknowledged. They are rare, so each has a transaction of its own. */
export function createCommandQueue({
  storage,
  delivery,
  clock,
  log,
  search,
}: Omit<MessageServiceParts, 'members' | 'rates'>) {
  function carryOut(command: Command): Promise<CommandOutcome> {
    if (isWithdraw(command)) return withdrawMessage(storage, search.index, command, clock.now())
    return annotateMessage(storage, search.index, command as Command<AnnotationContent>, clock.now())
  }

  function announce(command: Command, outcome: CommandOutcome): void {
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

  return new BatchQueue<Command>(async commands => {
    for (const command of commands)
      try {
        announce(command, await carryOut(command))
      } catch (error) {
        log.error({ err: error }, 'command failed')
        reportFault(delivery, command)
      }
  })
}
