import type { Conversation } from '@parley/core'
import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Finding, FindTools } from '../../slots/finders.ts'

export const conversationFinding = (
  { key, id, kind, name, avatar }: Conversation,
  { client, text, openConversation }: FindTools,
): Finding => {
  const isAssistant = id === ASSISTANT_ID
  const room = client.store.getState().rooms[key]
  return {
    id: key,
    title: isAssistant ? text.assistant.name : name,
    detail: isAssistant ? '' : kind === 'chat' ? id : room ? text.finding.members(room.memberCount) : '',
    ...(isAssistant ? { icon: 'spark' } : { face: { id, image: avatar, key } }),
    run: () => openConversation(key),
  }
}
