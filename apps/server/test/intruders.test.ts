import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareExample } from './prepare-example.ts'
import { MOBILE } from './sign-in-kit.ts'
import { OTHER_COMPANY, type SignedIn, startTestServer, type TestServer } from './testkit.ts'

/** An administrator of another company, and a customer who has nothing to do with the examples. */
const INTRUDERS = [
  { name: 'zed', domain: OTHER_COMPANY.domain },
  { name: 'cat', domain: undefined },
]

/** Calls that may change or show rows of others, and why. */
const EXEMPT: Partial<Record<CallName, string>> = {
  enterAsGuest: 'a guest link belongs to whoever has it',
  openGuestLink: 'whoever has a guest link sees who lets them in',
  scanQrCode: 'a ticket belongs to nobody until it is scanned',
  saveProfile: 'consultations are named after their customer',
}

/** What the server writes by itself, at any time. */
const OWN_TABLES = /^(sqlite_|sessions$|audit_log$|search_|kysely_)/

let server: TestServer
const ids = new Map<string, number>()
let otherCompany: number | undefined
let tables: string[]

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('cleo', { isCustomer: true })
  await server.createUser('eve')
  for (const name of ['ann', 'ben', 'vera'])
    await server.createUser(name, { role: 'administrator', ...(name === 'ann' && { mobile: MOBILE }) })
  const zed = await server.createUser('zed', { role: 'administrator', domain: OTHER_COMPANY.domain })
  ids.set('zed', zed.id).set('cat', (await server.createUser('cat', { isCustomer: true })).id)
  const { company_id } = await server.storage.db
    .selectFrom('users')
    .where('id', '=', zed.id)
    .select('company_id')
    .executeTakeFirstOrThrow()
  otherCompany = company_id
  const known = await server.storage.db.introspection.getTables()
  tables = known.map(({ name }) => name).filter(name => !OWN_TABLES.test(name))
})
afterAll(() => server.stop())

/** Every row that is not the intruders' own. */
async function dumpRows(): Promise<Set<string>> {
  const { db } = server.storage
  const [own, rows] = [new Set<unknown>(ids.values()), new Set<string>()]
  for (const name of tables) {
    for (const row of await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()) {
      const { id, user_id, company_id } = row as Partial<Record<'id' | 'user_id' | 'company_id', unknown>>
      const owner = name === 'users' ? id : user_id
      const company = name === 'companies' ? id : company_id
      const isOwn = own.has(owner) || company === otherCompany
      if (!isOwn) rows.add(`${name} ${JSON.stringify(row)}`)
    }
  }
  return rows
}

const calls = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([name, { access }]) => access !== 'public' && EXEMPT[name] === undefined,
)

// [access-2]
it.each(calls)('intruders change and learn nothing of others with %s', async (call, { service }) => {
  const { request } = await prepareExample(server, call)
  const sessions: [string, SignedIn][] = []
  for (const { name, domain } of INTRUDERS)
    sessions.push([name, await server.signIn(name, undefined, domain)])
  const before = await dumpRows()
  for (const [name, { token, history_token }] of sessions) {
    const own = service === 'history' ? history_token : token
    const { answer } = await server.call(call, request, { token: own })
    if (name === 'zed') expect(JSON.stringify(answer ?? '')).not.toMatch(/acme|"(ann|ben|eve|cleo)"/)
  }
  const after = await dumpRows()
  expect([...before].filter(row => !after.has(row))).toEqual([])
})
