import { splitConversationKey } from '@parley/protocol/model'
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
    const [next] = event.people
    const others = state.dutyArrivals.filter(arrival => arrival.team !== team)
    const arrival = { team, from: event.previous[0]?.name ?? '', comment: event.comment }
    return {
      ...state,
      // A new person on duty has to be asked again.
      dutyRequests: state.dutyRequests.filter(request => request.team !== team),
      dutyArrivals: next?.id === state.session.me?.id ? [...others, arrival] : others,
    }
  },
  dutyCardDismissed: (state, { team }) => ({
    ...state,
    dutyArrivals: state.dutyArrivals.filter(arrival => arrival.team !== team),
  }),
  dutyRequestAnswered: (state, { team, person }) => ({
    ...state,
    dutyRequests: state.dutyRequests.filter(request => !isSame(request, team, person)),
  }),
}
