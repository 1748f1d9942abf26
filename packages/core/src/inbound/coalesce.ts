import type { ConversationKey } from '@parley/protocol/model'
import type { Event, EventOf } from '../store/event.ts'

type Received = EventOf<'messagesReceived'>

/** Messages of one conversation that came together become one event: a thousand of them cost one merge. */
export function coalesce(events: readonly Event[]): Event[] {
  const merged: Event[] = []
  const open = new Map<ConversationKey, Received>()
  for (const event of events) {
    if (event.type !== 'messagesReceived') {
      merged.push(event)
      continue
    }
    const earlier = open.get(event.key)
    if (earlier) earlier.messages.push(...event.messages)
    else {
      const copy = { ...event, messages: [...event.messages] }
      open.set(event.key, copy)
      merged.push(copy)
    }
  }
  return merged
}
