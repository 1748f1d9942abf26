import { PASSWORD } from '@parley/server/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntry } from '../src/entry.ts'
import { keepCookies } from './keep-cookies.ts'
import { createMemoryStore, createShiftingClock } from './testkit.ts'
import { BOB, prepareHarness } from './two-people.ts'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const createHarness = prepareHarness()
afterEach(() => vi.restoreAllMocks())

/** How often tokens were asked for. */
function countRenewals(): () => number {
  const ask = globalThis.fetch
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    if (input instanceof Request && input.url.includes('/token/refresh')) count++
    return ask(input, options)
  })
  return () => count
}

describe.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['eight days behind', -8 * DAY],
])('with a clock %s', (_, wrong) => {
  // [session-13]
  it('renews the tokens on time, not earlier', async () => {
    const harness = await createHarness()
    const renewals = countRenewals()
    const clock = createShiftingClock(wrong)
    const sessionStore = createMemoryStore()
    const { client, parts } = createEntry({
      origin: harness.server.url,
      sessionStore,
      localStore: createMemoryStore(),
      clock,
    })
    await client.start()
    await client.session.signIn('alice', PASSWORD)
    expect(client.store.getState().session.phase).toBe('signed-in')
    clock.advance(10 * MINUTE - 30 * SECOND)
    expect(renewals()).toBe(0)
    // How far the clock is wrong is measured, and not to the millisecond.
    clock.advance(40 * SECOND)
    await expect.poll(renewals).toBe(1)
    parts.session.stop()
  })

  it('keeps its tokens when the clock is corrected between two visits', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice', { clock: createShiftingClock(wrong) })
    const clock = createShiftingClock()
    const later = await harness.reload(alice, { clock })
    await later.online()
    await later.until(state => Math.abs(state.timeDiff) < 60 * SECOND)
    const renewals = countRenewals()
    // Steps that are shorter than the patience of the heartbeat.
    for (let step = 1; step <= 5; step++) {
      clock.advance(25 * SECOND)
      later.messages.sendText(BOB, `after ${step} steps`)
      await later.until(
        () => later.messagesIn(BOB).filter(({ status }) => status === 'success').length === step,
      )
    }
    expect(renewals()).toBe(0)
    expect(later.store.getState().session.phase).toBe('signed-in')
  })
})

describe('an expired token', () => {
  // [session-13, wire-30]
  it('is replaced by means of the refresh token, and nobody notices', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const { sessionStore } = alice.kept
    const before = sessionStore.get('Token')
    const { db } = harness.server.storage
    await db
      .updateTable('sessions')
      .set({ token_until: Date.now() - 1 })
      .execute()
    expect((await alice.sessionList.list()).ok).toBe(true)
    expect(sessionStore.get('Token')).not.toBe(before)
    expect(alice.store.getState().session.phase).toBe('signed-in')
  })
})

describe('a session that may have ended', () => {
  beforeEach(keepCookies)
  const goneAtNight = () => Promise.resolve(Response.json({ code: 110, message: 'ended', data: null }))
  const lost = () => Promise.reject(new TypeError('lost'))
  const busy = () => Promise.resolve(Response.json({ code: 429, message: 'later', data: null }))
  // [session-13, http-4]
  it.each([
    { what: 'the renewal is lost', answers: { '/token/refresh': lost } },
    { what: 'the renewal is refused for now', answers: { '/token/refresh': busy } },
    {
      what: 'the return of the device is lost',
      answers: { '/token/refresh': goneAtNight, '/device/resume': lost },
    },
    {
      what: 'the return of the device is refused for now',
      answers: { '/token/refresh': goneAtNight, '/device/resume': busy },
    },
  ])('goes on when $what', async ({ answers }) => {
    const harness = await createHarness()
    const alice = await harness.enter('alice', { keepsSignedIn: () => true })
    await harness.server.storage.db
      .updateTable('sessions')
      .set({ token_until: Date.now() - 1 })
      .execute()
    const ask = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
      const url = input instanceof Request ? input.url : ''
      const answer = Object.entries(answers).find(([end]) => url.includes(end))?.[1]
      return answer?.() ?? ask(input, options)
    })
    expect((await alice.sessionList.list()).ok).toBe(false)
    expect(alice.store.getState().session).toMatchObject({ phase: 'signed-in' })
    spy.mockRestore()
    expect((await alice.sessionList.list()).ok).toBe(true)
  })
})

describe('a server of before', () => {
  /** It knows neither refresh tokens nor epochs. */
  function forgetNewFields(): void {
    const ask = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
      const response = await ask(input, options)
      if (!(input instanceof Request) || !/token.refresh|user.login/.test(input.url)) return response
      const { data, ...rest } = await response.json()
      const { epoch: _epoch, refresh_token: _refresh, ...before } = data
      return Response.json({ ...rest, data: before })
    })
  }

  // [wire-34]
  it('renews tokens, and its archive stays the one that is known', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const { epoch } = alice.store.getState().session
    forgetNewFields()
    alice.connection.retry()
    await alice.online()
    expect(alice.store.getState().session).toMatchObject({ phase: 'signed-in', epoch })
    const bob = await harness.enter('bob')
    await bob.online()
    expect(bob.store.getState().session.phase).toBe('signed-in')
  })
})
