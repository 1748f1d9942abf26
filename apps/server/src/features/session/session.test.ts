import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

const HOUR_MS = 3_600_000
const WRONG = { status: 403, code: 403, message: 'Account or password is wrong.', answer: undefined }

let server: TestServer
let ahead: number

beforeEach(async () => {
  ahead = 0
  server = await startTestServer({ clock: { now: () => Date.now() + ahead } })
  await server.createUser('ann', { nickName: 'Ann', mobile: '123' })
})
afterEach(() => server.stop())

async function attempt(fields: Record<string, unknown>, password = PASSWORD) {
  const encrypted = await server.encryptPassword(password)
  const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted, ...fields }
  return await server.call('login', request)
}

// [session-1]
it('sign-in accepts domain or company name in any case', async () => {
  for (const fields of [{}, { domain: COMPANY.name }, { account: ' Ann ' }]) {
    const { answer } = await attempt(fields)
    expect(answer).toMatchObject({
      im_user_name: 'ann',
      nick_name: 'Ann',
      domain: COMPANY.domain,
      mobile: '123',
    })
  }
})

// [trust-11]
it('sign-in answers wrong password, account and company with the same text', async () => {
  expect(await attempt({}, 'wrong')).toMatchObject(WRONG)
  expect(await attempt({ account: 'nobody' })).toMatchObject(WRONG)
  expect(await attempt({ domain: OTHER_COMPANY.domain })).toMatchObject(WRONG)
  expect(await attempt({ domain: 'no.such.company' })).toMatchObject(WRONG)
})

// [wire-31]
it('disabled accounts and frozen companies are refused, also with existing tokens', async () => {
  const { token } = await server.signIn('ann')
  await server.storage.db.updateTable('users').set({ disabled: 1 }).execute()
  expect(await attempt({})).toMatchObject(WRONG)
  expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 110 })
  await server.storage.db.updateTable('users').set({ disabled: 0 }).execute()
  await server.storage.db.updateTable('companies').set({ frozen: 1 }).execute()
  expect(await attempt({})).toMatchObject(WRONG)
  expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 110 })
})

// [session-2, wire-33]
it('an encrypted password is accepted once and only while fresh', async () => {
  const once = await server.encryptPassword(PASSWORD)
  expect(await attempt(once)).toMatchObject({ code: 0 })
  expect(await attempt(once)).toMatchObject({ code: 400, message: expect.stringContaining('password') })
  const old = await server.encryptPassword(PASSWORD, { time: Date.now() - 61_000 })
  expect(await attempt(old)).toMatchObject({ code: 400 })
  const early = await server.encryptPassword(PASSWORD, { time: Date.now() + 61_000 })
  expect(await attempt(early)).toMatchObject({ code: 400 })
  expect(await attempt({ password: 'bm90IGVuY3J5cHRlZA==' })).toMatchObject({ code: 400 })
  expect(await attempt({ key_id: 'another' })).toMatchObject({
    code: 400,
    message: 'key_id: not the current key',
  })
})

// [wire-29]
it('tokens are stored as hashes', async () => {
  const tokens = await server.signIn('ann')
  const stored = JSON.stringify(await server.storage.db.selectFrom('sessions').selectAll().execute())
  for (const token of [tokens.token, tokens.xmpp_token, tokens.history_token]) {
    expect(token.length).toBeGreaterThan(40)
    expect(stored).not.toContain(token)
  }
})

// [wire-29]
it('each service has its own token', async () => {
  const { token, history_token, xmpp_token } = await server.signIn('ann')
  const page = { recordType: 'chat', chatUserId: 'ben' }
  expect(await server.call('getRecords', page, { token: history_token })).toMatchObject({ code: 200 })
  for (const wrong of [token, xmpp_token])
    expect(await server.call('getRecords', page, { token: wrong })).toMatchObject({ status: 401, code: 401 })
  for (const wrong of [history_token, xmpp_token])
    expect(await server.call('getSelf', {}, { token: wrong })).toMatchObject({ status: 401, code: 110 })
})

