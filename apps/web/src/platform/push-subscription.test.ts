// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  ALERTS_LOCK,
  closePushed,
  forgetPushedFor,
  isPushOn,
  keepPushedFor,
  turnPushOff,
  turnPushOn,
} from './push-subscription.ts'

const [ALICE, ZOE] = ['alice@acme.test', 'zoe@other.test']

interface Shown {
  tag: string
  data: { owner?: string; messageId: string }
  close(): void
}

let shown: Shown[] = []
let windows: string[] = []
let hasSubscription = false

const subscription = {
  endpoint: 'https://push.test/1',
  options: {},
  getKey: () => null,
  unsubscribe: async () => {
    hasSubscription = false
  },
}
const server = {
  key: async () => '',
  subscribe: async () => 'done' as const,
  unsubscribe: async () => undefined,
  try: async () => true,
}

function tell(tag: string, owner?: string, words = {}): void {
  const one: Shown = {
    tag,
    data: { messageId: 'x', ...(owner && { owner }), ...words },
    close: () => {
      shown = shown.filter(other => other !== one)
    },
  }
  shown.push(one)
}
const tags = () => shown.map(({ tag }) => tag)

beforeEach(() => {
  ;[shown, windows, hasSubscription] = [[], [], true]
  localStorage.clear()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = { getSubscription: async () => (hasSubscription ? subscription : null) }
  const ready = Promise.resolve({ getNotifications: async () => [...shown], pushManager })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } })
  const query = async () => ({ held: windows.map(name => ({ name: ALERTS_LOCK + name })), pending: [] })
  let turn = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    turn = turn.then(work)
    return turn
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query, request } })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'locks')
})

// [push-6]
it('what one person has read stays for another one who is signed in beside them', async () => {
  for (const owner of [ALICE, ZOE]) tell(`chat:bob ${owner}`, owner)
  // As a server from before the update names it.
  tell('chat:bob')
  await closePushed(ALICE, 'chat:bob', 'another')
  expect(tags()).toHaveLength(3)
  await closePushed(ALICE, 'chat:bob', 'x')
  expect(tags()).toEqual([`chat:bob ${ZOE}`])
})

// [push-8]
it('signing in takes away what others left, except of those who are signed in here, too', async () => {
  await keepPushedFor(ALICE)
  tell(`chat:bob ${ALICE}`, ALICE)
  tell('chat:carol')
  await keepPushedFor(ALICE)
  expect(tags()).toEqual([`chat:bob ${ALICE}`, 'chat:carol'])
  windows = [ALICE, ZOE]
  await keepPushedFor(ZOE)
  expect(tags()).toEqual([`chat:bob ${ALICE}`])
  windows = []
  await keepPushedFor(ZOE)
  expect(tags()).toEqual([])
})

// [push-8]
it('signing out leaves nothing of the own behind, and what others have here', async () => {
  await keepPushedFor(ALICE)
  tell('chat:carol')
  for (const owner of [ALICE, ZOE]) tell(`chat:bob ${owner}`, owner)
  // The lock of a window goes a moment after it.
  windows = [ALICE, ZOE]
  await forgetPushedFor(ALICE, true)
  expect(tags()).toEqual([`chat:bob ${ZOE}`])
  windows = []
  tell('chat:bob')
  await forgetPushedFor(ZOE, true)
  expect(tags()).toEqual([])
})

// [push-8, push-10]
it('who is signed out by the server finds again what they wrote into notifications', async () => {
  await keepPushedFor(ALICE)
  tell('chat:bob', ALICE)
  tell('reply:1', ALICE, { reply: { id: '1', text: 'on my way' } })
  tell('reply:2', ALICE, { draft: 'too long' })
  await forgetPushedFor(ALICE, false)
  expect(tags()).toEqual(['reply:1', 'reply:2'])
  await forgetPushedFor(ALICE, true)
  expect(tags()).toEqual([])
})

// [push-8]
it('signing out leaves no name behind, and the subscription is not taken for that of somebody else', async () => {
  for (const owner of [ZOE, ALICE]) {
    await keepPushedFor(owner)
    await turnPushOn(server, { owner, language: 'en' })
  }
  expect(JSON.stringify({ ...localStorage })).toContain(ALICE)
  await forgetPushedFor(ALICE, true)
  expect(JSON.stringify({ ...localStorage })).not.toContain(ALICE)
  expect(isPushOn(ZOE)).toBe(false)
  await keepPushedFor(ZOE)
  await turnPushOn(server, { owner: ZOE, language: 'en' })
  await forgetPushedFor(ALICE, true)
  expect(isPushOn(ZOE)).toBe(true)
})

// [push-1]
it('who no longer has the subscription of the browser is told by their window, and does not end it', async () => {
  await turnPushOn(server, { owner: ALICE, language: 'en' })
  expect(isPushOn(ALICE)).toBe(true)
  // In another window.
  await turnPushOn(server, { owner: ZOE, language: 'en' })
  expect([isPushOn(ALICE), isPushOn(ZOE)]).toEqual([false, true])
  await turnPushOff(server, ALICE)
  expect(hasSubscription).toBe(true)
  await turnPushOff(server, ZOE)
  expect(hasSubscription).toBe(false)
})

// [push-1]
it('of two windows that ask at once the one that the server heard last has the subscription', async () => {
  let has = ''
  const answers = Promise.withResolvers<void>()
  const serverOf = (owner: string, answered: Promise<void>) => ({
    ...server,
    async subscribe() {
      has = owner
      await answered
      return 'done' as const
    },
  })
  const slow = turnPushOn(serverOf(ALICE, answers.promise), { owner: ALICE, language: 'en' })
  const quick = turnPushOn(serverOf(ZOE, Promise.resolve()), { owner: ZOE, language: 'en' })
  // Time for both to ask.
  await new Promise(resolve => setTimeout(resolve))
  answers.resolve()
  await Promise.all([slow, quick])
  expect([ALICE, ZOE].filter(isPushOn)).toEqual([has])
})
