import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE } from '@parley/protocol/rest'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createMovableClock, startWithAnn } from '../../../test/start-with-ann.ts'
import { COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

const HOUR_MS = 3_600_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let server: TestServer
const clock = createMovableClock()

beforeEach(async () => {
  server = await startWithAnn(clock)
})
afterEach(() => server.stop())

const codeOf = async (token: string) => (await server.call('getSelf', {}, { token })).code
const connect = (xmppToken: string) => WireClient.connect(server, 'ann', xmppToken)

describe('the session list', () => {
  // [devices-1]
  it('shows browser, address, sign-in method and times, newest first', async () => {
    const first = await server.signIn('ann')
    clock.ahead = 1000
    const encrypted = await server.encryptPassword(PASSWORD)
    const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted }
    await server.call('login1x', request, { headers: { 'user-agent': CHROME } })
    const { answer } = await server.call('listSessions', {}, { token: first.token })
    expect(answer).toMatchObject([
      { device: 'Chrome 142 (Windows)', ip: '127.0.0.1', login_type: 'account', current: false },
      { ip: '127.0.0.1', current: true },
    ])
    expect(JSON.stringify(answer)).not.toContain(first.token)
  })

  it('omits expired sessions', async () => {
    await server.signIn('ann')
    clock.ahead = 12 * HOUR_MS
    const encrypted = await server.encryptPassword(PASSWORD, { time: Date.now() + clock.ahead })
    const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted }
    const { answer } = await server.call('login', request)
    const list = await server.call('listSessions', {}, { token: answer?.token ?? '' })
    expect(list.answer).toHaveLength(1)
  })

  // [devices-1, wire-31]
  it('ends one session with its live connections, and no other session', async () => {
    const [first, second] = [await server.signIn('ann'), await server.signIn('ann')]
    const [one, two] = [await connect(first.xmpp_token), await connect(second.xmpp_token)]
    const { answer = [] } = await server.call('listSessions', {}, { token: second.token })
    const other = answer.find(session => !session.current)
    const end = { session_id: other?.session_id }
    expect(await server.call('endSession', end, { token: second.token })).toMatchObject({ code: 0 })
    await one.ended
    expect(await codeOf(first.token)).toBe(CODE.endedElsewhere)
    expect(await codeOf(second.token)).toBe(0)
    await two.settle()
    await two.close()
    expect(await server.call('endSession', end, { token: second.token })).toMatchObject({ code: 404 })
  })
})

describe('a sign-in', () => {
  const signInWith = (userAgent: string) => server.signIn('ann', undefined, undefined, userAgent)

  it('on a new device is announced to live devices, on a known one it is not [devices-2]', async () => {
    const first = await server.signIn('ann')
    const client = await connect(first.xmpp_token)
    await server.signIn('ann')
    await signInWith(CHROME)
    const told = await client.next(/new_sign_in/)
    expect(told).toContain('Chrome 142 (Windows)')
    await signInWith(CHROME)
    await client.settle()
    expect(client.inbox.join('')).not.toContain('new_sign_in')
    await client.close()
  })

  it('is forgotten, after it was ended, once its token would have expired', async () => {
    const [first, second, here] = [
      await server.signIn('ann'),
      await server.signIn('ann', undefined, undefined, CHROME),
      await server.signIn('ann', undefined, undefined, 'a strange browser'),
    ]
    const end = async (fits: (device: string) => boolean) => {
      const { answer = [] } = await server.call('listSessions', {}, { token: here.token })
      const session_id = answer.find(({ device, current }) => !current && fits(device))?.session_id
      await server.call('endSession', { session_id }, { token: here.token })
    }
    await end(device => !device.includes('Chrome'))
    await server.storage.db.updateTable('ended_sessions').set({ until: Date.now() }).execute()
    await end(device => device.includes('Chrome'))
    expect([await codeOf(first.token), await codeOf(second.token)]).toEqual([110, CODE.endedElsewhere])
  })
})

