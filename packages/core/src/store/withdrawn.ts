import { type Message, maskQuotes } from '@parley/protocol/model'

/** Names of withdrawn messages: sender and id together, because a peer may reuse a known id. */
export type Withdrawn = ReadonlySet<string>

export const nameOf = ({ sender, id }: Pick<Message, 'sender' | 'id'>): string => `${sender} ${id}`
const idOf = (name: string): string => name.slice(name.indexOf(' ') + 1)

/** The same set comes back when nothing was withdrawn. Only the author's own withdrawal counts. */
export function withWithdrawn(withdrawn: Withdrawn, arrived: readonly Message[]): Withdrawn {
  const names = arrived.flatMap(({ sender, content }) =>
    content.kind === 'withdraw' ? [nameOf({ sender, id: content.messageId })] : [],
  )
  return names.every(name => withdrawn.has(name)) ? withdrawn : new Set([...withdrawn, ...names])
}

const NOTHING: Withdrawn = new Set()

export const idsOf = (names: Withdrawn): ReadonlySet<string> => new Set([...names].map(idOf))

/**
 * Takes out what was withdrawn, deleted or destroyed, and masks its quotes. A withdrawal may come before its message:
 * the name stays, and the message is taken out when it arrives. The same list comes back when nothing is to be done.
 */
export function purge(messages: Message[], withdrawn: Withdrawn, gone: Withdrawn = NOTHING): Message[] {
  if (withdrawn.size === 0 && gone.size === 0) return messages
  const [withdrawnIds, goneIds] = [idsOf(withdrawn), idsOf(gone)]
  let isChanged = false
  const left = messages.flatMap(message => {
    const isGone = withdrawn.has(nameOf(message)) || gone.has(nameOf(message))
    const unsaid = maskQuotes(message.content, id => withdrawnIds.has(id))
    const content = maskQuotes(unsaid, id => goneIds.has(id), 'gone')
    if (!isGone && content === message.content) return [message]
    isChanged = true
    return isGone ? [] : [{ ...message, content }]
  })
  return isChanged ? left : messages
}

/** What was deleted does not come back with a page of history or what is kept, nor in quotes. */
export function hideDeleted(messages: readonly Message[], ids: ReadonlySet<string>): readonly Message[] {
  if (ids.size === 0) return messages
  return messages
    .filter(({ id }) => !ids.has(id))
    .map(message => {
      const content = maskQuotes(message.content, id => ids.has(id), 'gone')
      return content === message.content ? message : { ...message, content }
    })
}
