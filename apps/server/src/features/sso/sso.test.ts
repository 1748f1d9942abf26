import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { addApp, codeOf } from '../../../test/second-factor-kit.ts'
import { COMPANY, OTHER_COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let idp: IdentityProvider
let admin: string
let ahead = 0
const printed = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')]

beforeAll(async () => {
  server = await startTestServer({ privateHosts: true, clock: { now: () => Date.now() + ahead } })
  idp = await startIdentityProvider(server.url)
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann')
  await server.createUser('bob')
  await server.createUser('kim')
  await server.createUser('guest', { isCustomer: true })
  admin = (await server.signIn('boss')).token
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
  for (const spy of printed) spy.mockRestore()
})

const SETTINGS = {
  is_on: true,
  name: 'Acme ID',
  client_id: CLIENT.client_id,
  client_secret: CLIENT.client_secret,
  claim: 'email',
  email_domain: 'acme.test',
  creates_people: false,
  ends_provider_session: true,
}
const save = (change: object = {}) =>
  server.call('saveSsoSettings', { ...SETTINGS, issuer: idp.issuer, ...change }, { token: admin })

beforeEach(async () => {
  ahead = 0
  expect((await save()).answer).toEqual({ outcome: 'saved' })
})

const visit = async (path: string, cookie = '') => {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual', headers: { cookie } })
  const [set = ''] = response.headers.getSetCookie()
  return {
    location: new URL(response.headers.get('location') ?? '', server.url),
    cookie: set.split(';')[0] ?? '',
  }
}
const start = (cookie = '') => visit(`/sso/start?domain=${COMPANY.domain}`, cookie)
const enter = ({ searchParams }: URL) =>
  server.call('exchangeCode', { domain: searchParams.get('domain'), code: searchParams.get('token') })

/** From the button on the login page to the response of the server. */
async function signOn(person: IdentityProvider['person']) {
  idp.person = person
  const begun = await start()
  const back = await idp.signIn(begun.location.href)
  const { location } = await visit(back.pathname + back.search, begun.cookie)
  return { begun, back, location, ...(await enter(location)) }
}

const verified = (email: string) => ({ email, email_verified: true })
const ANN = { sub: 'u-ann', ...verified('Ann@acme.test'), name: 'Ann' }
const REFUSED = { code: 403, answer: undefined }

describe('single sign-on', () => {
  // [sso-1, sso-2]
  it('signs in the person whose account the e-mail names', async () => {
    const { answer, location } = await signOn(ANN)
    expect(location.pathname).toBe('/chat')
    expect(answer).toMatchObject({ im_user_name: 'ann', domain: COMPANY.domain })
    const { answer: sessions } = await server.call('listSessions', {}, { token: answer?.token ?? '' })
    expect(sessions?.find(({ current }) => current)?.login_type).toBe('sso')
  })

  it('prints nothing, nor does the provider', async () => {
    await signOn(ANN)
    for (const spy of printed) expect(spy.mock.calls).toEqual([])
  })

  // [sso-2]
  it('identifies people by subject afterwards, even if their e-mail address changes', async () => {
    await signOn(ANN)
    expect((await signOn({ ...ANN, email: 'boss@acme.test' })).answer?.im_user_name).toBe('ann')
    expect(await signOn({ ...ANN, sub: 'u-somebody-else' })).toMatchObject(REFUSED)
  })

  // [sso-2]
  it.each([
    ['an unverified address', { email: 'bob@acme.test', email_verified: false }],
    ['an address that is not said to be verified', { email: 'bob@acme.test' }],
    ['an address verified in text only', { email: 'bob@acme.test', email_verified: 'true' }],
    ['an address of another domain', verified('bob@evil.test')],
    ['an address with two domains', verified('bob@acme.test@evil.test')],
    ['no address', { email_verified: true }],
    ['a customer', verified('guest@acme.test')],
    ['a reserved account', verified('admin@acme.test')],
    ['somebody unknown', verified('nobody@acme.test')],
    ['a letter that only looks like one of an account', verified('\u212Aim@acme.test')],
  ])('refuses %s', async (_what, claims) => {
    expect(await signOn({ sub: `u-${_what}`, ...claims })).toMatchObject(REFUSED)
  })

  // [sso-2]
  it('signs in the person with the verified address, in any domain', async () => {
    const { db } = server.storage
    const give = (account: string, email: string) =>
      db.updateTable('users').set({ email }).where('user_name', '=', account).execute()
    await give('kim', 'robert@elsewhere.test')
    const claims = { sub: 'u-robert', email: 'Robert@elsewhere.test' }
    expect(await signOn({ ...claims, email_verified: false })).toMatchObject(REFUSED)
    await give('ann', 'robert@elsewhere.test')
    expect(await signOn({ ...claims, email_verified: true })).toMatchObject(REFUSED)
    await give('ann', '')
    expect((await signOn({ ...claims, email_verified: true })).answer?.im_user_name).toBe('kim')
  })

  // [sso-2]
  it('creates an account where the company wants that', async () => {
    await save({ creates_people: true })
    const { answer } = await signOn({ sub: 'u-new', ...verified('li.na@acme.test'), name: '李娜' })
    expect(answer).toMatchObject({ im_user_name: 'li.na', nick_name: '李娜', is_customer: false })
    const { answer: audit } = await server.call('listAudit', {}, { token: admin })
    expect(JSON.stringify(audit)).toContain('li.na by single sign-on')
  })

  it('reads the account from the user name', async () => {
    await save({ claim: 'preferred_username', email_domain: '' })
    expect((await signOn({ sub: 'u-bob', preferred_username: 'bob' })).answer?.im_user_name).toBe('bob')
  })

  // [sso-6]
  it('connects administrators by a verified address only', async () => {
    await save({ claim: 'preferred_username', email_domain: '' })
    const boss = { sub: 'u-boss', preferred_username: 'boss', ...verified('boss@acme.test') }
    expect(await signOn(boss)).toMatchObject(REFUSED)
    const { answer: audit } = await server.call('listAudit', {}, { token: admin })
    expect(JSON.stringify(audit)).toContain('single sign-on: administrators are matched by a verified')
    await save()
    expect((await signOn(boss)).answer?.im_user_name).toBe('boss')
    await save({ claim: 'preferred_username', email_domain: '' })
    expect((await signOn(boss)).answer?.im_user_name).toBe('boss')
  })

  // [sso-3]
  it('asks for the second step of people who have one', async () => {
    await server.createUser('max')
    const { secret } = await addApp(server, (await server.signIn('max')).token)
    const asked = await signOn({ sub: 'u-max', ...verified('max@acme.test') })
    expect(asked.code).toBe(449)
    const passed = await server.call('passFactor', { ticket: asked.detail, code: codeOf(secret, 1) })
    expect(passed.answer?.im_user_name).toBe('max')
  })

  it('refuses people who were disabled', async () => {
    await server.createUser('eve')
    const eve = { sub: 'u-eve', ...verified('eve@acme.test') }
    expect((await signOn(eve)).code).toBe(0)
    await server.call('setAdminPersonDisabled', { account: 'eve', is_disabled: true }, { token: admin })
    expect(await signOn(eve)).toMatchObject(REFUSED)
  })
})

// [sso-1]
describe('a response of the provider', () => {
  const begin = async () => {
    idp.person = ANN
    const begun = await start()
    return { begun, back: await idp.signIn(begun.location.href) }
  }
  const finish = async (back: URL, cookie: string) =>
    await enter((await visit(back.pathname + back.search, cookie)).location)

  it('works once', async () => {
    const { begun, back } = await begin()
    expect((await finish(back, begun.cookie)).code).toBe(0)
    expect(await finish(back, begun.cookie)).toMatchObject(REFUSED)
  })

  it('works in the browser that began only', async () => {
    const { begun, back } = await begin()
    expect(await finish(back, '')).toMatchObject(REFUSED)
    expect(await finish(back, (await start()).cookie)).toMatchObject(REFUSED)
    expect((await finish(back, begun.cookie)).code).toBe(0)
  })

  it.each([
    ['a code that was made up', { code: 'forged' }],
    ['a state that was made up', { state: 'forged' }],
    ['the name of another provider', { iss: 'https://evil.test' }],
    ['an error', { error: 'access_denied' }],
  ])('is refused with %s', async (_what, change) => {
    const { begun, back } = await begin()
    for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
    expect(await finish(back, begun.cookie)).toMatchObject(REFUSED)
  })

  it('is refused if the code was issued for another sign-in', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    mine.back.searchParams.set('code', theirs.back.searchParams.get('code') ?? '')
    expect(await finish(mine.back, mine.begun.cookie)).toMatchObject(REFUSED)
    // [admin-1]
    const { answer } = await server.call('listAudit', { action: 'login' }, { token: admin })
    expect(answer?.entries).toContainEqual(
      expect.objectContaining({ outcome: 'refused', account: '', detail: 'single sign-on' }),
    )
  })

  it('is refused after a quarter of an hour', async () => {
    const { begun, back } = await begin()
    ahead = 901_000
    expect(await finish(back, begun.cookie)).toMatchObject(REFUSED)
  })

  it('leads to a code that works once, for that company', async () => {
    const { begun, back } = await begin()
    const { location } = await visit(back.pathname + back.search, begun.cookie)
    const code = location.searchParams.get('token')
    expect((await enter(location)).code).toBe(0)
    expect(await enter(location)).toMatchObject(REFUSED)
    const other = await server.call('exchangeCode', { domain: OTHER_COMPANY.domain, code })
    expect(other).toMatchObject(REFUSED)
  })
})

