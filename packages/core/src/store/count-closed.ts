import { CONTACT_TYPE, conversationKey } from '@parley/protocol/model'
import type { RoomState, State } from './state.ts'

/** The team that counts it as closed. */
const closedTeamOf = (room: RoomState | undefined): string | undefined =>
  room?.type === CONTACT_TYPE.customerGroup && room.consultation?.state === 'closed'
    ? room.consultation.team
    : undefined

function count(state: State, team: string | undefined, gained: number): State {
  const key = conversationKey('groupchat', team ?? '')
  const parent = state.rooms[key]
  if (!parent?.team) return state
  const changed = { ...parent.team, closedCount: Math.max(0, parent.team.closedCount + gained) }
  return { ...state, rooms: { ...state.rooms, [key]: { ...parent, team: changed } } }
}

/**
 * The team knows how many of its consultations are closed, since not all of them are loaded. Without `after` the
 * consultation is gone.
 */
export function countClosed(state: State, before: RoomState, after?: RoomState): State {
  const [from, to] = [closedTeamOf(before), closedTeamOf(after)]
  return from === to ? state : count(count(state, from, -1), to, 1)
}
