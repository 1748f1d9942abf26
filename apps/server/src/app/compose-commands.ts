import type { AnnotationContent, WithdrawContent } from '@parley/protocol/model'
import type { AnnouncingParts } from '../domain/archive/archive-and-announce.ts'
import type { Command } from '../domain/commands/command.ts'
import type { SearchIndex } from '../domain/search/search-index.ts'
import { annotateMessage } from '../features/annotations/annotate-message.ts'
import type { ExecuteCommand } from '../features/messages/command-queue.ts'
import { withdrawMessage } from '../features/withdraw/withdraw-message.ts'
import type { Clock } from '../ports/clock.ts'

const isWithdraw = (command: Command): command is Command<WithdrawContent> =>
  command.content.kind === 'withdraw'

/** Which feature executes a command. */
export const composeCommands =
  (parts: AnnouncingParts, clock: Clock, index: SearchIndex): ExecuteCommand =>
  (command, ages) =>
    isWithdraw(command)
      ? withdrawMessage(parts, index, command, clock.now(), ages)
      : annotateMessage(parts, index, command as Command<AnnotationContent>, clock.now())
