import { type ConversationKey, ROOM_FLAGS, splitConversationKey } from '@parley/protocol/model'
import { CHAT_SETTING, type ContactSettings } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { type RoomReducers, withRoomSettings } from '../../store/room-reducers.ts'

function createMute(context: Context) {
  const { state, callWhenReachable } = context

  /** For people it is a chat setting, for groups a setting of the room. */
  async function ask(key: ConversationKey, value: boolean): Promise<CallResult<ContactSettings | undefined>> {
    const { kind, id } = splitConversationKey(key)
    if (kind === 'chat')
      return callWhenReachable(key, 'setChatSetting', {
        im_user_name: id,
        type: CHAT_SETTING.mute,
        value,
      })
    const set = await callWhenReachable(key, 'setRoomSetting', {
      type: ROOM_FLAGS.mute.position,
      im_room_id: state().rooms[key]?.roomId ?? '0',
      value,
    })
    return set.ok ? { ok: true, value: undefined } : set
  }

  /** A muted conversation still counts unread messages, in grey and without notifications. */
  const set = (key: ConversationKey, isMuted: boolean): Promise<boolean> =>
    context.services.settings.change(key, { isMuted }, () => ask(key, isMuted))
  context.provide({ mute: { set } })
  return { set }
}

const roomReducers: RoomReducers = {
  muteChanged: (room, { value }) => withRoomSettings(room, { isMuted: value }),
}

export const mute = {
  roomReducers,
  start: createMute,
} satisfies Feature
