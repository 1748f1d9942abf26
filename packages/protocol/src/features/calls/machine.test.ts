import { describe, expect, it } from 'vitest'
import {
  type CallState,
  isRingingFor,
  LONG_RING_MS,
  MAX_MESH_SEATS,
  MEETING_OPENS_MS,
  RING_MS,
  SEAT_GRACE_MS,
} from './call.ts'
import type { CallEvent, CallLine } from './call-step.ts'
import { beginCall, openMeeting, stepCall } from './machine.ts'

const START = 1_000_000
const MAX = { maxSeats: MAX_MESH_SEATS }
const direct = () =>
  beginCall(
    { id: 'c', kind: 'direct', media: 'video', caller: 'alice', device: 'a1', invited: ['bob'] },
    START,
  ).call
const group = () =>
  beginCall(
    { id: 'c', kind: 'group', media: 'video', caller: 'alice', device: 'a1', invited: ['bob', 'carol'] },
    START,
  ).call

/** Runs all events in order, one second apart; returns the tips they wrote. */
function run(call: CallState, events: CallEvent[], from = START): { call: CallState; lines: CallLine[] } {
  let now = from
  let current = call
  const lines: CallLine[] = []
  for (const event of events) {
    now += 1_000
    const step = stepCall(current, event, now)
    current = step.call
    lines.push(...step.lines)
  }
  return { call: current, lines }
}

const join = (user: string, device: string): CallEvent => ({ type: 'join', user, device, ...MAX })
const arrive: CallEvent = { type: 'return', user: 'alice', device: 'a1' }

// [calls-6]
it('a group call goes through the media server from the fifth device until its end', () => {
  const plan = { id: 'c', kind: 'group', media: 'video', caller: 'alice', device: 'a1', invited: [] } as const
  const { call } = beginCall({ ...plan, invited: [] }, START)
  const join6 = (user: string): CallEvent => ({ type: 'join', user, device: 'd', maxSeats: 6 })
  const four = run(call, ['bob', 'carol', 'dave'].map(join6)).call
  expect(four.via).toBeUndefined()
  const five = run(four, [join6('erin')]).call
  expect(five.via).toBe('server')
  expect(run(five, [{ type: 'leave', user: 'erin', device: 'd' }]).call.via).toBe('server')
  const seven = run(five, [join6('frank')]).call
  expect(stepCall(seven, join6('grace'), START).refused).toBe('crowded')
  expect(stepCall(four, { ...join6('erin'), maxSeats: 4 } as CallEvent, START).refused).toBe('full')
})

