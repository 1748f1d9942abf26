import {
  type ConversationKey,
  conversationKey,
  type EventPerson,
  ROOM_FLAGS,
  timeOf,
} from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { mapConflict, mapForbidden, mapNotFound } from '../../http/map-refusal.ts'
import { handedOnKeyOf, loadedSince, mergedKeyOf, selectMergedRoom } from '../../selectors/merged-rooms.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { concerns, type RoomReducers, withRoomSettings } from '../../store/room-reducers.ts'
import type { RoomState } from '../../store/state.ts'

/** With words of the catalogue: the server's own are in one language. */
async function refusable<T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>> {
  const result = await answer
  if (result.ok) return result
  const { problem } = mapConflict(result.problem, 'merged-already')
  return mapForbidden(mapNotFound(problem, 'refused-not-found').problem, 'refused-not-allowed')
}

/**
 * An owner who opens a merged room reads the direct chat [history-2]. What happened in the room is loaded along with it,
 * as far back as the chat. A room that was handed on is paged like the chat: it can have a long history of its own.
 */
function readRoomAlong({ state, listen, services, provide }: Context): void {
  const once = createSingleFlight<ConversationKey, void>()
  const load = async (key: ConversationKey, room: ConversationKey): Promise<void> => {
    if (!state().timelines[room]?.loaded) await services.history.loadNewest(room)
    while (!handedOnKeyOf(state(), key)) {
      const before = state().timelines[room]
      if (!before?.loaded || loadedSince(state(), room) <= loadedSince(state(), key)) return
      await services.history.loadOlder(room)
      // Nothing came: the next page of the chat asks again.
      if (state().timelines[room]?.heldFrom === before.heldFrom) return
    }
  }
  /** Page by page; ends when nothing comes. */
  const loadWhile = async (key: ConversationKey, isNeeded: () => boolean): Promise<void> => {
    const heldFrom = () =>
      [key, mergedKeyOf(state(), key)].map(one => one && state().timelines[one]?.heldFrom)
    while (isNeeded()) {
      const before = heldFrom().join()
      await services.history.loadOlder(key)
      if (heldFrom().join() === before) return
    }
  }
  const loadBackTo = async (key: ConversationKey, room: ConversationKey, messageId: string) => {
    const find = () => state().timelines[room]?.messages.find(({ id }) => id === messageId)
    await once(room, () => load(key, room))
    await loadWhile(room, () => find() === undefined)
    const found = find()
    const since = () => Math.max(...[key, room].map(one => loadedSince(state(), one)))
    if (found) await loadWhile(key, () => since() > timeOf(found))
    return found !== undefined
  }
  provide({ mergedRooms: { loadBackTo } })
  const follow = (key: ConversationKey | undefined) => {
    const room = key && key === state().current ? mergedKeyOf(state(), key) : undefined
    if (key && room) void once(room, () => load(key, room))
  }
  listen('conversationOpened', ({ key }) => follow(key))
  listen('newestLoaded', ({ key }) => follow(key))
  listen('olderLoaded', ({ key }) => follow(key))
  listen('roomLoaded', () => follow(state().current))
  // A device that was offline during the merge learns of it from the list.
  listen('recentLoaded', () => follow(state().current))
  listen('rowsLoaded', () => follow(state().current))
  // The room may have failed to load.
  listen('messagesReceived', ({ key }) => {
    const { current } = state()
    if (current && mergedKeyOf(state(), current) === key && !state().timelines[key]?.loaded) follow(current)
  })
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
     * person's. What was said to the person alone in an earlier room is left out unless wanted. The caller shows a refusal.
     */
    async merge(
      person: string,
      colleagues: readonly string[],
      days: number,
      roomName = '',
      withSingle = false,
    ): Promise<CallResult<unknown>> {
      const request = {
        ref_im_user_name: person,
        im_user_names: [...colleagues],
        past_days: days,
        past_single: withSingle,
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
    /** The colleague's own chat with the person goes on in the room [multi-chat-10]; others see that many days of the past later. */
    handOn: (key: ConversationKey, colleague: string, days = 0) =>
      change(call('changeRoomOwner', { ...name(key), im_user_name: colleague, past_days: days })),
    setSingle: (key: ConversationKey, isSingle: boolean) => setFlag(key, isSingle),
    setPermission: (key: ConversationKey, colleague: string, mayChat: boolean) =>
      setFlag(key, mayChat, colleague),
    unmerge: (key: ConversationKey) => change(call('dismissRoom', name(key))),
  }
}

function setPermission(room: RoomState, people: EventPerson[], mayChat: boolean, me: string): RoomState {
  const ids = people.map(({ id }) => id)
  const others = (room.merged?.writers ?? []).filter(id => !ids.includes(id))
  const writers = mayChat ? [...others, ...ids] : others
  const changed = room.merged ? { ...room, merged: { ...room.merged, writers } } : room
  return concerns(people, me) ? withRoomSettings(changed, { hasChatPermission: mayChat }) : changed
}

const mergedRoomsRoomReducers: RoomReducers = {
  chatGranted: (room, { people }, me) => setPermission(room, people, true, me),
  chatWithdrawn: (room, { people }, me) => setPermission(room, people, false, me),
  chatModeChanged: (room, { value }) =>
    room.merged ? { ...room, merged: { ...room.merged, isSingle: value } } : room,
}

export const mergedRooms = {
  roomReducers: mergedRoomsRoomReducers,
  start: createMergedRooms,
} satisfies Feature
