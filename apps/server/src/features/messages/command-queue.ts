import { isCommand } from '@parley/protocol/model'
import { serviceAddress } from '@parley/protocol/wire'
import type { Logger } from 'pino'
import type { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { Command, CommandOutcome } from '../../domain/commands/command.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { acknowledge, faultCodeOf, refuse, reportFault } from './announce.ts'
import { BatchQueue } from './batch-queue.ts'

export type ExecuteCommand = (command: Command, ages: ArchiveAges) => Promise<CommandOutcome>

type CommandMessage = AcceptedMessage & Command

/** Called after its sender was answered; `target` is the message that it has changed. */
export type Executed = (command: AcceptedMessage, target: { conversationId: number; seq: number }) => void

export const isCommandMessage = (message: AcceptedMessage): message is CommandMessage =>
  isCommand(message.content)

interface Parts {
  delivery: Delivery
  log: Logger
  executeCommand: ExecuteCommand
  ages: ArchiveAges
  executed: Executed
}

/** Like messages: archived, then delivered, then acknowledged. They are rare, so each has a transaction of its own. */
export function createCommandQueue({ delivery, log, executeCommand, ages, executed }: Parts) {
  function answer(command: CommandMessage, outcome: CommandOutcome): void {
    if ('archived' in outcome) {
      acknowledge(delivery, command, outcome.archived)
      if (outcome.target) executed(command, outcome.target)
      return
    }
    const { sender, id, to } = command
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
      }
  })
}
