import { type Conversation, selectTeamName } from '@parley/core'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import type { Finding, FindTools } from '../../slots/finders.ts'

export const conversationFinding = (
  { key, id, kind, name, avatar, isCustomer }: Conversation,
  { client, text, openConversation }: FindTools,
): Finding => {
  const isAssistant = id === ASSISTANT_ID
  const state = client.store.getState()
  const room = state.rooms[key]
  const customer = room?.consultation?.customer
  const face = customer === undefined ? { id, image: avatar, key } : { id: customer, image: avatar }
  const inRoom = selectTeamName(state, key) ?? (room ? text.finding.members(room.memberCount) : '')
  return {
    id: key,
    title: conversationName(text, { id, name }),
    detail: isAssistant ? '' : kind === 'chat' ? id : inRoom,
    ...(isAssistant ? { icon: 'spark' } : { face }),
    isCustomer,
    run: () => openConversation(key),
  }
}
