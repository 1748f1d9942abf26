import type { CommandContent, ConversationRef, Stamp } from '@parley/protocol/model'
import type { RefusalCode } from '@parley/protocol/wire'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'

/** A message that changes another message. It is executed, and archived as a record of that. */
export interface Command<C extends CommandContent = CommandContent> {
  id: string
  sender: StanzaSender
  to: ConversationRef
  content: C
}

export interface CommandRefusal {
  refused: RefusalCode
  text: string
}

export type CommandOutcome = ExecutedCommand | CommandRefusal

interface ExecutedCommand {
  archived: Stamp
  /** Where the changed message is; undefined for a repeated command. */
  target?: { conversationId: number; seq: number }
}
