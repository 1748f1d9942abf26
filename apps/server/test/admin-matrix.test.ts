import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { prepareExample } from './prepare-example.ts'
import {
  COMPANY,
  OTHER_COMPANY,
  PASSWORD,
  type SignedIn,
  startTestServer,
  type TestServer,
} from './testkit.ts'

let server: TestServer
let ann: SignedIn
const PARTIAL_ROLES = ['auditor', 'help-desk', 'service-manager'] as const
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann', { role: 'administrator' })
  await server.createUser('member')
  await server.createUser('customer', { isCustomer: true })
  await server.createUser('stranger', { domain: OTHER_COMPANY.domain, role: 'administrator' })
  ann = await server.signIn('ann')
  tokens.ann = ann.token
  for (const role of PARTIAL_ROLES) await server.createUser(role, { role })
  for (const name of ['member', 'customer', ...PARTIAL_ROLES])
    tokens[name] = (await server.signIn(name)).token
  tokens.stranger = (await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)).token
})
afterAll(() => server.stop())

const administration = Object.entries(contract) as [CallName, Endpoint][]
const calls = administration.flatMap(([name, { access, path }]) =>
  access === 'administrator' || path.startsWith('/business/admin/') ? name : [],
)
/** Calls about a person, a branch, a group, a report, a word list, an emoji or a group of people; all others are about the caller's own company. */
const aboutSomething = calls.filter(name => {
  const [wrong] = (contract[name] as Endpoint).examples.wrong ?? []
  return ['account', 'branch_id', 'room', 'report_id', 'list_id', 'emoji_id', 'group_id'].includes(
    wrong?.[1] ?? '',
  )
})

const requestOf = async (name: CallName) => (await prepareExample(server, name, ann)).request

const call = (name: CallName, request: object, who: string | undefined) =>
  server.call(name, request, who === undefined ? {} : { token: tokens[who] ?? '' })

/** Everything administrators can change. */
async function readState() {
  const { db } = server.storage
  const users = await db.selectFrom('users').orderBy('id').selectAll().execute()
  const branches = await db.selectFrom('branches').orderBy('id').selectAll().execute()
  const rooms = await db.selectFrom('conversations').orderBy('id').selectAll().execute()
  const emoji = await db.selectFrom('company_emoji').orderBy('id').selectAll().execute()
  const peopleGroups = await db.selectFrom('people_groups').orderBy('id').selectAll().execute()
  const grouped = await db.selectFrom('people_group_members').orderBy('group_id').selectAll().execute()
  return JSON.stringify([
    users,
    branches,
    rooms,
    emoji,
    peopleGroups,
    grouped,
    await db.selectFrom('companies').selectAll().execute(),
  ])
}

// [access-1, access-2]
describe.each(calls)('%s', name => {
  it('refuses nobody, members and customers, right or wrong request alike', async () => {
    const request = await requestOf(name)
    const before = await readState()
    for (const who of [undefined, 'member', 'customer']) {
      const reply = await call(name, request, who)
      const wrong = await call(name, { account: 7, branch_id: 'x' }, who)
      expect([reply.code, reply.message], who).toEqual([wrong.code, wrong.message])
      expect(reply.code, who).toBe(who === undefined ? 110 : 403)
    }
    expect(await readState()).toBe(before)
  })
})

// [roles-1]
describe.each(calls)('%s by roles below administrator', name => {
  it('is open to them only where the contract says so', async () => {
    const { also = [] } = contract[name] as Endpoint
    const before = await readState()
    for (const role of PARTIAL_ROLES) {
      const reply = await call(name, { account: 7, branch_id: 'x' }, role)
      expect(reply.code === 403, role).toBe(!also.includes(role))
    }
    expect(await readState()).toBe(before)
  })
})

function missingOf(request: object): object {
  if ('room' in request) return { room: 'nowhere' }
  if ('report_id' in request) return { report_id: 999_999 }
  if ('list_id' in request) return { list_id: 999_999 }
  if ('emoji_id' in request) return { emoji_id: 999_999 }
  if ('group_id' in request) return { group_id: 999_999 }
  return 'account' in request ? { account: 'nobody.there' } : { branch_id: 999_999 }
}

describe.each(aboutSomething)('%s of another company', name => {
  it('answers as if it did not exist', async () => {
    const request = await requestOf(name)
    const before = await readState()
    const reply = await call(name, request, 'stranger')
    const missing = missingOf(request)
    const none = await call(name, { ...request, ...missing }, 'stranger')
    expect([reply.code, reply.message]).toEqual([none.code, none.message])
    expect(reply.code).toBe(404)
    expect(await readState()).toBe(before)
  })
})

let tables: string[]
// An export goes on by itself, and the log only grows.
beforeAll(async () => {
  tables = (await server.storage.db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.some(column => column.name === 'company_id') && !/^audit|^exports/.test(name) ? name : [],
  )
})

/** The rows of this company by table, for every table that has them by company. */
async function readCompany(): Promise<Map<string, string>> {
  const { db } = server.storage
  // Counts of messages are stored when somebody looks at them.
  await call('getAdminOverview', await requestOf('getAdminOverview'), 'ann')
  const { id } = await db
    .selectFrom('companies')
    .where('domain', '=', COMPANY.domain)
    .select('id')
    .executeTakeFirstOrThrow()
  const found = new Map<string, string>()
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} where company_id = ${id}`.execute(db)
    found.set(name, JSON.stringify(rows))
  }
  const cancelled = db.selectFrom('exports').where('company_id', '=', id).where('state', '=', 'cancelled')
  return found.set('cancelled exports', JSON.stringify(await cancelled.select('id').execute()))
}

/** Ids of something that exists, for calls whose example names something that does not. */
async function realRequestOf(name: CallName): Promise<object> {
  const request = await requestOf(name)
  if (name === 'releaseLegalHold') {
    await call('addLegalHold', { scope: 'person', target: 'ann', reason: 'Case 7' }, 'ann')
    const hold = await server.storage.db.selectFrom('legal_holds').select('id').executeTakeFirstOrThrow()
    return { id: hold.id }
  }
  if (name === 'cancelExport') {
    await call('createExport', { scope: 'company', reason: 'Move' }, 'ann')
    const made = await server.storage.db.selectFrom('exports').select('id').executeTakeFirstOrThrow()
    return { id: made.id }
  }
  return request
}

describe.each(calls)('%s by an administrator of another company', name => {
  it('changes and shows nothing of this company', async () => {
    const request = await realRequestOf(name)
    const before = await readCompany()
    expect(before.size).toBeGreaterThan(10)
    const reply = await call(name, request, 'stranger')
    expect(JSON.stringify(reply.answer ?? {})).not.toContain('"ann"')
    const after = await readCompany()
    expect([...before.keys()].filter(table => before.get(table) !== after.get(table))).toEqual([])
  })
})
