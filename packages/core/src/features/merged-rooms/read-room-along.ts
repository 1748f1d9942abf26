import { type ConversationKey, timeOf } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { handedOnKeyOf, loadedSince } from '../../selectors/handed-on.ts'
import { mergedKeyOf } from '../../selectors/merged-rooms.ts'
import { createSingleFlight } from '../../single-flight.ts'

/**
 * An owner who opens a merged room reads the direct chat [history-2]. What happened in the room is loaded along with it,
 * as far back as the chat. A room that was handed on is paged like the chat: it can have a long history of its own.
 */
export function readRoomAlong({ state, listen, services, provide }: Context): void {
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
