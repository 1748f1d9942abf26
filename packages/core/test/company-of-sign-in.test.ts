import { createHash } from 'node:crypto'
import { contract } from '@parley/protocol/rest'
import { OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '@parley/server/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import './support/quiet-websocket.ts'
import { createEntry, type EntryOptions } from '../src/entry.ts'
import { type Client, createClient, createMemoryOutbox } from '../src/index.ts'
import { createMemoryStore, until } from './testkit.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('alice')
  await server.createUser('zoe', { domain: OTHER_COMPANY.domain })
})
afterAll(() => server.stop())

type Stores = Partial<Record<'sessionStore' | 'localStore', ReturnType<typeof createMemoryStore>>>

async function openTab({
  sessionStore = createMemoryStore(),
  localStore = createMemoryStore(),
  companyName,
}: Stores & { companyName?: string } = {}) {
  const keepsSignedIn = () => true
  let whole: Client | undefined
  const options: EntryOptions = {
    origin: server.url,
    sessionStore,
    localStore,
    keepsSignedIn,
    ...(companyName && { companyName }),
    prepare: async () => {
      whole ??= createClient({ ...options, outbox: createMemoryOutbox() }, entry)
    },
  }
  const entry = createEntry(options)
  await entry.client.start()
  const stop = () => whole?.stop()
  return { client: entry.client, stop, sessionStore, localStore }
}

it('an address that names no company of this server shows that, and people can choose', async () => {
  const { client } = await openTab({ companyName: 'nowhere' })
  const { phase, problem, company } = client.store.getState().session
  expect({ phase, problem }).toEqual({ phase: 'signed-out', problem: { code: 'domain-config' } })
  expect(company?.isUnsure).toBe(true)
  expect((await client.signInMethods.enterByToken('nowhere.example', 'x')).ok).toBe(false)
  expect(client.store.getState().session.problem?.code).toBe('domain-config')
})

it('signing out leads to the form of the company one was in, whatever other tabs chose since', async () => {
  const localStore = createMemoryStore()
  const tab = await openTab({ localStore })
  await tab.client.session.signIn(`zoe@${OTHER_COMPANY.domain}`, PASSWORD)
  const other = await openTab({ localStore })
  await other.client.companies.choose('acme')
  await other.client.session.signIn('alice', PASSWORD)
  await tab.stop()

  const reloaded = await openTab({ localStore, sessionStore: tab.sessionStore })
  expect(reloaded.client.store.getState().session.me?.id).toBe('zoe')
  await reloaded.client.session.signOut()
  await until(reloaded.client.store, ({ session }) => session.company?.isOneOfSeveral === true)
  const form = reloaded.client.store.getState().session
  expect(form).toMatchObject({ phase: 'signed-out', company: { name: OTHER_COMPANY.name, isUnsure: false } })
  await reloaded.client.session.signIn('zoe', PASSWORD)
  expect(reloaded.client.store.getState().session.me?.domain).toBe(OTHER_COMPANY.domain)
  await other.stop()
  await reloaded.stop()
})

it('a reload knows an administrator before the server has answered', async () => {
  await server.createUser('boss', { role: 'administrator' })
  const tab = await openTab()
  await tab.client.session.signIn('boss', PASSWORD)
  await until(tab.client.store, ({ session }) => session.role === 'administrator')
  await tab.stop()
  const reloaded = await openTab({ sessionStore: tab.sessionStore })
  expect(reloaded.client.store.getState().session.role).toBe('administrator')
  await reloaded.stop()
})

/** As the server makes them after the identity provider has vouched for somebody. */
async function makeSsoCode(): Promise<string> {
  const code = crypto.randomUUID()
  const { db } = server.storage
  const { id } = await db
    .selectFrom('users')
    .where('user_name', '=', 'alice')
    .select('id')
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(code).digest('base64url')
  const times = { expires_at: Date.now() + 60_000, used_at: null, session_id: null }
  await db
    .insertInto('one_time_tokens')
    .values({ hash, purpose: 'sso', user_id: id, ...times })
    .execute()
  const company = () => db.selectFrom('companies').where('domain', '=', 'acme.test').select('id')
  const settings = {
    name: 'ID',
    issuer: 'https://id.test',
    client_id: 'x',
    sealed_secret: '',
    email_domain: '',
  }
  const switches = { is_on: 1, creates_people: 0, ends_provider_session: 0, claim: 'email' as const }
  const { id: company_id } = await company().executeTakeFirstOrThrow()
  await db
    .insertInto('sso_settings')
    .values({ company_id, ...settings, ...switches })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return `sso.${code}`
}

// [sso-1]
it('single sign-on keeps the browser signed in if wanted, but not by a link of somebody else', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch')
  const enter = async ({ client }: Awaited<ReturnType<typeof openTab>>) => {
    fetches.mockClear()
    expect((await client.signInMethods.enterByToken('acme.test', await makeSsoCode())).ok).toBe(true)
    return fetches.mock.calls.some(([request]) => (request as Request).url.endsWith(contract.keepDevice.path))
  }
  const own = await openTab()
  expect(own.client.signInMethods.beginSso('acme.test')).toBe('/sso/start?domain=acme.test')
  const returned = await openTab({ sessionStore: own.sessionStore, localStore: own.localStore })
  expect(await enter(returned)).toBe(true)
  const strange = await openTab()
  expect(await enter(strange)).toBe(false)
  fetches.mockRestore()
  for (const { stop } of [own, returned, strange]) await stop()
})
