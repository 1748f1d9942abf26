import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  readRequest,
  type Said,
  type SamlProvider,
  signAssertion,
  startSamlProvider,
  wrapAnswer,
  writeAssertion,
} from '../../../test/saml-provider.ts'
import { COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'

const DAY_MS = 86_400_000

let server: TestServer
let idp: SamlProvider
let admin: string
let ahead = 0

beforeAll(async () => {
  idp = await startSamlProvider()
  server = await startTestServer({ privateHosts: true, clock: { now: () => Date.now() + ahead } })
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann')
  await server.createUser('bob')
  await server.createUser('guest', { isCustomer: true })
  admin = (await server.signIn('boss')).token
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})
beforeEach(async () => {
  ahead = 0
  expect((await save()).answer).toEqual({ outcome: 'saved' })
})

const save = (change: object = {}) =>
  server.call(
    'saveSsoSettings',
    {
      is_on: true,
      protocol: 'saml',
      name: 'Acme ID',
      issuer: idp.issuer,
      entry_point: idp.entryPoint,
      certificate: idp.certificate,
      client_id: '',
      claim: 'email',
      email_domain: 'acme.test',
      creates_people: false,
      ends_provider_session: false,
      ...change,
    },
    { token: admin },
  )

const begin = async () => {
  const response = await fetch(`${server.url}/sso/start?domain=${COMPANY.domain}`, { redirect: 'manual' })
  const [cookie = ''] = response.headers.getSetCookie()
  return {
    ...readRequest(new URL(response.headers.get('location') ?? '')),
    cookie: cookie.split(';')[0] ?? '',
  }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** What an honest provider says to that request. */
const honest = ({ id, callback }: Begun): Said => ({
  nameId: 'u-ann',
  email: 'Ann@acme.test',
  issuer: idp.issuer,
  audience: `${server.url}/sso/metadata`,
  recipient: callback,
  inResponseTo: id,
  notBefore: Date.now() - 1_000,
  notOnOrAfter: Date.now() + 60_000,
})

/** What the browser posts for the provider; the answer is the page at which it goes on. */
const post = async (xml: string, state: string): Promise<URL> => {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state })
  const answer = await fetch(`${server.url}/sso/saml`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', server.url)
}

const goOn = async (next: URL, cookie: string) => {
  const last = await fetch(next, { redirect: 'manual', headers: { cookie } })
  const { searchParams } = new URL(last.headers.get('location') ?? next, server.url)
  return await server.call('exchangeCode', {
    domain: searchParams.get('domain'),
    code: searchParams.get('token'),
  })
}

/** From the button to the response, with something changed on the way. */
async function signOn(change: Partial<Said> = {}, write = honestly) {
  const begun = await begin()
  const said = { ...honest(begun), ...change }
  return await goOn(await post(write(said), begun.state), begun.cookie)
}
const honestly = (said: Said): string => wrapAnswer(signAssertion(writeAssertion(said), idp), said)

const ELSEWHERE = 'https://elsewhere.example'

const isLogged = async (reason: string, after = 0) => {
  const log = server.storage.db.selectFrom('audit_log').where('seq', '>', after)
  const rows = await log.select('entry').execute()
  return rows.some(({ entry }) => entry.includes(`"single sign-on: ${reason}"`))
}

describe('a SAML provider', () => {
  // [sso-7]
  it('signs people in by the name in its assertion, also the next time', async () => {
    expect((await signOn()).answer).toMatchObject({ im_user_name: 'ann' })
    expect((await signOn({ email: 'other@acme.test' })).answer).toMatchObject({ im_user_name: 'ann' })
  })

  // [sso-7]
  it('receives a request with an id and the address for its answer', async () => {
    const { xml, callback, id } = await begin()
    expect(callback).toBe(`${server.url}/sso/saml`)
    expect(id).toMatch(/^_[0-9a-f]{40}$/)
    expect(xml).toContain(`>${server.url}/sso/metadata<`)
    const metadata = await fetch(`${server.url}/sso/metadata`)
    expect(metadata.headers.get('content-type')).toBe('application/samlmetadata+xml')
    const text = await metadata.text()
    expect(text).toContain(`entityID="${server.url}/sso/metadata"`)
    expect(text).toContain(`Location="${server.url}/sso/saml"`)
    expect(text).toContain('WantAssertionsSigned="true"')
  })

  // [sso-7]
  it.each<[string, Partial<Said>, string?]>([
    ['for another audience', { audience: ELSEWHERE }, 'the answer is for another entity id'],
    ['by another issuer', { issuer: ELSEWHERE }, 'the answer names another provider'],
    ['for another recipient', { recipient: 'https://elsewhere.example/sso/saml' }],
    ['to another request', { inResponseTo: '_0123456789' }],
    ['that is over', { notBefore: Date.now() - 200_000, notOnOrAfter: Date.now() - 100_000 }],
    ['that has not begun', { notBefore: Date.now() + 100_000, notOnOrAfter: Date.now() + 200_000 }],
    [
      'that is old, though it never ends',
      { notBefore: Date.now() - DAY_MS, notOnOrAfter: Date.now() + DAY_MS },
    ],
    ['with a name that changes', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['about a customer', { nameId: 'u-guest', email: 'guest@acme.test' }],
    ['about somebody of another domain', { nameId: 'u-x', email: 'ann@elsewhere.example' }],
    ['about nobody', { nameId: '', email: '' }],
  ])('is not believed an assertion %s', async (_what, change, reason) => {
    expect((await signOn(change)).answer).toBeUndefined()
    if (reason) expect(await isLogged(reason)).toBe(true)
    // The next one is.
    expect((await signOn()).answer).toMatchObject({ im_user_name: 'ann' })
  })

  // [sso-7]
  it.each([-25, 25, -200, 200])(
    'with a clock that is %i s wrong is believed within 30 s, and else the log names it',
    async seconds => {
      const shift = seconds * 1_000
      const times = { notBefore: Date.now() + shift, notOnOrAfter: Date.now() + shift + 60_000 }
      const last = server.storage.db.selectFrom('audit_log').orderBy('seq', 'desc').select('seq')
      const { seq } = await last.executeTakeFirstOrThrow()
      const { answer } = await signOn(times)
      const isNamed = await isLogged('the clocks differ', seq)
      const isClose = Math.abs(seconds) < 30
      expect([answer?.im_user_name, isNamed]).toEqual(isClose ? ['ann', false] : [undefined, true])
    },
  )

  const evil = (said: Said) => writeAssertion({ ...said, nameId: 'u-bob', email: 'bob@acme.test' }, '_evil')

  // [sso-7]
  it.each<[string, (said: Said) => string]>([
    ['unsigned', said => wrapAnswer(writeAssertion(said), said)],
    ['signed by somebody else', said => wrapAnswer(signAssertion(writeAssertion(said), idp.foreign), said)],
    ['changed after it was signed', said => honestly(said).replace('Ann@acme.test', 'bob@acme.test')],
    ['with a comment in the name', said => honestly({ ...said, nameId: 'u-bob<!-- -->.evil' })],
    ['beside a signed one', said => wrapAnswer(evil(said) + signAssertion(writeAssertion(said), idp), said)],
    ['behind a signed one', said => wrapAnswer(signAssertion(writeAssertion(said), idp) + evil(said), said)],
    [
      'around a signed one',
      said => {
        const signed = signAssertion(writeAssertion(said), idp)
        return wrapAnswer(evil(said).replace('</saml:Assertion>', `${signed}</saml:Assertion>`), said)
      },
    ],
    [
      'that borrows the signature of one in its extensions',
      said => {
        const signed = signAssertion(writeAssertion(said), idp)
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? ''
        const own = evil(said).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
        return wrapAnswer(`<samlp:Extensions>${writeAssertion(said)}</samlp:Extensions>${own}`, said)
      },
    ],
    [
      'with the id of a signed one',
      said => {
        const signed = signAssertion(writeAssertion(said), idp)
        const id = /ID="([^"]+)"/.exec(signed)?.[1]
        return wrapAnswer(
          `<samlp:Extensions>${signed}</samlp:Extensions>${evil(said).replace('_evil', String(id))}`,
          said,
        )
      },
    ],
    ['that is no XML', () => 'hello'],
    ['with entities', said => `<!DOCTYPE a [<!ENTITY b "bob">]>${honestly(said)}`],
  ])('is not believed an assertion that is %s', async (_what, write) => {
    const { answer } = await signOn({}, write)
    // With a comment the whole name counts, and nobody has it.
    expect(answer?.im_user_name).not.toBe('bob')
    expect(answer === undefined || answer.im_user_name === 'ann').toBe(true)
    if (_what !== 'with entities') expect(answer).toBeUndefined()
    if (_what === 'signed by somebody else')
      expect(await isLogged('the certificate does not fit the signature')).toBe(true)
  })

  // [sso-7]
  it('is believed once, and in the browser that began', async () => {
    const begun = await begin()
    const xml = honestly(honest(begun))
    const next = await post(xml, begun.state)
    for (const cookie of ['', 'parley-sso=somebody', (await begin()).cookie])
      expect((await goOn(next, cookie)).answer).toBeUndefined()
    expect((await goOn(next, begun.cookie)).answer).toMatchObject({ im_user_name: 'ann' })
    expect((await goOn(next, begun.cookie)).answer).toBeUndefined()
    const enter = async ({ state, cookie }: Begun, answer: string) =>
      (await goOn(await post(answer, state), cookie)).answer
    expect(await enter(begun, xml)).toBeUndefined()
    // Nor for a sign-in that somebody else has begun.
    expect(await enter(await begin(), xml)).toBeUndefined()
    const other = await begin()
    expect(await enter(other, xml.replaceAll(begun.id, other.id))).toBeUndefined()
    expect(
      await enter(other, xml.replace(`InResponseTo="${begun.id}"`, `InResponseTo="${other.id}"`)),
    ).toBeUndefined()
  })

  // [sso-7]
  it('does not sign an attacker in as a person who was sent to the provider by them', async () => {
    const attacker = await begin()
    const victim = await begin()
    // The victim signs in at the provider with the request of the attacker, whose browser then goes on.
    const next = await post(honestly(honest(attacker)), attacker.state)
    const guessed = new URL(`/sso/callback?state=${attacker.state}`, server.url)
    expect((await goOn(next, victim.cookie)).answer).toBeUndefined()
    expect((await goOn(next, '')).answer).toBeUndefined()
    expect((await goOn(guessed, attacker.cookie)).answer).toBeUndefined()
    // One try: not even with what only the victim's browser was told.
    expect((await goOn(next, attacker.cookie)).answer).toBeUndefined()
    expect(await isLogged('answered in another browser')).toBe(true)
  })

  // [sso-7]
  it('is not believed about a company that was frozen meanwhile', async () => {
    const begun = await begin()
    const freeze = (frozen: number) =>
      server.storage.db
        .updateTable('companies')
        .set({ frozen })
        .where('domain', '=', COMPANY.domain)
        .execute()
    await freeze(1)
    const next = await post(honestly(honest(begun)), begun.state)
    await freeze(0)
    expect(next.pathname).toBe('/chat')
    const again = await goOn(new URL(`/sso/callback?state=${begun.state}`, server.url), begun.cookie)
    expect(again.answer).toBeUndefined()
  })

  // [sso-7]
  it('is asked for again after a quarter of an hour', async () => {
    const begun = await begin()
    ahead = 901_000
    const next = await post(honestly(honest(begun)), begun.state)
    expect((await goOn(next, begun.cookie)).answer).toBeUndefined()
  })

  // [sso-6]
  it('names administrators by e-mail only', async () => {
    await save({ claim: 'preferred_username' })
    expect((await signOn({ nameId: 'boss' })).answer).toBeUndefined()
    expect((await signOn({ nameId: 'bob' })).answer).toMatchObject({ im_user_name: 'bob' })
  })

  // [sso-7]
  it('is tested before it is switched on', async () => {
    const settings = { entry_point: idp.entryPoint, certificate: idp.certificate }
    const { answer } = await server.call('testSaml', settings, { token: admin })
    expect(answer).toMatchObject({ outcome: 'found', subject: 'CN=idp.acme.test, O=Acme' })
    expect((await save({ certificate: 'nothing' })).answer).toEqual({ outcome: 'bad-certificate' })
    expect((await save({ entry_point: 'http://127.0.0.1:1/' })).answer).toEqual({ outcome: 'unreachable' })
  })
})
