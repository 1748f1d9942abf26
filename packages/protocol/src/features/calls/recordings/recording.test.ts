import { expect, it } from 'vitest'
import type { CallState } from '../call.ts'
import type { CallEvent } from '../call-step.ts'
import { beginCall, stepCall } from '../machine.ts'
import { isRecorded, MAX_RECORDING_MS } from './recording.ts'

const START = 1_000_000
const plan = { id: 'c', media: 'video', caller: 'ann', device: 'ann', invited: ['ben'] } as const
const begin = (kind: 'group' | 'direct'): CallState =>
  beginCall({ ...plan, kind, invited: ['ben'] }, START).call
const join = (user: string, device = user): CallEvent => ({ type: 'join', user, device, maxSeats: 25 })
const show = (user: string, device = user): CallEvent => ({ type: 'recording-shown', user, device })
const record = (user: string, id = 'r1'): CallEvent => ({ type: 'record', user, id })

function run(call: CallState, ...events: CallEvent[]): CallState {
  return events.reduce((now, event) => {
    const { call: next, refused } = stepCall(now, event, START)
    if (refused) throw new Error(refused)
    return next
  }, call)
}
const names = (call: CallState) => call.seats.filter(seat => isRecorded(call, seat)).map(seat => seat.user)
const recorded = () => run(begin('group'), join('ann'), join('ben'), record('ann'))

// [recordings-1]
it('a recording is started by the host and moves the call to the media server', () => {
  expect(recorded()).toMatchObject({ via: 'server', recording: { id: 'r1', by: 'ann', since: START } })
})

// [recordings-1]
it('a recording is refused to others, in a direct call and after leaving', () => {
  const call = run(begin('group'), join('ann'), join('ben'))
  expect(stepCall(call, record('ben'), START).refused).toBe('not-allowed')
  expect(stepCall(recorded(), { type: 'stop-recording', user: 'ben' }, START).refused).toBe('not-allowed')
  const direct = run(begin('direct'), join('ben'))
  expect(stepCall(direct, record('ann'), START).refused).toBe('not-allowed')
  const left = run(call, { type: 'leave', user: 'ann', device: 'ann' })
  expect(stepCall(left, record('ann'), START).refused).toBe('not-allowed')
})

it('a second press on Record keeps the first recording', () => {
  expect(run(recorded(), record('ann', 'r2')).recording?.id).toBe('r1')
})

// [recordings-2]
it('a recording leaves out people whose device has not shown the notice or is disconnected', () => {
  expect(names(recorded())).toEqual([])
  const shown = run(recorded(), show('ben'))
  expect(names(shown)).toEqual(['ben'])
  expect(names(run(shown, show('stranger')))).toEqual(['ben'])
  expect(names(run(shown, { type: 'lose', user: 'ben', device: 'ben' }))).toEqual([])
  expect(names(run(shown, join('cat')))).toEqual(['ben'])
})

// [recordings-2]
it.each<[string, CallEvent]>([
  ['after leaving with the first', { type: 'leave', user: 'ben', device: 'ben' }],
  ['in place of a lost one', { type: 'lose', user: 'ben', device: 'ben' }],
])('a recording contains a second device, joined %s, once it has shown the notice', (_, away) => {
  const call = run(recorded(), show('ben'), away, join('ben', 'phone'))
  expect(names(call)).toEqual([])
  expect(names(run(call, show('ben')))).toEqual([])
  expect(names(run(call, show('ben', 'phone')))).toEqual(['ben'])
})

// [recordings-2]
it('a recording still contains a device that was disconnected for a moment', () => {
  const call = run(recorded(), show('ben'), { type: 'lose', user: 'ben', device: 'ben' }, join('ben'))
  expect(names(call)).toEqual(['ben'])
})

// [recordings-3, recordings-5]
it.each<[string, CallEvent[], number]>([
  ['by the host', [{ type: 'stop-recording', user: 'ann' }], START],
  ['by the end of the call', [{ type: 'end', user: 'ann' }], START],
  ['after two hours', [{ type: 'tick' }], START + MAX_RECORDING_MS],
])('a recording is stopped %s', (_, events, now) => {
  const call = events.reduce((state, event) => stepCall(state, event, now).call, recorded())
  expect(call.recording).toBeUndefined()
})

// [recordings-3]
it('a recording continues with the next host, and stops when everybody has left', () => {
  const one = run(recorded(), { type: 'leave', user: 'ann', device: 'ann' })
  expect(one).toMatchObject({ host: 'ben', recording: { by: 'ann' } })
  expect(run(one, { type: 'stop-recording', user: 'ben' }).recording).toBeUndefined()
  expect(run(one, { type: 'leave', user: 'ben', device: 'ben' }).recording).toBeUndefined()
})
