import { type ConversationKey, conversationKey, ROOM_FLAGS } from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { mapConflict, mapForbidden, mapNotFound } from '../../http/map-refusal.ts'
import { selectMergedRoom } from '../../selectors/merged-rooms.ts'
import { readRoomAlong } from './read-room-along.ts'

/** With words of the catalogue: the server's own are in one language. */
async function refusable<T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>> {
  const result = await answer
  if (result.ok) return result
  const { problem } = mapConflict(result.problem, 'merged-already')
  return mapForbidden(mapNotFound(problem, 'refused-not-found').problem, 'refused-not-allowed')
}

function createMergedRooms(context: Context) {
  const { call, dispatch, notify, state } = context
  readRoomAlong(context)
  const change = async <T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const result = await refusable(answer)
    if (!result.ok) notify(result.problem)
    return result
  }
  const name = (key: ConversationKey) => ({ im_room_name: selectMergedRoom(state(), key)?.id ?? '' })
  const setFlag = (key: ConversationKey, value: boolean, person?: string) =>
    change(
      call('setRoomSetting', {
        type: ROOM_FLAGS.chatPermission.position,
        value,
        im_room_id: selectMergedRoom(state(), key)?.roomId ?? '0',
        ...(person !== undefined && { im_user_name: person }),
      }),
    )
  return {
    /**
     * Opens the chat with a person to colleagues, who see that many days of it; -1: all. Without a name it has the
     * person's. The caller shows a refusal.
     */
    async merge(
      person: string,
      colleagues: readonly string[],
      days: number,
      roomName = '',
    ): Promise<CallResult<unknown>> {
      const request = {
        ref_im_user_name: person,
        im_user_names: [...colleagues],
        past_days: days,
        ...(roomName !== '' && { natural_name: roomName }),
      }
      const answer = await refusable(call('addRoom', request))
      if (!answer.ok) return answer
      const room = decodeRoom(answer.value)
      dispatch({ type: 'roomLoaded', key: conversationKey('groupchat', room.id), room })
      return answer
    },
    /** The caller shows a refusal. */
    mergeIn: (key: ConversationKey, colleagues: readonly string[], days: number) =>
      refusable(call('inviteToRoom', { ...name(key), im_user_names: [...colleagues], past_days: days })),
    takeOut: (key: ConversationKey, colleague: string) =>
      change(call('kickFromRoom', { ...name(key), im_user_names: [colleague] })),
    /** The colleague's own chat with the person goes on in the room [multi-chat-10]. */
    handOn: (key: ConversationKey, colleague: string) =>
      change(call('changeRoomOwner', { ...name(key), im_user_name: colleague })),
    setSingle: (key: ConversationKey, isSingle: boolean) => setFlag(key, isSingle),
    setPermission: (key: ConversationKey, colleague: string, mayChat: boolean) =>
      setFlag(key, mayChat, colleague),
    unmerge: (key: ConversationKey) => change(call('dismissRoom', name(key))),
  }
}

export const mergedRooms = { start: createMergedRooms } satisfies Feature
