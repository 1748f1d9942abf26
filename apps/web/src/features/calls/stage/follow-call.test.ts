import type { CallReply, State } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CallClient } from '../call-client.ts'
import { followCall } from './follow-call.ts'

const liveIn = (state: string, more: object = {}) =>
  ({ call: { id: 'c', state, ...more } }) as unknown as LiveCall
const phase = (value: string) => ({ connection: { phase: value } }) as unknown as Partial<State>
const ENDED = liveIn('ended', { outcome: 'ended' })

function follow(reply: CallReply) {
  const store = createStore<State>()(
    () => ({ ...phase('online'), calls: { c: liveIn('active') } }) as unknown as State,
  )
  const client = { store, calls: { current: async () => reply } } as unknown as CallClient
  const [onChange, onReturn] = [vi.fn(), vi.fn()]
  const stop = followCall(client, 'c', { onChange, onReturn })
  return { store, onChange, onReturn, stop }
}

// [calls-2]
it('after a lost connection the server is asked how the call ended, even if the list of calls lacks it', async () => {
  const reply: CallReply = { ok: true, live: ENDED, ticket: undefined }
  const { store, onChange, onReturn } = follow(reply)
  store.setState(phase('waiting'))
  store.setState({ ...phase('catching-up'), calls: { c: liveIn('ended') } })
  store.setState(phase('online'))
  await expect.poll(() => onReturn.mock.calls).toEqual([[reply]])
  expect(onChange).not.toHaveBeenCalled()
  store.setState({ calls: { c: ENDED } })
  expect(onChange.mock.calls).toEqual([[ENDED]])
})

it('an answer that was overtaken by an event is replaced by it', async () => {
  const { store, onReturn } = follow({ ok: true, live: liveIn('active', { version: 5 }), ticket: undefined })
  const later = liveIn('active', { version: 6 })
  store.setState(phase('waiting'))
  store.setState({ ...phase('online'), calls: { c: later } })
  await expect.poll(() => onReturn.mock.calls).toMatchObject([[{ live: later }]])
})

it('a connection that is lost again asks again when it is back', async () => {
  const { store, onReturn } = follow({ ok: false, problem: 'offline' })
  for (const value of ['waiting', 'online', 'waiting']) store.setState(phase(value))
  await Promise.resolve()
  expect(onReturn).not.toHaveBeenCalled()
})

it('nothing is reported after the end', () => {
  const { store, onChange, stop } = follow({ ok: false, problem: 'offline' })
  stop()
  store.setState({ calls: { c: ENDED } })
  expect(onChange).not.toHaveBeenCalled()
})
