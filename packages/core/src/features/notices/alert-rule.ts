import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

/** Conversations that make no sound (semantics 6): do not disturb, blacklisted, or no longer one's own. */
export function isSilent({ conversations, rooms }: State, key: ConversationKey): boolean {
  const { isDisabled, isBlacked, isDisturb } = conversations.get(key) ?? {}
  return [isDisabled, isBlacked, isDisturb, rooms[key]?.settings.doNotDisturb].includes(true)
}

/** Whether a message that has come is news: somebody else's, not seen yet on any device, and not taken back meanwhile. */
export function isNews({ conversations, session, timelines }: State, message: Message): boolean {
  const { conversation: key, sender, id, content, stamp } = message
  const readSeq = conversations.get(key)?.readSeq ?? 0
  return (
    sender !== session.me?.id &&
    countsAsUnread(content) &&
    (stamp?.seq ?? 0) > readSeq &&
    timelines[key]?.withdrawn.has(`${sender} ${id}`) !== true
  )
}
