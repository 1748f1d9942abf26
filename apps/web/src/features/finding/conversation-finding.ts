import type { Conversation } from '@parley/core'
import type { Finding, FindTools } from '../../slots/finders.ts'

export const conversationFinding = (
  { key, id, kind, name, avatar }: Conversation,
  { client, text, openConversation }: FindTools,
): Finding => {
  const room = client.store.getState().rooms[key]
  return {
    id: key,
    title: name,
    detail: kind === 'chat' ? id : room ? text.finding.members(room.memberCount) : '',
    face: { id, image: avatar, key },
    run: () => openConversation(key),
  }
}
