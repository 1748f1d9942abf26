import { solveChallenge } from '@parley/protocol/model'
import { DEFAULT_RATE_LIMITS, PASSWORD, startTestServer } from '@parley/server/testkit'
import { expect, it } from 'vitest'
import { createEntry } from '../src/entry.ts'
import { createMemoryStore } from './testkit.ts'

// [session-20]
it('a sign-in after wrong guesses proves work by itself, or asks to wait', async () => {
  const server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS })
  await server.createUser('alice')
  const challenges: string[] = []
  const enter = async (password: string, solves: boolean | 'fails') => {
    const stores = { sessionStore: createMemoryStore(), localStore: createMemoryStore() }
    const solve = {
      solveChallenge: async (challenge: string) => {
        if (solves === 'fails') throw new Error('The worker does not start.')
        challenges.push(challenge)
        return solveChallenge(challenge)
      },
    }
    const entry = createEntry({ origin: server.url, ...stores, ...(solves && solve) })
    await entry.client.start()
    await entry.client.session.signIn('alice@acme.test', password)
    entry.parts.session.stop()
    const { session } = entry.client.store.getState()
    return session.phase === 'signed-in' ? 'in' : session.problem?.code
  }
  for (let n = 0; n < 3; n++) expect(await enter('wrong', true)).toBe('wrong-password')
  expect(challenges).toEqual([])
  expect(await enter(PASSWORD, false)).toBe('rate-limited')
  expect(await enter(PASSWORD, 'fails')).toBe('rate-limited')
  expect(await enter(PASSWORD, true)).toBe('in')
  expect(challenges).toHaveLength(1)
  await server.stop()
})

// [limits-9]
it('asking for an SMS code often proves work by itself', async () => {
  const smsPhoneMinute = { burst: 99, refill: 99, seconds: 60 }
  const server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, smsPhoneMinute } })
  await server.createUser('alice', { mobile: '13800000001' })
  const challenges: string[] = []
  const stores = { sessionStore: createMemoryStore(), localStore: createMemoryStore() }
  const entry = createEntry({
    origin: server.url,
    ...stores,
    solveChallenge: async challenge => {
      challenges.push(challenge)
      return solveChallenge(challenge)
    },
  })
  await entry.client.start()
  for (let count = 1; count <= 4; count++) {
    expect(await entry.client.signInMethods.sendSmsCode('13800000001', 'signIn')).toMatchObject({ ok: true })
    expect(server.smsMessages).toHaveLength(count)
  }
  expect(challenges).toHaveLength(1)
  entry.parts.session.stop()
  await server.stop()
})
