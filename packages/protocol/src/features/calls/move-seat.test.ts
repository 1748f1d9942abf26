import { describe, expect, it } from 'vitest'
import type { CallEvent } from './call-step.ts'
import { beginCall, stepCall } from './machine.ts'

const START = 1_000_000
const join = (user: string, device: string, isMoving = false): CallEvent => ({
  type: 'join',
  user,
  device,
  maxSeats: 4,
  isMoving,
})

function callWith(kind: 'direct' | 'group', ...events: CallEvent[]) {
  const plan = { id: 'c', kind, media: 'video', caller: 'alice', device: 'a1', invited: ['bob'] } as const
  const { call } = beginCall({ ...plan, invited: ['bob'] }, START)
  return events.reduce((known, event) => stepCall(known, event, START).call, call)
}

// [meetings-8]
describe('a person with two devices', () => {
  it('moves a group call from one to the other, and stays host', () => {
    const call = callWith('group', join('alice', 'a1'), join('bob', 'b'))
    expect(stepCall(call, join('alice', 'a2'), START).refused).toBe('elsewhere')
    const moved = stepCall(call, join('alice', 'a2', true), START)
    expect(moved.refused).toBeUndefined()
    expect(moved.lines).toEqual([])
    expect(moved.call.host).toBe('alice')
    expect(moved.call.seats.map(({ user, device }) => `${user} ${device}`)).toEqual(['bob b', 'alice a2'])
  })

  it('answers a call between two people on one of them only', () => {
    const call = callWith('direct', join('bob', 'b1'))
    expect(stepCall(call, join('bob', 'b2', true), START).refused).toBe('elsewhere')
  })
})