describe('a new password', () => {
  const change = async (current: string, next: string, token: string) => {
    const { key_id, password } = await server.encryptPassword(current)
    const { password: new_password } = await server.encryptPassword(next)
    return await server.call('updatePassword', { key_id, password, new_password }, { token })
  }

  it('ends all other sessions and their live connections at once', async () => {
    const [here, there] = [await server.signIn('ann'), await server.signIn('ann')]
    const [mine, theirs] = [await connect(here.xmpp_token), await connect(there.xmpp_token)]
    expect(await change(PASSWORD, 'a fresh password', here.token)).toMatchObject({ code: 0, answer: {} })
    await theirs.ended
    expect(theirs.inbox.join('')).toContain('not-authorized')
    expect(await codeOf(there.token)).toBe(CODE.passwordChanged)
    expect(await server.call('listRecent', {}, { token: there.history_token })).toMatchObject({ code: 401 })
    expect(await codeOf(here.token)).toBe(0)
    await mine.settle()
    await mine.close()
    await expect(server.signIn('ann')).rejects.toThrow(/^403/)
    await expect(server.signIn('ann', 'a fresh password')).resolves.toBeDefined()
  })

  it.each([
    ['1234567', 'too short'],
    ['password123', 'too easy to guess'],
    ['ann.from.acme', 'must not be the account name'],
  ])('may not be %s', async (next, reason) => {
    await server.createUser('ann.from.acme')
    const { token } = await server.signIn('ann.from.acme')
    expect(await change(PASSWORD, next, token)).toMatchObject({
      code: 400,
      message: `new_password: ${reason}`,
    })
    await expect(server.signIn('ann.from.acme')).resolves.toBeDefined()
  })

  /** The key of prepared data is too short for the longest passwords: this one makes its own. */
  async function startWithRealKey(): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-key-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await server.stop()
    const first = await startTestServer({ dataDir })
    await first.storage.db.deleteFrom('secrets').where('name', '=', 'password-key').execute()
    await first.stop()
    server = await startTestServer({ dataDir })
    await server.createUser('ann')
  }

  it('may have 128 characters and no more', async () => {
    await startWithRealKey()
    const { token } = await server.signIn('ann')
    const longest = `${'long '.repeat(25)}end`
    const message = 'new_password: too long'
    expect(await change(PASSWORD, `${longest}s`, token)).toMatchObject({ code: 400, message })
    expect(await change(PASSWORD, longest, token)).toMatchObject({ code: 0 })
    await expect(server.signIn('ann', longest)).resolves.toBeDefined()
  })

  // [session-5]
  it('requires a session and the current password or a proof', async () => {
    const { token } = await server.signIn('ann')
    expect(await change('wrong', 'a fresh password', token)).toMatchObject({
      code: 403,
      message: 'The current password is wrong.',
    })
    const fresh = async () => {
      const { key_id, password } = await server.encryptPassword('a fresh password')
      return { key_id, new_password: password }
    }
    const call = async (fields: object, options = {}) =>
      server.call('updatePassword', { ...(await fresh()), ...fields }, options)
    expect(await call({}, { token })).toMatchObject({ code: 400 })
    expect(await call({ sms_proof: 'x'.repeat(43) }, { token })).toMatchObject({ code: 403 })
    expect(await call({ sms_proof: 'x'.repeat(43) })).toMatchObject({ code: 403 })
    expect(await call({})).toMatchObject({ status: 401, code: 110 })
    const { password } = await server.encryptPassword(PASSWORD)
    expect(await call({ password })).toMatchObject({ status: 401, code: 110 })
    await expect(server.signIn('ann')).resolves.toBeDefined()
  })

  it('counts against the limit on guesses', async () => {
    await server.stop()
    server = await startTestServer({
      rateLimits: { ...DEFAULT_RATE_LIMITS, password: { burst: 99, refill: 99, seconds: 1 } },
    })
    await server.createUser('ann')
    const { token } = await server.signIn('ann')
    const codes = []
    for (let count = 0; count < 7; count += 1)
      codes.push((await change('wrong', 'a fresh password', token)).code)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429])
    await expect(server.signIn('ann')).rejects.toThrow(/^429/)
  })
})

describe('the history token', () => {
  it('is returned again, in the body and as a header [session-18]', async () => {
    const { token, history_token, chatserver_id, domain, expires_at } = await server.signIn('ann')
    const request = {
      chatserverId: chatserver_id,
      chatserverUri: server.url,
      jid: `ann@${domain}/web`,
      token,
    }
    const reply = await server.call('refreshHistoryToken', request)
    expect(reply.answer).toEqual({ authorization: history_token, expires_at })
    expect(reply.headers.get('authorization')).toBe(history_token)
  })

  it('comes with the session info for the history host', async () => {
    const { token, history_token, chatserver_id, domain } = await server.signIn('ann')
    const { answer } = await server.call('openHistory', { domain, account: 'ann', token })
    expect(answer).toMatchObject({
      authorization: history_token,
      recorderId: 'ann',
      chatserverId: chatserver_id,
      history_api: server.url,
      file_api: server.url,
    })
  })
})
