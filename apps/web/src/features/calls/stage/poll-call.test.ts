import type { CallReply } from '@parley/core'
import { expect, it, vi } from 'vitest'
import { pollCall } from './poll-call.ts'

const OFFLINE: CallReply = { ok: false, problem: 'offline' }

it('polling a call ignores the reply that comes after the stop', async () => {
  const { promise, resolve } = Promise.withResolvers<CallReply>()
  const handle = vi.fn(() => 0)
  const stop = pollCall(() => promise, handle)
  stop()
  resolve(OFFLINE)
  await promise
  expect(handle).not.toHaveBeenCalled()
})

it('polling a call ends when there is no next time', async () => {
  const delays = [0, 0, undefined]
  const look = vi.fn(async () => OFFLINE)
  const handle = vi.fn(() => delays.shift())
  pollCall(look, handle)
  await expect.poll(() => handle.mock.calls.length).toBe(3)
  expect(look).toHaveBeenCalledTimes(3)
})
