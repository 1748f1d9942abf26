import type { AnnotationContent } from '@parley/protocol/model'
import { serviceAddress } from '@parley/protocol/wire'
import { annotateMessage } from './annotations/annotate-message.ts'
import { acknowledge, faultCodeOf, refuse, reportFault } from './announce.ts'
import type { ArchiveAges } from './archive-ages.ts'
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
  ages,
}: Omit<MessageServiceParts, 'members' | 'rates' | 'mutes' | 'moderation'> & { ages: ArchiveAges }) {
  const parts = { storage, delivery }

  function execute(command: Command): Promise<CommandOutcome> {
    if (isWithdraw(command)) return withdrawMessage(parts, search.index, command, clock.now(), ages)
    return annotateMessage(parts, search.index, command as Command<AnnotationContent>, clock.now())
  }

  function answer(command: Command, outcome: CommandOutcome): void {
    if ('archived' in outcome) return acknowledge(delivery, command, outcome.archived)
    const { sender, id, to } = command
    const from = serviceAddress(to, sender.domain)
    refuse(delivery, { sender, id, from, code: outcome.refused, text: outcome.text })
  }

  return new BatchQueue<Command>(async commands => {
    for (const command of commands)
      try {
        answer(command, await execute(command))
      } catch (error) {
        log.error({ err: error }, 'command failed')
        reportFault(delivery, command, faultCodeOf(error))
      }
  })
}