// [sso-4]
describe('the settings of single sign-on', () => {
  it('name the provider on the login page, in its own company only', async () => {
    const nameOf = async (companyName: string) =>
      (await server.call('getComponent', { companyName })).answer?.sso_name
    expect(await nameOf(COMPANY.domain)).toBe('Acme ID')
    expect(await nameOf(OTHER_COMPANY.domain)).toBeUndefined()
    await save({ is_on: false })
    expect(await nameOf(COMPANY.domain)).toBeUndefined()
    expect((await start()).location.searchParams.get('token')).toBe('sso.refused')
  })

  it('never return the secret, and keep it for the same client only', async () => {
    const { answer } = await server.call('getSsoSettings', {}, { token: admin })
    expect(answer).toMatchObject({ has_secret: true, callback_url: `${server.url}/sso/callback` })
    expect(JSON.stringify(answer)).not.toContain(CLIENT.client_secret)
    const has = async (change: object) => {
      await save({ client_secret: undefined, is_on: false, ...change })
      return (await server.call('getSsoSettings', {}, { token: admin })).answer?.has_secret
    }
    expect(await has({})).toBe(true)
    expect(await has({ issuer: 'https://evil.test' })).toBe(false)
  })

  it('are not saved if no provider answers', async () => {
    for (const issuer of [server.url, 'http://127.0.0.1:1'])
      expect((await save({ issuer })).answer).toEqual({ outcome: 'unreachable' })
    const { answer } = await server.call('getSsoSettings', {}, { token: admin })
    expect(answer?.issuer).toBe(idp.issuer)
  })

  // [sso-5]
  it('sign out at the provider, if wanted', async () => {
    const { answer } = await signOn(ANN)
    const urlOf = async (token = '') =>
      (await server.call('listProperties', {}, { token })).answer?.['sign-out.url']
    expect(await urlOf(answer?.token)).toBe(`/sso/end?domain=${COMPANY.domain}`)
    expect(await urlOf(admin)).toBeUndefined()
    const end = async () => (await visit(`/sso/end?domain=${COMPANY.domain}`)).location
    expect((await end()).href).toContain(`${idp.issuer}/session/end?`)
    await save({ ends_provider_session: false })
    expect((await end()).pathname).toBe('/login')
  })

  // [trust-13]
  it('reach no host of the own network unless the operator allows it', async () => {
    const guarded = await startTestServer()
    try {
      await guarded.createUser('boss', { role: 'administrator' })
      const { token } = await guarded.signIn('boss')
      const request = { ...SETTINGS, issuer: idp.issuer }
      const { answer } = await guarded.call('saveSsoSettings', request, { token })
      expect(answer).toEqual({ outcome: 'unreachable' })
    } finally {
      await guarded.stop()
    }
  })
})
