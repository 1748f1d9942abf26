import { isAnnotation, type Message, withReaction } from '@parley/protocol/model'

const nameOf = (seq: number | undefined, id: string): string => `${seq ?? ''} ${id}`

function annotated(message: Message, trace: Message): Message {
  const { content, sender, stamp } = trace
  if (content.kind === 'reaction') {
    const before = message.reactions ?? []
    const reactions = withReaction(before, { emoji: content.emoji, user: sender, isOn: content.isOn })
    return reactions === before ? message : { ...message, reactions }
  }
  if (content.kind !== 'edit' || message.content.kind !== 'text' || sender !== message.sender) return message
  const editedTime = stamp?.time ?? 0
  // A page of history may be newer than the annotation.
  if (editedTime <= (message.editedTime ?? 0)) return message
  const { text, mentions } = content
  // An edited text is no longer the original author's.
  const { forwardedFrom: _, ...own } = message
  return { ...own, content: { ...message.content, text, mentions }, editedTime }
}

/**
 * Applies annotations to messages, in order. Each step sets a state instead of counting: applying all
 * of them again, or to a message that has some of them already, gives the same result. Returns the same list if
 * nothing changed.
 */
export function applyAnnotations(messages: Message[]): Message[] {
  const traces = new Map<string, Message[]>()
  for (const trace of messages)
    if (isAnnotation(trace.content) && trace.stamp) {
      const name = nameOf(trace.content.messageSeq, trace.content.messageId)
      traces.set(name, [...(traces.get(name) ?? []), trace])
    }
  if (traces.size === 0) return messages
  let isChanged = false
  const after = messages.map(message => {
    const about = traces.get(nameOf(message.stamp?.seq, message.id)) ?? []
    const next = about.reduce(annotated, message)
    if (next !== message) isChanged = true
    return next
  })
  return isChanged ? after : messages
}
