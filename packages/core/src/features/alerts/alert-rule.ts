import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import type { State } from '../../store/state.ts'

/** Conversations that make no sound [notifications-6]: muted, blocked, or left; and those read elsewhere. */
export function isSilent(state: State, key: ConversationKey): boolean {
  const { isDisabled, isBlacked, isMuted } = state.conversations.get(key) ?? {}
  const isReadElsewhere = readingKeyOf(state, key) !== key
  return [isDisabled, isBlacked, isMuted, isReadElsewhere, state.rooms[key]?.settings.isMuted].includes(true)
}

/** Whether a received message is news: from somebody else, not read on any device, and not withdrawn. */
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
