import type { CallReply, State } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CallClient } from '../call-client.ts'
import { findSeat } from './find-seat.ts'

const LIVE = { call: { id: 'c', state: 'active' } } as unknown as LiveCall
const SEAT: CallReply = { ok: true, live: LIVE, ticket: { iceServers: [] } }
const phase = (value: string) => ({ connection: { phase: value } }) as unknown as State

function open(answers: CallReply[]) {
  const store = createStore<State>()(() => phase('connecting'))
  const current = vi.fn(async () => answers.shift() ?? SEAT)
  return { store, current, client: { store, calls: { current } } as unknown as CallClient }
}

afterEach(() => void vi.useRealTimers())

// [calls-2]
it('the seat is taken as soon as the window is connected, not at the next look', async () => {
  vi.useFakeTimers()
  const { store, current, client } = open([])
  const found = findSeat({ client, callId: 'c' }, () => true)
  expect(current).not.toHaveBeenCalled()
  store.setState(phase('catching-up'))
  expect(await found).toEqual(SEAT)
})

it('a call that the server does not know yet is asked for again', async () => {
  vi.useFakeTimers()
  const { store, current, client } = open([{ ok: false, problem: 'not-found' }])
  store.setState(phase('online'))
  const found = findSeat({ client, callId: 'c' }, () => true)
  await vi.advanceTimersByTimeAsync(400)
  expect(await found).toEqual(SEAT)
  expect(current).toHaveBeenCalledTimes(2)
})

it('without a connection the window finally reports it', async () => {
  vi.useFakeTimers()
  const { current, client } = open([])
  const found = findSeat({ client, callId: 'c' }, () => true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await found).toEqual({ ok: false, problem: 'offline' })
  expect(current).not.toHaveBeenCalled()
})