// [calls-2]
describe('a direct call', () => {
  it('rings, is answered and ends with its duration', () => {
    const { call, lines } = run(direct(), [
      arrive,
      join('bob', 'b1'),
      { type: 'tick' },
      { type: 'leave', user: 'bob', device: 'b1' },
    ])
    expect(call).toMatchObject({ state: 'ended', outcome: 'ended' })
    expect(lines).toEqual([{ outcome: 'ended', by: 'alice', duration: 2 }])
  })
  it('is answered on one device only', () => {
    const { call } = run(direct(), [{ ...join('bob', 'b1'), isArriving: true } as CallEvent])
    expect(stepCall(call, join('bob', 'b2'), START + 2_000).refused).toBe('elsewhere')
    expect(isRingingFor(call, 'bob', START + 2_000)).toBe(false)
  })
  it.each<[string, CallEvent[], CallLine]>([
    ['cancelled', [{ type: 'cancel', user: 'alice' }], { outcome: 'cancelled', by: 'alice' }],
    ['declined', [{ type: 'reject', user: 'bob' }], { outcome: 'rejected', by: 'bob' }],
    ['busy', [{ type: 'reject', user: 'bob', isBusy: true }], { outcome: 'missed', by: 'alice' }],
    ['blocked', [{ type: 'revoke', user: 'bob' }], { outcome: 'missed', by: 'alice' }],
  ])('%s while it rings writes its ending', (_, events, line) => {
    expect(run(direct(), [arrive, ...events]).lines).toEqual([line])
  })
  // [calls-4]
  it('is missed when the caller gives up after 20 seconds, or closes the window', () => {
    const { call } = run(direct(), [arrive])
    const outcomeOf = (of: CallState, event: CallEvent, after: number) =>
      stepCall(of, event, START + after).call.outcome
    expect(outcomeOf(call, { type: 'cancel', user: 'alice' }, LONG_RING_MS - 1)).toBe('cancelled')
    expect(outcomeOf(call, { type: 'cancel', user: 'alice' }, LONG_RING_MS)).toBe('missed')
    expect(outcomeOf(call, { type: 'leave', user: 'alice', device: 'a1' }, 5)).toBe('missed')
    const lost = stepCall(call, { type: 'lose', user: 'alice', device: 'a1' }, START).call
    expect(outcomeOf(lost, { type: 'tick' }, SEAT_GRACE_MS)).toBe('missed')
  })
  it('is missed after 45 seconds', () => {
    const { call } = run(direct(), [arrive])
    expect(stepCall(call, { type: 'tick' }, START + RING_MS - 1).lines).toEqual([])
    expect(stepCall(call, { type: 'tick' }, START + RING_MS).lines).toEqual([
      { outcome: 'missed', by: 'alice' },
    ])
  })
  it('refuses strangers, and everybody after it has ended', () => {
    expect(stepCall(direct(), join('carol', 'x'), START).refused).toBe('not-found')
    expect(stepCall(direct(), { type: 'cancel', user: 'bob' }, START).refused).toBe('not-allowed')
    const { call } = run(direct(), [{ type: 'cancel', user: 'alice' }])
    expect(stepCall(call, join('bob', 'b1'), START).refused).toBe('over')
  })
})

// [calls-7]
describe('a lost device', () => {
  const talk = () => run(direct(), [arrive, join('bob', 'b1')]).call
  it('may return within 30 seconds, even as another device', () => {
    const lost = stepCall(talk(), { type: 'lose', user: 'bob', device: 'b1' }, START + 10_000).call
    const back = stepCall(lost, { type: 'return', user: 'bob', device: 'b1' }, START + 39_999).call
    expect(stepCall(back, { type: 'tick' }, START + 80_000).lines).toEqual([])
    const moved = stepCall(lost, join('bob', 'b2'), START + 20_000)
    expect(moved.call.seats.map(seat => seat.device)).toEqual(['a1', 'b2'])
  })
  it('ends the call if it does not come back; the duration counts until it was lost', () => {
    const lost = stepCall(talk(), { type: 'lose', user: 'bob', device: 'b1' }, START + 12_000).call
    expect(stepCall(lost, { type: 'tick' }, START + 12_000 + SEAT_GRACE_MS).lines).toEqual([
      { outcome: 'ended', by: 'alice', duration: 10 },
    ])
  })
})

// [calls-5, calls-6]
describe('a group call', () => {
  it('accepts four devices and refuses the fifth', () => {
    const { call } = run(group(), [join('bob', 'b'), join('carol', 'c'), join('dave', 'd')])
    expect(call.seats).toHaveLength(4)
    expect(stepCall(call, join('erin', 'e'), START).refused).toBe('full')
  })
  it('continues with another host when the caller leaves', () => {
    const { call, lines } = run(group(), [
      join('bob', 'b'),
      join('carol', 'c'),
      { type: 'leave', user: 'alice', device: 'a1' },
    ])
    expect(call).toMatchObject({ state: 'active', host: 'bob' })
    expect(lines).toEqual([])
  })
  it('lets only the host mute, remove, hand over and end', () => {
    const { call } = run(group(), [join('bob', 'b'), join('carol', 'c')])
    for (const type of ['mute', 'remove', 'promote'] as const)
      expect(stepCall(call, { type, user: 'bob', target: 'carol' }, START).refused).toBe('not-allowed')
    expect(stepCall(call, { type: 'end', user: 'bob' }, START).refused).toBe('not-allowed')
    const muted = stepCall(call, { type: 'mute', user: 'alice', target: 'bob' }, START).call
    expect(muted.seats.find(seat => seat.user === 'bob')).toMatchObject({ isMuted: true, microphone: false })
    const removed = stepCall(call, { type: 'remove', user: 'alice', target: 'bob' }, START).call
    expect(stepCall(removed, join('bob', 'b'), START).refused).toBe('removed')
    const handed = stepCall(call, { type: 'promote', user: 'alice', target: 'bob' }, START).call
    // Counted from its start, not from the second person [calls-4].
    expect(stepCall(handed, { type: 'end', user: 'bob' }, START + 9_000).lines).toEqual([
      { outcome: 'ended', by: 'alice', duration: 9 },
    ])
  })
})

