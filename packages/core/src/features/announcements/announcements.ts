import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { change } from '../../store/change.ts'
import type { RoomReducers } from '../../store/room-reducers.ts'

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

const roomReducers: RoomReducers = {
  announcementChanged: (room, { operator, text, time }, me) => ({
    ...room,
    announcement: text === '' ? undefined : { text, time, author: operator.id, isRead: operator.id === me },
  }),
  announcementRead: (room, { time }) =>
    room.announcement && room.announcement.time <= time
      ? { ...room, announcement: change(room.announcement, { isRead: true }) }
      : room,
}

export const announcements = {
  roomReducers,
  start: createAnnouncements,
} satisfies Feature
