import { CONTACT_TYPE, conversationKey } from '@parley/protocol/model'
import type { RoomState, State } from './state.ts'

const isClosed = (room: RoomState | undefined): boolean => room?.consultation?.state === 'closed'

/** The team knows how many of its consultations are closed, since not all of them are loaded. */
export function countClosed(state: State, before: RoomState, after: RoomState): State {
  const gained = Number(isClosed(after)) - Number(isClosed(before))
  if (gained === 0 || after.type !== CONTACT_TYPE.customerGroup) return state
  const key = conversationKey('groupchat', after.consultation?.team ?? '')
  const parent = state.rooms[key]
  if (!parent?.team) return state
  const team = { ...parent.team, closedCount: Math.max(0, parent.team.closedCount + gained) }
  return { ...state, rooms: { ...state.rooms, [key]: { ...parent, team } } }
}
