import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepDevice, resumeDevice } from '../../test/kept-device.ts'
import { COMPANY, PASSWORD, startTestServer, type TestServer } from '../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts'

const UNLIMITED = { burst: 999, refill: 999, seconds: 1 }
/** Without the proof of work, which is tested with the sign-in. */
const RATE_LIMITS = { ...DEFAULT_RATE_LIMITS, loginFree: UNLIMITED, loginFreeAccount: UNLIMITED }

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ rateLimits: RATE_LIMITS })
  await server.createUser('ann')
  await server.createUser('ben')
})
afterEach(() => server.stop())

async function codesOfWrongPasswords(account: string, attempts: number): Promise<number[]> {
  const codes = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const encrypted = await server.encryptPassword('wrong')
    const request = { domain: COMPANY.domain, account, platform_type: 4, ...encrypted }
    codes.push((await server.call('login', request)).code)
  }
  return codes
}

// [limits-9, trust-11]
it('password guesses are limited, for unknown accounts too', async () => {
  const expected = [403, 403, 403, 403, 403, 429, 429]
  expect(await codesOfWrongPasswords('ann', 7)).toEqual(expected)
  expect(await codesOfWrongPasswords('nobody', 7)).toEqual(expected)
  await expect(server.signIn('ann')).rejects.toThrow(/^429/)
  await expect(server.signIn('ben')).resolves.toMatchObject({ im_user_name: 'ben' })
})

// [limits-4]
it('an office behind one address may sign in all at once, and those who fail use up its tries', async () => {
  const people = Array.from({ length: 50 }, (_, index) => `person${index}`)
  for (const account of people) await server.createUser(account)
  for (const account of people) await server.signIn(account)
  const codes = []
  for (const account of people) codes.push(...(await codesOfWrongPasswords(account, 1)))
  expect(codes.slice(0, 30)).toEqual(people.slice(0, 30).map(() => 403))
  expect(codes).toContain(429)
})

// [limits-4]
it('an office behind one address may set its first passwords all at once', async () => {
  await server.createUser('boss', { role: 'administrator' })
  const { token } = await server.signIn('boss')
  const people = Array.from({ length: 20 }, (_, index) => `person${index}`)
  for (const account of people) await server.createUser(account)
  const choose = async (link_proof: string) => {
    const { key_id, password: new_password } = await server.encryptPassword('river stone lamp 7')
    return (await server.call('updatePassword', { key_id, new_password, link_proof })).code
  }
  for (const account of people) {
    const { answer } = await server.call('createPasswordLink', { account }, { token })
    const link_proof = answer?.token ?? ''
    // As often as pages are loaded again.
    for (const _time of [1, 2, 3])
      expect((await server.call('checkPasswordLink', { link_proof })).code).toBe(0)
    expect(await choose(link_proof)).toBe(0)
  }
  const guesses = []
  for (const account of people.slice(0, 7)) guesses.push(await choose(account))
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

describe('guesses from other addresses', () => {
  const signInFrom = async (
    ip: string,
    password: string,
    domain = COMPANY.domain,
    userAgent = 'a browser',
  ) => {
    const request = { domain, account: 'ann', platform_type: 4, ...(await server.encryptPassword(password)) }
    const headers = { 'x-forwarded-for': ip, 'user-agent': userAgent }
    return (await server.call('login', request, { headers })).code
  }
  const guessFrom = async (ip: string, times: number, domain?: string) => {
    const codes = []
    for (let n = 0; n < times; n += 1) codes.push(await signInFrom(ip, 'wrong', domain))
    return codes
  }

  beforeEach(async () => {
    await server.stop()
    server = await startTestServer({ rateLimits: { ...RATE_LIMITS, login: UNLIMITED }, proxies: 1 })
    await server.createUser('ann')
  })

  it('do not lock the owner out', async () => {
    expect(await guessFrom('6.6.6.6', 6)).toEqual([403, 403, 403, 403, 403, 429])
    expect(await signInFrom('1.1.1.1', PASSWORD)).toBe(0)
  })

  it('are counted together for the name and the domain of a company', async () => {
    await guessFrom('6.6.6.6', 3)
    expect(await guessFrom('6.6.6.6', 3, COMPANY.name)).toEqual([403, 403, 429])
  })

  it('made from everywhere together are slowed, but not where the owner is signed in', async () => {
    expect(await signInFrom('1.1.1.1', PASSWORD)).toBe(0)
    for (let n = 0; n < 10; n += 1) await guessFrom(`6.6.6.${n}`, 5)
    expect(await guessFrom('6.6.6.10', 5)).toEqual([403, 403, 403, 429, 429])
    expect(await signInFrom('1.1.1.1', PASSWORD)).toBe(0)
  })

  // [limits-9]
  it('leave the owner able to sign in from a new address, if only few strangers guess', async () => {
    for (let n = 0; n < 10; n += 1) await guessFrom(`6.6.6.${n}`, 5)
    // Three wrong guesses, at whatever account, are enough to lose it.
    await guessFrom('6.6.6.10', 3, 'nowhere.test')
    expect(await signInFrom('6.6.6.10', PASSWORD)).toBe(429)
    for (let count = 0; count < 5; count += 1) expect(await signInFrom('1.1.1.1', PASSWORD)).toBe(0)
  })

  // [limits-9]
  it('count together when they come from addresses of one IPv6 network', async () => {
    expect(await guessFrom('2001:db8::1', 3)).toEqual([403, 403, 403])
    expect(await guessFrom('2001:db8:0:0:ffff::2', 3)).toEqual([403, 403, 429])
    expect(await guessFrom('2001:db8:0:1::1', 1)).toEqual([403])
  })
})

it('a correct password resets the count of wrong passwords', async () => {
  expect(await codesOfWrongPasswords('ann', 4)).toEqual([403, 403, 403, 403])
  await server.signIn('ann')
  expect(await codesOfWrongPasswords('ann', 5)).toEqual([403, 403, 403, 403, 403])
})

// [limits-1, wire-27]
it('only the client over the limit is refused, with a time to retry', async () => {
  const [ann, ben] = [await server.signIn('ann'), await server.signIn('ben')]
  const ask = (token: string) => server.call('listRecent', {}, { token })
  const replies = await Promise.all(Array.from({ length: 60 }, () => ask(ann.history_token)))
  const refused = replies.filter(reply => reply.code === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({ status: 429, answer: undefined })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ask(ben.history_token)).toMatchObject({ code: 200 })
})

it('token guesses are limited per IP address', async () => {
  const guesses = Array.from({ length: 300 }, (_, index) =>
    server.call('getSelf', {}, { token: `guess ${index}` }),
  )
  const codes = (await Promise.all(guesses)).map(reply => reply.code)
  expect(codes.filter(code => code === 110).length).toBeGreaterThan(100)
  expect(codes).toContain(429)
})

// [limits-4]
it('browsers that stay signed in can return even when others have used up the limit of their address', async () => {
  const { token } = await server.signIn('ann')
  const cookie = await keepDevice(server, token)
  const strangers = Array.from({ length: 300 }, () => server.call('getSelf', {}, { token: 'guess' }))
  expect((await Promise.all(strangers)).map(reply => reply.code)).toContain(429)
  expect((await resumeDevice(server, cookie)).answer?.login).toMatchObject({ im_user_name: 'ann' })
})

it('account searches are limited to twenty a minute', async () => {
  const { token } = await server.signIn('ann')
  const codes = []
  for (let n = 0; n < 22; n++)
    codes.push((await server.call('searchFriends', { account: 'x' }, { token })).code)
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 429, 429])
})
