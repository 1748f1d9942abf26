import { describe, expect, it } from 'vitest'
import { type CallState, SEAT_GRACE_MS } from './call.ts'
import { CallSchema } from './call-schema.ts'
import type { CallEvent } from './call-step.ts'
import { callForGuest, MAX_GUESTS, waitingGuests } from './guests.ts'
import { beginCall, stepCall } from './machine.ts'

const START = 1_000_000
const id = '00000000-0000-4000-8000-000000000001'
const plan = { id, kind: 'group', media: 'video', caller: 'ann', device: 'd' } as const
const join = (user: string): CallEvent => ({ type: 'join', user, device: 'd', maxSeats: 25 })
const knock = (user: string): CallEvent => ({ type: 'knock', guest: { user, name: user } })
const after = (call: CallState, ...events: CallEvent[]): CallState =>
  events.reduce((known, event) => stepCall(known, event, START).call, call)
const begin = () => after(beginCall({ ...plan, invited: [] }, START).call, join('ann'), join('ben'))

// [meetings-7]
describe('guests of a call', () => {
  it('make room for others when they are turned away', () => {
    let call = begin()
    for (let n = 0; n < MAX_GUESTS; n++)
      call = after(call, knock(`guest_${n}`), { type: 'revoke', user: `guest_${n}` })
    expect(call.guests).toEqual([])
    expect(stepCall(call, knock('guest_x'), START).refused).toBeUndefined()
  })

  it('cannot make the call too large to be sent', () => {
    let call = begin()
    for (let n = 0; n < 1_100; n++) {
      call = after(call, { type: 'revoke', user: `guest_u${n}` })
      call = after(call, { type: 'remove', user: 'ann', target: `guest_r${n}` })
      call = after(call, knock(`guest_${n}`), { type: 'remove', user: 'ann', target: `guest_${n}` })
    }
    expect(CallSchema.safeParse(call).success).toBe(true)
    expect(stepCall(call, knock('guest_x'), START).refused).toBe('crowded')
  })

  it('who disconnect while waiting are not asked about after a while, and can come back', () => {
    const waiting = after(begin(), knock('guest_1'))
    const lost = after(waiting, { type: 'lose', user: 'guest_1', device: 'd' })
    const tick = (wait: number) => stepCall(lost, { type: 'tick' }, START + wait).call
    expect(waitingGuests(tick(SEAT_GRACE_MS - 1))).toHaveLength(1)
    expect(waitingGuests(tick(SEAT_GRACE_MS))).toEqual([])
    const back = after(tick(SEAT_GRACE_MS), { type: 'return', user: 'guest_1', device: 'd' })
    expect(back.guests).toEqual(waiting.guests)
  })
})

// [meetings-5]
it.each([
  ['lost the connection', 'lose', START],
  ['left', 'leave', START + 2 * SEAT_GRACE_MS],
] as const)('a guest who %s and comes back reads the chat from the right time', (_, type, from) => {
  const call = after(
    begin(),
    knock('guest_1'),
    { type: 'admit', user: 'ann', target: 'guest_1' },
    join('guest_1'),
  )
  expect(call.guests?.[0]?.admittedAt).toBe(START)
  const gone = after(call, { type, user: 'guest_1', device: 'd' })
  const later = stepCall(gone, { type: 'tick' }, START + SEAT_GRACE_MS).call
  expect(later.seats.map(({ user }) => user)).toEqual(['ann', 'ben'])
  const back = stepCall(later, join('guest_1'), START + 2 * SEAT_GRACE_MS).call
  expect(back.guests?.[0]?.admittedAt).toBe(from)
})

// [meetings-7]
describe('the call as a guest sees it', () => {
  const names = { [id]: 'Board', ann: 'Ann', ben: 'Ben', guest_1: 'Omar' }
  const recorded = after(
    begin(),
    { type: 'record', user: 'ann', id: 'r' },
    { type: 'recording-shown', user: 'ann', device: 'd' },
    { type: 'recording-shown', user: 'ben', device: 'd' },
    { type: 'leave', user: 'ann', device: 'd' },
    knock('guest_1'),
  )

  it('names only the host until the guest is admitted', () => {
    const seen = callForGuest(recorded, 'guest_1', names)
    expect(seen).toMatchObject({ seats: [], names: { ben: 'Ben' }, caller: 'ben' })
    expect(JSON.stringify(seen)).not.toMatch(/ann|Board/i)
  })

  it('names nobody who has left', () => {
    const admitted = after(recorded, { type: 'admit', user: 'ben', target: 'guest_1' }, join('guest_1'))
    const { ann: _, ...present } = names
    const seen = callForGuest(admitted, 'guest_1', present)
    expect(seen.recording).toMatchObject({ by: 'ben', shownTo: ['ben'] })
    expect(seen.seats.map(({ user }) => user)).toEqual(['ben', 'guest_1'])
    expect(JSON.stringify(seen)).not.toMatch(/ann/i)
  })
})
