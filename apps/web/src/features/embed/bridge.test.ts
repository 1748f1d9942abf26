import type { BridgeCall, FromFrame } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { Bridge } from './bridge.ts'

let posted: FromFrame[]
let performed: BridgeCall[]
let bridge: Bridge

beforeEach(() => {
  posted = []
  performed = []
  bridge = new Bridge({
    post: message => posted.push(message),
    session: () => ({ state: 'waiting' }),
    async perform(call) {
      performed.push(call)
      return call.name === 'prefill' ? 'has-draft' : undefined
    },
    subscribed: () => bridge.tell('unread', { count: 3 }),
  })
})

const hello = (versions: number[]) => bridge.receive({ embed: 'hello', versions })
const call = (name: string, data: object) => bridge.receive({ embed: 'call', id: 1, name, data })

// [embed-5]
it('page and frame agree on a version that both know', async () => {
  bridge.announce()
  await hello([3, 1])
  expect(posted).toEqual([
    { embed: 'ready', versions: [1] },
    { embed: 'welcome', version: 1, session: { state: 'waiting' } },
  ])
})

// [embed-5]
it('calls of a page are refused before the greeting, and after the greeting of another version', async () => {
  await call('theme', { theme: 'dark' })
  await hello([2])
  await call('theme', { theme: 'dark' })
  expect(posted).toEqual([
    { embed: 'answer', id: 1, ok: false, reason: 'no-handshake' },
    { embed: 'no-version', versions: [1] },
    { embed: 'answer', id: 1, ok: false, reason: 'no-handshake' },
  ])
  expect(performed).toEqual([])
})

// [embed-5]
it('every call is answered, with a reason where nothing was done', async () => {
  await hello([1])
  posted = []
  await call('theme', { theme: 'dark' })
  await call('prefill', { text: 'x' })
  await call('theme', { theme: 7 })
  await call('send', { text: 'x' })
  expect(posted).toEqual([
    { embed: 'answer', id: 1, ok: true },
    { embed: 'answer', id: 1, ok: false, reason: 'has-draft' },
    { embed: 'answer', id: 1, ok: false, reason: 'malformed' },
    { embed: 'answer', id: 1, ok: false, reason: 'unknown-call' },
  ])
  expect(performed.map(({ name }) => name)).toEqual(['theme', 'prefill'])
})

// [embed-7]
it('events go to pages that have subscribed, from their present value on', async () => {
  await hello([1])
  posted = []
  bridge.tell('unread', { count: 1 })
  expect(posted).toEqual([])
  await call('subscribe', { events: ['unread'] })
  bridge.tell('session', { state: 'signed-out' })
  bridge.tell('unread', { count: 4 })
  expect(posted).toEqual([
    { embed: 'event', name: 'unread', data: { count: 3 } },
    { embed: 'answer', id: 1, ok: true },
    { embed: 'event', name: 'unread', data: { count: 4 } },
  ])
})

// [embed-7]
it('a second greeting clears all subscriptions', async () => {
  await hello([1])
  await call('subscribe', { events: ['unread'] })
  await hello([1])
  posted = []
  bridge.tell('unread', { count: 4 })
  expect(posted).toEqual([])
})
