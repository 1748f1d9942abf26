import { createHash } from 'node:crypto'
import { solveChallenge } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

let server: TestServer
let ahead: number

beforeEach(async () => {
  ahead = 0
  const loginGuess = { burst: 99, refill: 99, seconds: 1 }
  const rateLimits = { ...DEFAULT_RATE_LIMITS, loginGuess, login: loginGuess }
  server = await startTestServer({ rateLimits, proxies: 1, clock: { now: () => Date.now() + ahead } })
  await server.createUser('ann')
  await server.createUser('bob')
})
afterEach(() => server.stop())

interface Try {
  account?: string
  domain?: string
  password?: string
  proof?: string
  from?: string
}

async function attempt({ password = 'wrong', from = '192.0.2.1', ...fields }: Try = {}) {
  const encrypted = await server.encryptPassword(password, { time: Date.now() + ahead })
  const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted, ...fields }
  return await server.call('login', request, { headers: { 'x-forwarded-for': from } })
}

const guess = async (times: number, fields: Try = {}) => {
  const codes = []
  for (let count = 0; count < times; count++) codes.push((await attempt(fields)).code)
  return codes
}

// [session-20]
describe('the fourth guess at a password', () => {
  it('needs a proof of work, whether the company is given by name or domain', async () => {
    expect(await guess(2)).toEqual([403, 403])
    expect(await guess(2, { domain: COMPANY.name })).toEqual([403, CODE.proofNeeded])
    const { status, message, detail = '' } = await attempt({ password: PASSWORD })
    expect([status, detail]).toEqual([428, expect.stringMatching(/^17\.[\w.-]{10,60}$/)])
    expect(message).toBe('Too many attempts. Please try again later.')
    const proof = solveChallenge(detail)
    expect(await attempt({ password: PASSWORD, proof })).toMatchObject({ code: 0 })
    // The owner has signed in, so the count is reset.
    expect(await guess(3)).toEqual([403, 403, 403])
  })

  it('tells a page from before an upgrade its challenge where that looks for it', async () => {
    await guess(3)
    const headers = { 'x-forwarded-for': '192.0.2.1', 'sec-fetch-site': 'same-origin' }
    const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4 }
    const ask = async (more: Record<string, string>) =>
      await server.call(
        'login',
        { ...request, ...(await server.encryptPassword('wrong')) },
        { headers: { ...headers, ...more } },
      )
    expect((await ask({})).message).toMatch(/^17\./)
    expect((await ask({ 'x-parley-client': 'web' })).message).toMatch(/^Too many/)
  })

  it('accepts a proof once, in time, for its account and its address', async () => {
    await guess(3)
    await guess(3, { account: 'bob' })
    await guess(3, { from: '192.0.2.2' })
    const challenge = async () => (await attempt()).detail ?? ''
    const proof = solveChallenge(await challenge())
    expect(await guess(1, { proof, account: 'bob' })).toEqual([428])
    expect(await guess(1, { proof, from: '192.0.2.2' })).toEqual([428])
    expect(await guess(2, { proof })).toEqual([403, 428])
    const late = solveChallenge(await challenge())
    ahead = 120_000
    expect(await guess(1, { proof: late })).toEqual([428])
    const easier = (await challenge()).replace(/^17/, '1')
    for (const wrong of [`${await challenge()}:no`, solveChallenge(easier), ':', 'x', ''])
      expect([wrong, ...(await guess(1, { proof: wrong }))]).toEqual([wrong, 428])
  })

  it('needs no proof on a device of its owner, but does on other devices', async () => {
    expect(await attempt({ password: PASSWORD })).toMatchObject({ code: 0 })
    expect(await guess(5)).toEqual([403, 403, 403, 403, 403])
    expect(await guess(1, { from: '192.0.2.9' })).toEqual([403])
  })

  it('is also counted over all addresses together, after ten', async () => {
    const codes = []
    for (let n = 1; n <= 12; n++) codes.push(...(await guess(1, { from: `198.51.100.${n}` })))
    expect(codes).toEqual([...Array(10).fill(403), 428, 428])
  })

  it('does not count correct passwords, however often people sign in', async () => {
    for (let n = 1; n <= 12; n++)
      expect(await attempt({ password: PASSWORD, from: `198.51.100.${n}` })).toMatchObject({ code: 0 })
    expect(await guess(1, { from: '198.51.100.99' })).toEqual([403])
  })

  it('looks the same for an account that does not exist', async () => {
    expect(await guess(4, { account: 'nobody' })).toEqual([403, 403, 403, 428])
    expect(await guess(4, { domain: 'nowhere.test' })).toEqual([403, 403, 403, 428])
  })
})

it('a solution is verified with SHA-256', () => {
  const proof = solveChallenge('12.abc.def.ghi')
  expect(createHash('sha256').update(proof).digest().readUInt32BE()).toBeLessThan(2 ** 20)
})
