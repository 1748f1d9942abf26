import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../identity-provider.ts'
import { addApp, codeOf, takeTicket } from '../second-factor-kit.ts'
import { COMPANY, startTestServer, type TestServer } from '../testkit.ts'

let server: TestServer
let idp: IdentityProvider
let [admin, scim] = ['', '']
let person: { id: number; account: string; mobile: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer({ privateHosts: true })
  idp = await startIdentityProvider(server.url)
  await server.createUser('boss', { role: 'administrator' })
  admin = (await server.signIn('boss')).token
  scim =
    (await server.call('createScimToken', { name: 'Directory', days: 0 }, { token: admin })).answer?.token ??
    ''
  const provider = { issuer: idp.issuer, ...CLIENT, is_on: true, name: 'Acme ID', claim: 'email' }
  const people = { email_domain: COMPANY.domain, creates_people: false, ends_provider_session: false }
  await server.call('saveSsoSettings', { ...provider, ...people }, { token: admin })
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})
beforeEach(async () => {
  count += 1
  const [account, mobile] = [`person-${count}`, `138000000${10 + count}`]
  person = { ...(await server.createUser(account, { mobile })), account, mobile }
})

/** What a sign-in leaves behind before it is complete: true when it still leads to a session or a password. */
const WAYS: Record<string, () => Promise<() => Promise<boolean>>> = {
  async 'a password that waits for its second step'() {
    const { secret } = await addApp(server, (await server.signIn(person.account)).token)
    const ticket = await takeTicket(server, person.account)
    return async () => (await server.call('passFactor', { ticket, code: codeOf(secret, 1) })).code === 0
  },
  async 'a code of single sign-on'() {
    const { account } = person
    idp.person = { sub: account, email: `${account}@${COMPANY.domain}`, email_verified: true }
    const start = await fetch(`${server.url}/sso/start?domain=${COMPANY.domain}`, { redirect: 'manual' })
    const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await idp.signIn(start.headers.get('location') ?? '')
    const end = await fetch(back, { redirect: 'manual', headers: { cookie } })
    const { searchParams } = new URL(end.headers.get('location') ?? '', server.url)
    const request = { domain: COMPANY.domain, code: searchParams.get('token') }
    return async () => (await server.call('exchangeCode', request)).code === 0
  },
  async 'a proof by SMS for a new password'() {
    const phone = { type: 2, mobile: person.mobile, domain: COMPANY.domain }
    await server.call('sendSms', phone)
    const { answer } = await server.call('checkSms', { ...phone, code: server.smsMessages.at(-1)?.code })
    const sms_proof = answer && 'sms_proof' in answer ? answer.sms_proof : ''
    const { key_id, password } = await server.encryptPassword('a fresh password')
    const request = { key_id, new_password: password, sms_proof }
    return async () => (await server.call('updatePassword', request)).code === 0
  },
}

const byAdmin = (call: 'setAdminPersonDisabled' | 'resetAdminPassword' | 'endAdminSessions', more = {}) =>
  server.call(call, { account: person.account, ...more }, { token: admin })

async function setActive(active: boolean): Promise<number> {
  const headers = { authorization: `Bearer ${scim}`, 'content-type': 'application/scim+json' }
  const body = JSON.stringify({ Operations: [{ op: 'replace', path: 'active', value: active }] })
  const url = `${server.url}/scim/v2/Users/${person.id}`
  return (await fetch(url, { method: 'PATCH', headers, body })).status
}

/** Whoever may come back later must sign in again. */
const REVOCATIONS: Record<string, () => Promise<unknown>> = {
  'a password reset': () => byAdmin('resetAdminPassword'),
  'being signed out everywhere': () => byAdmin('endAdminSessions'),
  async 'being disabled for a while'() {
    for (const is_disabled of [true, false]) await byAdmin('setAdminPersonDisabled', { is_disabled })
  },
  async 'being inactive in the directory for a while'() {
    for (const active of [false, true]) expect(await setActive(active)).toBe(200)
  },
}

describe.each(Object.entries(WAYS))('%s', (_way, begin) => {
  it('works without a revocation', async () => {
    expect(await (await begin())()).toBe(true)
  })

  it.each(Object.entries(REVOCATIONS))('is useless after %s', async (_name, revoke) => {
    const finish = await begin()
    await revoke()
    expect(await finish()).toBe(false)
  })
})
