import {
  type ConversationKey,
  conversationKey,
  DUTY_REASONS,
  type DutyChange,
  type RoomEvent,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { DutyRequest } from './state.ts'

const isSame = (one: DutyRequest, team: string, person: string): boolean =>
  one.team === team && one.person === person

/** What the person on duty was in charge of goes to the next one, unless it is closed [duty-8]. */
function passOn(state: State, team: string, before: string | undefined, next: string): State {
  const passed = Object.entries(state.rooms).flatMap(([key, room]) => {
    const { consultation } = room
    if (!consultation || consultation.team !== team || consultation.state === 'closed') return []
    if (before === undefined || consultation.holder !== before) return []
    return [[key, { ...room, consultation: { ...consultation, holder: next } }] as const]
  })
  return passed.length === 0 ? state : { ...state, rooms: { ...state.rooms, ...Object.fromEntries(passed) } }
}

type ChangeEvent = Extract<RoomEvent, { type: 'dutyServantChanged' }>

/** Since when the person is on duty: the hand-over card and a line stand there in the timeline [duty-6]. */
function beginDuty(state: State, key: ConversationKey, event: ChangeEvent, time: number | undefined): State {
  const room = state.rooms[key]
  if (time === undefined || !room?.team) return state
  const { onDuty, dutyChanges = [] } = room.team
  const isLoaded = onDuty !== undefined && onDuty.since > 0
  if (isLoaded) return state
  const team = {
    ...room.team,
    ...(onDuty && { onDuty: { ...onDuty, since: time } }),
    dutyChanges: [...dutyChanges, changeOf(event, time)],
  }
  return { ...state, rooms: { ...state.rooms, [key]: { ...room, team } } }
}

const changeOf = ({ people: [to], previous: [from], reason }: ChangeEvent, time: number): DutyChange => ({
  time,
  reason: DUTY_REASONS.find(known => known === reason) ?? 'handed',
  ...(from && { from: { id: from.id, name: from.name } }),
  ...(to && { to: { id: to.id, name: to.name } }),
})

export const dutyReducers: Reducers = {
  roomChanged(state, { key, event, stamp }) {
    const team = splitConversationKey(key).id
    if (event.type === 'dutyAsked') {
      const { id: person, name } = event.operator
      if (state.dutyRequests.some(request => isSame(request, team, person))) return state
      return { ...state, dutyRequests: [...state.dutyRequests, { team, person, name }] }
    }
    if (event.type !== 'dutyServantChanged') return state
    // A new person on duty has to be asked again.
    const dutyRequests = state.dutyRequests.filter(request => request.team !== team)
    const begun = beginDuty({ ...state, dutyRequests }, key, event, stamp?.time)
    return passOn(begun, team, event.previous[0]?.id, event.people[0]?.id ?? '')
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
