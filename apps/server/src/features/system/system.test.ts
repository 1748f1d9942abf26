import { FEATURE_GATE_VERSION, isVersionAtLeast } from '@parley/protocol/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import {
  COMPANY,
  OTHER_COMPANY,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../../test/testkit.ts'

let server: TestServer
let ann: SignedIn
let zoe: SignedIn
let customer: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann')
  await server.createUser('cus', { isCustomer: true })
  await server.createUser('zoe', { domain: OTHER_COMPANY.domain })
  ann = await server.signIn('ann')
  customer = await server.signIn('cus')
  zoe = await server.signIn('zoe', undefined, OTHER_COMPANY.domain)
})
afterAll(() => server.stop())

// [session-11, session-19]
it('the server version passes the feature gate and is the same in both calls', async () => {
  const { answer: properties } = await server.call('listProperties', {}, { token: ann.token })
  const { answer: self } = await server.call('getSelf', {}, { token: ann.token })
  expect(isVersionAtLeast(properties?.['server.version'] ?? '', FEATURE_GATE_VERSION)).toBe(true)
  expect(self?.sys_props['server.version']).toBe(properties?.['server.version'])
})

// [session-22]
it('staff see the version that is installed', async () => {
  const { answer } = await server.call('listProperties', {}, { token: ann.token })
  expect(answer?.['product.version']).toBe(packageJson.version)
})

// [session-22]
it('customers get only the settings their screen needs', async () => {
  const { answer } = await server.call('listProperties', {}, { token: customer.token })
  expect(Object.keys(answer ?? {})).toEqual(['server.version', 'office.cloud'])
})

// [session-8]
it('the server of a domain is returned by query and by body', async () => {
  const expected = { domain: COMPANY.domain, chatserver_id: ann.chatserver_id, chatserver_api: server.url }
  const url = `${server.url}/hottub/chatserver/getByDomain?domain=${COMPANY.domain.toUpperCase()}`
  expect(await (await fetch(url, { method: 'POST' })).json()).toEqual({
    code: 0,
    message: 'success',
    data: expected,
  })
  expect((await server.call('getServerByDomain', { domain: COMPANY.domain })).answer).toEqual(expected)
  expect(await server.call('getServerByDomain', { domain: 'no.such.domain' })).toMatchObject({
    code: 404,
    message: 'This domain is not configured.',
  })
})

// [session-9]
it('a frozen company is reported as frozen', async () => {
  await server.createCompany({ name: 'cold', domain: 'cold.test' })
  const { db } = server.storage
  await db.updateTable('companies').set({ frozen: 1 }).where('domain', '=', 'cold.test').execute()
  expect((await server.call('getComponent', { companyName: 'cold' })).answer).toMatchObject({ freeze: true })
  expect(await server.call('getServerByDomain', { domain: 'cold.test' })).toMatchObject({
    code: 403,
    message: 'This company has been frozen.',
  })
})

// [session-10]
it('a caller gets the address of their own server only', async () => {
  const ask = (chatserver_id: string) => server.call('getServer', { chatserver_id }, { token: ann.token })
  expect((await ask(ann.chatserver_id)).answer).toMatchObject({
    chatserver_id: ann.chatserver_id,
    domain: COMPANY.domain,
    company_name: COMPANY.name,
    openfire_bosh: `${server.url}/http-bind/`,
    history_api: server.url,
  })
  const [foreign, invented] = [await ask(zoe.chatserver_id), await ask(crypto.randomUUID())]
  expect(foreign).toMatchObject({ status: 404, code: 404 })
  expect({ ...foreign, headers: {} }).toEqual({ ...invented, headers: {} })
})

// [session-15]
it('sign-ins are counted by company, day and type', async () => {
  const count = (type: number, { token } = ann) => server.call('recordLoginStatistic', { type }, { token })
  await Promise.all([count(4), count(4), count(5), count(4, zoe)])
  const rows = await server.storage.db
    .selectFrom('login_statistics')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['domain', 'type', 'count'])
    .orderBy('domain')
    .orderBy('type')
    .execute()
  expect(rows).toEqual([
    { domain: COMPANY.domain, type: 4, count: 2 },
    { domain: COMPANY.domain, type: 5, count: 1 },
    { domain: OTHER_COMPANY.domain, type: 4, count: 1 },
  ])
})

// [session-16]
it('feedback is stored', async () => {
  await server.call('sendFeedback', { content: '很好 & <b>', contact: 'ann@acme.test' }, { token: ann.token })
  const [row] = await server.storage.db.selectFrom('feedback').selectAll().execute()
  expect(row).toMatchObject({ content: '很好 & <b>', contact: 'ann@acme.test' })
})
