import { type Message, maskQuotes } from '@parley/protocol/model'

/** Names of withdrawn messages: sender and id together, because a peer may reuse a known id. */
export type Withdrawn = ReadonlySet<string>

const nameOf = (sender: string, id: string): string => `${sender} ${id}`
const idOf = (name: string): string => name.slice(name.indexOf(' ') + 1)

/** The same set comes back when nothing was withdrawn. Only the author's own withdrawal counts. */
export function withWithdrawn(withdrawn: Withdrawn, arrived: readonly Message[]): Withdrawn {
  const names = arrived.flatMap(({ sender, content }) =>
    content.kind === 'withdraw' ? [nameOf(sender, content.messageId)] : [],
  )
  return names.every(name => withdrawn.has(name)) ? withdrawn : new Set([...withdrawn, ...names])
}

/**
 * Takes out what was withdrawn and masks its quotes. A withdrawal may come before its message: the name stays, and
 * the message is taken out when it arrives. The same list comes back when nothing is to be done.
 */
export function purge(messages: Message[], withdrawn: Withdrawn): Message[] {
  if (withdrawn.size === 0) return messages
  const ids = new Set([...withdrawn].map(idOf))
  let isChanged = false
  const left = messages.flatMap(message => {
    const isGone = withdrawn.has(nameOf(message.sender, message.id))
    const content = maskQuotes(message.content, id => ids.has(id))
    if (!isGone && content === message.content) return [message]
    isChanged = true
    return isGone ? [] : [{ ...message, content }]
  })
  return isChanged ? left : messages
}
