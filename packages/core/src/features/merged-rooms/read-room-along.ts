import { type ConversationKey, timeOf } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { mergedKeyOf } from '../../selectors/merged-rooms.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { State } from '../../store/state.ts'

const firstTime = (state: State, key: ConversationKey): number => {
  const timeline = state.timelines[key]
  const [first] = timeline?.messages ?? []
  return timeline?.hasOlder && first ? timeOf(first) : 0
}

/**
 * An owner who opens a merged room reads the direct chat [history-2]. What happened in the room is loaded along with it,
 * as far back as the chat.
 */
export function readRoomAlong({ state, listen, services, provide }: Context): void {
  const once = createSingleFlight<ConversationKey, void>()
  const load = async (key: ConversationKey, room: ConversationKey): Promise<void> => {
    if (!state().timelines[room]?.loaded) await services.history.loadNewest(room)
    for (;;) {
      const before = state().timelines[room]
      if (!before?.loaded || !before.hasOlder || firstTime(state(), room) <= firstTime(state(), key)) return
      await services.history.loadOlder(room)
      // Nothing came: the next page of the chat asks again.
      if (state().timelines[room]?.heldFrom === before.heldFrom) return
    }
  }
  const loadWhile = async (key: ConversationKey, isNeeded: () => boolean): Promise<void> => {
    while (state().timelines[key]?.hasOlder && isNeeded()) {
      const before = state().timelines[key]?.heldFrom
      await services.history.loadOlder(key)
      if (state().timelines[key]?.heldFrom === before) return
    }
  }
  const loadBackTo = async (key: ConversationKey, room: ConversationKey, messageId: string) => {
    const find = () => state().timelines[room]?.messages.find(({ id }) => id === messageId)
    await once(room, () => load(key, room))
    await loadWhile(room, () => find() === undefined)
    const found = find()
    if (found) await loadWhile(key, () => firstTime(state(), key) > timeOf(found))
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
}
