import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { createSingleFlight } from '../../single-flight.ts'

export type LoadRoom = (key: ConversationKey) => Promise<void>

/** Loads a room with all its members; ignores one that no longer exists. */
export function createLoadRoom({ state, call, dispatch }: Context): LoadRoom {
  const once = createSingleFlight<ConversationKey, void>()
  const load = async (key: ConversationKey): Promise<void> => {
    const before = state().rooms[key]
    const answer = await call('getRoom', { room_name: splitConversationKey(key).id })
    if (!answer.ok) return
    dispatch({ type: 'roomLoaded', key, room: decodeRoom(answer.value) })
    // It changed while the request was in flight.
    const after = state().rooms[key]
    if (after && !after.isComplete && after !== before) await load(key)
  }
  return key => once(key, () => load(key))
}
