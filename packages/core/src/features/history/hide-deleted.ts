import { type Message, maskQuotes } from '@parley/protocol/model'

const NONE: readonly string[] = []

/** What was deleted on this device alone does not come back with a page of history, nor in quotes. */
export function hideDeleted(
  messages: readonly Message[],
  deleted: readonly string[] = NONE,
): readonly Message[] {
  if (deleted.length === 0) return messages
  const ids = new Set(deleted)
  return messages
    .filter(({ id }) => !ids.has(id))
    .map(message => {
      const content = maskQuotes(message.content, id => ids.has(id), 'gone')
      return content === message.content ? message : { ...message, content }
    })
}
