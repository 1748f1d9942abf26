import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { createSetupCode, useSetupCode } from './setup-link.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
})
afterAll(() => server.stop())

const request = async (code: string, more: object = {}) => ({
  code,
  company_name: 'Northwind',
  domain: 'northwind.example',
  name: 'Ada Lin',
  account: 'ada',
  ...(await server.encryptPassword('river stone lamp 7', { time: now })),
  ...more,
})

it('creates the company and signs its first administrator in, once, by the link of whichever node', async () => {
  const code = await createSetupCode(server.storage.db, now)
  const ofAnotherNode = await createSetupCode(server.storage.db, now)
  expect((await server.call('checkSetup', { code }, {})).code).toBe(0)
  const [first, second] = await Promise.all([
    server.call('createFirstCompany', await request(code)),
    server.call('createFirstCompany', await request(ofAnotherNode)),
  ])
  expect([first.code, second.code].sort()).toEqual([0, 404])
  const { token = '' } = first.answer ?? second.answer ?? {}
  const { answer } = await server.call('listAdminPeople', {}, { token })
  expect(answer?.people).toMatchObject([{ account: 'ada', role: 'administrator' }])
  for (const used of [code, ofAnotherNode])
    expect((await server.call('checkSetup', { code: used })).code).toBe(404)
})

it('answers a guessed, a used and an hour-old code with the same text', async () => {
  const used = await createSetupCode(server.storage.db, now)
  await useSetupCode(server.storage.db, used, now)
  const code = await createSetupCode(server.storage.db, now)
  const refusals: { code: number; message: string }[] = [
    await server.call('checkSetup', { code: 'guessed' }),
    await server.call('checkSetup', { code: used }),
  ]
  now += 3_600_001
  refusals.push(await server.call('createFirstCompany', await request(code)))
  for (const { code: answered, message } of refusals)
    expect([answered, message]).toEqual([404, 'This link no longer works.'])
})

it.each([
  ['company_name', { company_name: '   ' }],
  ['domain', { domain: 'North Wind' }],
  ['domain', { domain: '-north.example' }],
  ['name', { name: ' ' }],
  ['account', { account: 'Ada Lin' }],
])('names the invalid field %s and leaves the code usable', async (field, more) => {
  const code = await createSetupCode(server.storage.db, now)
  const reply = await server.call('createFirstCompany', await request(code, more))
  expect([reply.code, reply.message.split(':')[0]]).toEqual([400, field])
  expect((await server.call('checkSetup', { code })).code).toBe(0)
})
