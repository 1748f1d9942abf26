import type { EventPerson } from '@parley/protocol/model'
import { concerns, type RoomReducers, withRoomSettings } from '../../store/room-reducers.ts'
import type { RoomState } from '../../store/state.ts'

function setPermission(room: RoomState, people: EventPerson[], mayChat: boolean, me: string): RoomState {
  const ids = people.map(({ id }) => id)
  const others = (room.merged?.writers ?? []).filter(id => !ids.includes(id))
  const writers = mayChat ? [...others, ...ids] : others
  const changed = room.merged ? { ...room, merged: { ...room.merged, writers } } : room
  return concerns(people, me) ? withRoomSettings(changed, { hasChatPermission: mayChat }) : changed
}

export const mergedRoomsRoomReducers: RoomReducers = {
  chatGranted: (room, { people }, me) => setPermission(room, people, true, me),
  chatWithdrawn: (room, { people }, me) => setPermission(room, people, false, me),
  chatModeChanged: (room, { value }) =>
    room.merged ? { ...room, merged: { ...room.merged, isSingle: value } } : room,
}