// [session-11]
it('the session info says who is signed in', async () => {
  const { token } = await server.signIn('ann')
  expect((await server.call('getSelf', {}, { token })).answer).toEqual({
    jg_im_uname: 'ann',
    nick_name: 'Ann',
    avatar_url: '',
    mobile: '123',
    is_customer: false,
    sys_props: { 'server.version': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  })
})

// [session-13, wire-30]
it('a refresh keeps the session and gives a new XMPP token', async () => {
  const first = await server.signIn('ann')
  ahead = 300_000
  const { answer } = await server.call('refreshToken', {}, { token: first.token })
  const { token, history_token, refresh_token, expires_at, epoch } = first
  expect(answer).toEqual({
    token,
    history_token,
    refresh_token,
    expires_at,
    epoch,
    xmpp_token: expect.any(String),
  })
  const claims = decodeJwt(answer?.xmpp_token ?? '')
  expect(claims).toMatchObject({ jid: `ann@${COMPANY.domain}` })
  expect(Math.abs((claims.exp ?? 0) * 1000 - (Date.now() + ahead + 600_000))).toBeLessThan(60_000)
})

// [wire-31]
it('a session ends after 12 idle hours and after 7 days at most', async () => {
  const { xmpp_token, refresh_token } = await server.signIn('ann')
  const { db } = server.storage
  const lasts = async () => {
    const headers = { authorization: `Bearer ${refresh_token}` }
    return (await server.call('refreshToken', {}, { headers })).code === 0
  }
  const touch = () =>
    db
      .updateTable('sessions')
      .set({ used_at: Date.now() + ahead })
      .execute()
  ahead = 12 * HOUR_MS + 1000
  expect(await lasts()).toBe(false)
  expect(await server.verifyXmppToken(xmpp_token)).toBeUndefined()
  ahead = 7 * 24 * HOUR_MS + 1000
  await touch()
  expect(await lasts()).toBe(false)
  ahead -= 2000
  await touch()
  expect(await lasts()).toBe(true)
})

// [session-14, wire-31]
it('signing out ends every token of that session and no other session', async () => {
  const [first, second] = [await server.signIn('ann'), await server.signIn('ann')]
  expect(await server.call('logout', {}, { token: first.token })).toMatchObject({ code: 0, answer: {} })
  expect(await server.call('getSelf', {}, { token: first.token })).toMatchObject({ code: 110 })
  expect(await server.call('listRecent', {}, { token: first.history_token })).toMatchObject({ code: 401 })
  expect(await server.verifyXmppToken(first.xmpp_token)).toBeUndefined()
  expect(await server.call('getSelf', {}, { token: second.token })).toMatchObject({ code: 0 })
  expect(await server.verifyXmppToken(second.xmpp_token)).toMatchObject({ user: 'ann' })
})

// [limits-4]
it('an eleventh session ends the one idle for longest', async () => {
  const first = await server.signIn('ann')
  for (let count = 0; count < 9; count += 1) {
    ahead += 1000
    await server.signIn('ann')
  }
  expect(await server.verifyXmppToken(first.xmpp_token)).toBeDefined()
  ahead += 1000
  await server.signIn('ann')
  expect(await server.verifyXmppToken(first.xmpp_token)).toBeUndefined()
  expect(await server.call('getSelf', {}, { token: first.token })).toMatchObject({ code: 113 })
})

it('XMPP tokens are verified with their identity, and refused when forged or expired', async () => {
  const { xmpp_token, domain } = await server.signIn('ann')
  const sessionId = decodeJwt(xmpp_token).sid as string
  expect(await server.verifyXmppToken(xmpp_token)).toEqual({
    companyId: expect.any(Number),
    userId: expect.any(Number),
    user: 'ann',
    domain,
    sessionId,
    nickName: 'Ann',
    avatar: '',
  })
  const forged = await new SignJWT({ jid: `ann@${domain}`, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.from('x'.repeat(32)))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${xmpp_token.split('.')[1]}.`
  for (const bad of [forged, unsigned, '', 'a.b.c', `${xmpp_token}x`])
    expect(await server.verifyXmppToken(bad)).toBeUndefined()
  ahead = 601_000
  expect(await server.verifyXmppToken(xmpp_token)).toBeUndefined()
})
