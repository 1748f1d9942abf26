import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
afterEach(() => vi.restoreAllMocks())

/** A history service that takes no token, however fresh; counts how often a page was asked for. */
function refuseHistory(): { questions(): number } {
  const ask = globalThis.fetch
  let questions = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    if (!(input instanceof Request) || !input.headers.has('Authorization')) return ask(input, options)
    if (input.url.includes('/token/refresh')) return ask(input, options)
    if (input.url.endsWith('/get/record')) questions++
    return Promise.resolve(Response.json({ code: 401, message: 'expired', data: null }))
  })
  return { questions: () => questions }
}

describe('code 401 despite fresh tokens', () => {
  // [session-17]
  it('is shown once, allows two reloads, then asks to sign in', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const { questions } = refuseHistory()
    void alice.contacts.open(BOB)
    const expired = await alice.until(state => state.session.expired)
    expect(expired).toMatchObject({ code: 'login-expired' })
    expect(questions()).toBe(2)
    await alice.history.loadOlder(BOB)
    expect(alice.store.getState().session).toMatchObject({ phase: 'signed-in', expired })
    expect(alice.store.getState().notices).toEqual([])
    const before = alice.kept.sessionStore.get('HistoryToken')
    expect(before).toBeTruthy()
    expect(await alice.session.renew()).toBe('reload')
    expect(await alice.session.renew()).toBe('reload')
    expect(await alice.session.renew()).toBe('login')
    expect(alice.store.getState().session).toMatchObject({
      phase: 'signed-out',
      problem: { code: 'login-expired' },
    })
    expect(alice.kept.sessionStore.get('Token')).toBeUndefined()
  })
})
