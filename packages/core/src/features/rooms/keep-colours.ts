import { type ConversationKey, type EventPerson, memberColour } from '@parley/protocol/model'
import { change, withTimeline } from '../../store/change.ts'
import type { RoomState, State } from '../../store/state.ts'

/** What colleagues wrote before they left a merged room keeps its colour, as in history [multi-chat-7]. */
export function keepColours(
  state: State,
  keys: readonly ConversationKey[],
  room: RoomState,
  people: readonly EventPerson[],
): State {
  const leaving = new Set(people.map(({ id }) => id))
  const serials = new Map(
    room.members.filter(({ id }) => leaving.has(id)).map(({ id, serial }) => [id, serial]),
  )
  return keys.reduce(
    (kept, key) =>
      withTimeline(kept, key, timeline => ({
        ...timeline,
        messages: timeline.messages.map(message => {
          const serial = serials.get(message.sender)
          return serial === undefined ? message : change(message, { bgColor: memberColour(serial) })
        }),
      })),
    state,
  )
}
