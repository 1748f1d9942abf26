import { conversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { DutyRequest } from '../../store/state.ts'

const isSame = (one: DutyRequest, team: string, person: string): boolean =>
  one.team === team && one.person === person

export const dutyReducers: Reducers = {
  roomChanged(state, { key, event }) {
    const team = splitConversationKey(key).id
    if (event.type === 'dutyAsked') {
      const { id: person, name } = event.operator
      if (state.dutyRequests.some(request => isSame(request, team, person))) return state
      return { ...state, dutyRequests: [...state.dutyRequests, { team, person, name }] }
    }
    if (event.type !== 'dutyServantChanged') return state
    // A new person on duty has to be asked again.
    return { ...state, dutyRequests: state.dutyRequests.filter(request => request.team !== team) }
  },
  dutyCardDismissed(state, { team }) {
    const key = conversationKey('groupchat', team)
    const room = state.rooms[key]
    if (!room?.team?.handOver) return state
    return {
      ...state,
      rooms: { ...state.rooms, [key]: { ...room, team: { ...room.team, handOver: undefined } } },
    }
  },
  dutyRequestAnswered: (state, { team, person }) => ({
    ...state,
    dutyRequests: state.dutyRequests.filter(request => !isSame(request, team, person)),
  }),
}
