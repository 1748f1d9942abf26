import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'

export type ResultRow =
  | { type: 'conversation'; id: string; conversation: ConversationKey }
  | { type: 'message'; id: string; message: FoundMessage }

/**
 * Results keep their order in time; where the next ones come from another conversation its name stands above them. A
 * further page therefore never moves what is already there.
 */
export function groupResults(messages: readonly FoundMessage[], isNamed: boolean): ResultRow[] {
  return messages.flatMap((message, index): ResultRow[] => {
    const { conversation, stamp } = message
    const id = `${conversation} ${stamp.seq}`
    const row: ResultRow = { type: 'message', id, message }
    const isSame = messages[index - 1]?.conversation === conversation
    return isSame || !isNamed ? [row] : [{ type: 'conversation', id: `in ${id}`, conversation }, row]
  })
}
