import type { FoundMessage } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'

export type ResultRow =
  | { type: 'conversation'; id: string; conversation: ConversationKey }
  | { type: 'message'; id: string; message: FoundMessage }

/**
 * Results stay in chronological order, with a heading wherever the conversation changes. So loading another page never
 * moves the results that are already shown.
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
