import type { CallReply } from '@parley/core'
import { expect, it } from 'vitest'
import { endOfWaiting } from './guest-end.ts'

const replyOf = (state: 'active' | 'ended'): CallReply =>
  ({ ok: true, live: { call: { state } }, ticket: undefined }) as CallReply

// [meetings-7]
it.each<[string, CallReply, ReturnType<typeof endOfWaiting>]>([
  ['the call goes on', replyOf('active'), undefined],
  ['the call has ended', replyOf('ended'), 'over'],
  ['the server does not know the guest any more', { ok: false, problem: 'not-found' }, 'refused'],
  ['the server cannot be reached', { ok: false, problem: 'offline' }, undefined],
])('a waiting guest when %s', (_, reply, end) => {
  expect(endOfWaiting(reply)).toBe(end)
})
