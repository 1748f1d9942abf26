import type { ConversationKey } from '@parley/protocol/model'
import type { Event } from '../store/event.ts'
import type { State } from '../store/state.ts'

function seqsByConversation(events: readonly Event[]): Map<ConversationKey, number[]> {
  const seqs = new Map<ConversationKey, number[]>()
  const add = (key: ConversationKey, seq: number) => seqs.set(key, [...(seqs.get(key) ?? []), seq])
  for (const event of events) {
    if (event.type === 'messageAcknowledged') add(event.key, event.stamp.seq)
    if (event.type === 'messagesReceived')
      seqs.set(event.key, [
        ...(seqs.get(event.key) ?? []),
        ...event.messages.map(message => message.stamp?.seq ?? 0),
      ])
  }
  return seqs
}

/** Conversations in which a seq is missing between the known messages and the new ones. */
export function findGaps(state: State, events: readonly Event[]): ConversationKey[] {
  const gaps: ConversationKey[] = []
  for (const [key, seqs] of seqsByConversation(events)) {
    let expected = (state.conversations.get(key)?.lastSeq ?? 0) + 1
    for (const seq of seqs.sort((a, b) => a - b)) {
      if (seq > expected) {
        gaps.push(key)
        break
      }
      if (seq === expected) expected++
    }
  }
  return gaps
}
