import type { State } from '@parley/core'
import { describe, expect, it } from 'vitest'
import { endByLink, endOfWaiting } from './guest-end.ts'

const GUEST = { callId: 'c', id: 'guest_1' }
const VISIT = { state: 'used', topic: 'Planning', host: 'Zhou Hang', start: 0, end: 0 } as const

function stateOf(call: object | undefined, phase = 'signed-in'): State {
  const calls = call ? { c: { call: { removed: [], state: 'active', ...call } } } : {}
  return { calls, session: { phase } } as unknown as State
}

// [meetings-7]
describe('a guest who waits', () => {
  it.each([
    ['keeps waiting while the call continues', stateOf({}), undefined],
    ['goes on waiting before the first answer of the server', stateOf(undefined), undefined],
    ['is refused when the host declines', stateOf({ removed: ['guest_1'] }), 'refused'],
    ['reads that the call is over when it ends', stateOf({ state: 'ended' }), 'over'],
    ['is told by the link why the server does not let them in again', stateOf({}, 'signed-out'), 'unknown'],
  ] as const)('%s', (_, state, end) => {
    expect(endOfWaiting(state, GUEST)).toBe(end)
  })
})

// [meetings-7]
it('a guest who is refused was removed if the link still leads to a call, else the call is over', () => {
  expect(endByLink({ ok: true, value: VISIT })).toBe('removed')
  expect(endByLink({ ok: false, problem: { key: 'common.failed', params: { code: '404' } } as never })).toBe(
    'over',
  )
})
