import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionWatch } from './session-watch.ts'
import type { StreamEndpoint } from './stream/endpoint.ts'

/** How long the database may take for each answer. */
const SLOW_MS = 1_500
const PROMISED_MS = 5_000

const ended: string[] = []
let alive: Map<string, number>
let revoked: { sessionId: string | null; userId: number | null; companyId: number | null }[]
let watch: SessionWatch

const slowly = <T>(answer: () => T): Promise<T> =>
  new Promise(resolve => setTimeout(() => resolve(answer()), SLOW_MS))

/** A live stream of a session, seen through the ports of the watch. */
function openStream(sessionId: string): StreamEndpoint {
  const session = {
    device: { signIn: sessionId, userId: 7, companyId: 3 },
    end: () => ended.push(sessionId),
  }
  const lives = {
    now: () => Date.now(),
    lookUp: (ids: string[]) => slowly(() => new Map([...alive].filter(([id]) => ids.includes(id)))),
    listRevocations: () => slowly(() => revoked),
  }
  const registry = { sessions: () => [session], remove: () => undefined }
  return { lives, registry, unbound: new Set(), log: console } as unknown as StreamEndpoint
}

beforeEach(async () => {
  vi.useFakeTimers()
  ended.length = 0
  revoked = []
  alive = new Map([['session', Date.now() + 3_600_000]])
  watch = new SessionWatch(openStream('session'))
  // Looked up once, and not due again for an hour.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toEqual([])
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

const nobody = { sessionId: null, userId: null, companyId: null }

// Just after a check began is the worst moment: its answer does not tell of it yet.
it.each([
  ['an ended session', { ...nobody, sessionId: 'session' }],
  ['a disabled account', { ...nobody, userId: 7 }],
  ['a frozen company', { ...nobody, companyId: 3 }],
])('the stream of %s is cut within 5 s at any moment and with a slow database', async (_what, revocation) => {
  for (let moment = 0; moment < SLOW_MS * 2 + 1_000; moment += 100) {
    ended.length = 0
    alive.clear()
    revoked = [revocation]
    await vi.advanceTimersByTimeAsync(PROMISED_MS)
    expect(ended, `revoked ${moment} ms into the check`).toContain('session')
    alive.set('session', Date.now() + 3_600_000)
    revoked = []
    await vi.advanceTimersByTimeAsync(10_000 + 100)
  }
})

it('the stream of a session that expires is cut within 5 s', async () => {
  alive = new Map([['session', Date.now() + 60_000]])
  revoked = [{ ...nobody, sessionId: 'session' }]
  await vi.advanceTimersByTimeAsync(10_000)
  revoked = []
  await vi.advanceTimersByTimeAsync(49_000)
  expect(ended).toEqual([])
  alive.clear()
  await vi.advanceTimersByTimeAsync(1_000 + PROMISED_MS)
  expect(ended).toContain('session')
})
