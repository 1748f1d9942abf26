import { type CommandContent, isCommand, type Stamp, type WithdrawContent } from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'

/** A message that changes another message. It is executed, and archived as a record of that. */
export type Command<C extends CommandContent = CommandContent> = AcceptedMessage & { content: C }

export interface CommandRefusal {
  refused: RefusalCode
  text: string
}

export type CommandOutcome = { archived: Stamp } | CommandRefusal

export const isWithdraw = (command: Command): command is Command<WithdrawContent> =>
  command.content.kind === 'withdraw'

export const isCommandMessage = (message: AcceptedMessage): message is Command => isCommand(message.content)