// [calls-8]
describe('an invitation to a running group call', () => {
  const invite = (user: string, target: string): CallEvent => ({ type: 'invite', user, target })
  const later = START + RING_MS
  it('rings that person, and nobody who ignored the call before', () => {
    const { call } = run({ ...group(), invited: ['bob', 'carol'] }, [join('dave', 'd')])
    const invited = stepCall(call, invite('dave', 'bob'), later).call
    expect(isRingingFor(invited, 'bob', later)).toBe(true)
    expect(isRingingFor(invited, 'carol', later)).toBe(false)
    expect(isRingingFor(invited, 'bob', later + RING_MS)).toBe(false)
  })
  it('can ring again for somebody who declined', () => {
    const call = stepCall({ ...group(), invited: ['bob'] }, { type: 'reject', user: 'bob' }, START).call
    expect(isRingingFor(stepCall(call, invite('alice', 'bob'), later).call, 'bob', later)).toBe(true)
  })
  it('is refused from outside the call, for a removed person unless the host asks, and in a direct call', () => {
    const { call } = run(group(), [
      join('bob', 'b'),
      join('carol', 'c'),
      { type: 'remove', user: 'alice', target: 'bob' },
    ])
    expect(stepCall(call, invite('mallory', 'carol'), START).refused).toBe('not-allowed')
    expect(stepCall(call, invite('carol', 'bob'), START).refused).toBe('removed')
    const again = stepCall(call, invite('alice', 'bob'), START).call
    expect(isRingingFor(again, 'bob', START)).toBe(true)
    expect(stepCall(again, join('bob', 'b'), START).refused).toBeUndefined()
    expect(stepCall(direct(), invite('alice', 'carol'), START).refused).toBe('not-allowed')
  })
})

// [meetings-2]
describe('a meeting', () => {
  const HOUR = 3_600_000
  const times = { topic: 'Rehearsal', start: START + HOUR, end: START + 2 * HOUR }
  const meeting = () => openMeeting('m', 'alice', times, START)
  it('can be entered from ten minutes before its start', () => {
    expect(stepCall(meeting(), join('bob', 'b'), times.start - MEETING_OPENS_MS - 1).refused).toBe('not-yet')
    const early = stepCall(meeting(), join('bob', 'b'), times.start - MEETING_OPENS_MS)
    expect(early.call.seats).toHaveLength(1)
  })
  // [calls-4]
  it('stays open while empty and ends once; the duration counts from the first person to the last', () => {
    const { call } = run(
      meeting(),
      [join('alice', 'a'), join('bob', 'b'), { type: 'leave', user: 'bob', device: 'b' }],
      times.start,
    )
    const empty = stepCall(call, { type: 'leave', user: 'alice', device: 'a' }, times.start + 61_000)
    expect(empty).toMatchObject({ lines: [], call: { state: 'active', seats: [] } })
    expect(stepCall(empty.call, { type: 'tick' }, times.end).lines).toEqual([
      { outcome: 'ended', by: 'alice', duration: 60 },
    ])
  })
  it('makes its creator the host again, and writes no tip if nobody joined', () => {
    const { call } = run(meeting(), [join('bob', 'b'), join('alice', 'a')], times.start)
    expect(call.host).toBe('alice')
    expect(stepCall(meeting(), { type: 'tick' }, times.end)).toMatchObject({
      lines: [],
      call: { state: 'ended' },
    })
  })
})
