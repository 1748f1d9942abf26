import type { LiveCall } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { State } from '../../store/state.ts'
import { callsReducers } from './reducers.ts'

const live = (version: number, host: string) =>
  ({ call: { id: 'c', state: 'active', seats: [], host, version } }) as unknown as LiveCall
const hostIn = (state: State | undefined) => state?.calls.c?.call.host

it.each([
  ['an event', (older: LiveCall) => ({ type: 'callChanged', live: older }) as const],
  ['a list', (older: LiveCall) => ({ type: 'callsListed', calls: [older] }) as const],
])('%s that was overtaken by a later state of the call changes nothing', (_, eventOf) => {
  const known = { calls: { c: live(3, 'anna') } } as unknown as State
  const reduce = (event: ReturnType<typeof eventOf>) =>
    event.type === 'callChanged'
      ? callsReducers.callChanged?.(known, event, { initial: known, roomReducers: {} })
      : callsReducers.callsListed?.(known, event, { initial: known, roomReducers: {} })
  expect(hostIn(reduce(eventOf(live(2, 'ben'))))).toBe('anna')
  expect(hostIn(reduce(eventOf(live(4, 'ben'))))).toBe('ben')
})
