import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** An announcement of the history; an empty text removed the one before. */
export interface PastAnnouncement {
  text: string
  author: string
  authorName: string
  time: number
}

const roomName = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })

const createAnnouncements = ({ call, callWhenReachable, state }: Context) => ({
  /** Empty removes the announcement. The caller shows a refusal. */
  set: (key: ConversationKey, text: string): Promise<CallResult<unknown>> =>
    call('setRoomAnnouncement', { ...roomName(key), text }),
  /** It is no longer shown above the messages, on any device. */
  async markRead(key: ConversationKey): Promise<void> {
    const announcement = state().rooms[key]?.announcement
    if (!announcement || announcement.isRead) return
    const request = { ...roomName(key), announced_at: announcement.time }
    await callWhenReachable(key, 'readRoomAnnouncement', request)
  },
  /** Newest first. */
  async list(key: ConversationKey): Promise<CallResult<PastAnnouncement[]>> {
    const answer = await call('listRoomAnnouncements', roomName(key))
    if (!answer.ok) return answer
    const value = answer.value.map(one => ({
      text: one.text,
      author: one.im_user_name,
      authorName: one.nick_name,
      time: one.announced_at,
    }))
    return { ok: true, value }
  },
})

export const announcements = {
  start: createAnnouncements,
} satisfies Feature
