import { ASSISTANT_ID } from '@parley/protocol/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroup } from '../../../test/company-kit.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator', nickName: 'Boss' })
  await server.createUser('second', { role: 'administrator', nickName: 'Second' })
  await server.createUser('ann', { nickName: 'Ann' })
  token = (await server.signIn('boss')).token
})
afterAll(() => server.stop())

const toldTo = async (account: string) => {
  const { history_token } = await server.signIn(account)
  const request = { recordType: 'chat', chatUserId: ASSISTANT_ID }
  const { answer } = await server.call('getRecords', request, { token: history_token })
  return (answer?.records ?? []).map(({ body }) => String(body))
}
const savePerson = async (account: string, role: string) => {
  const { answer } = await server.call('getAdminPerson', { account }, { token })
  const { name = '', mobile = '', position = '', branch_id = null, version = 0 } = answer?.person ?? {}
  const fields = { account, name, mobile, position, branch_id, version, is_customer: false }
  await server.call('saveAdminPerson', { ...fields, role }, { token })
}

// [admin-1]
it('tells the other administrators about dangerous changes, and nobody else', async () => {
  const call = (name: Parameters<TestServer['call']>[0], request: object) =>
    server.call(name, request, { token })
  await call('setAdminPersonDisabled', { account: 'ann', is_disabled: true })
  await call('setAdminPersonDisabled', { account: 'ann', is_disabled: false })
  await savePerson('ann', 'administrator')
  await savePerson('ann', 'member')
  await call('resetAdminFactors', { account: 'ann' })
  await call('dissolveGroup', { room: await makeGroup(server) })
  await call('saveCompanySettings', { requires_second_factor: false, company_name: 'Acme' })
  await call('saveCompanySettings', { is_tracked: true })
  await call('createScimToken', { name: 'Directory', days: 0 })
  await call('saveWebhookHosts', { hosts: ['hooks.acme.test'] })
  await call('resetAdminPassword', { account: 'ann' })
  const exported = { from_time: 0, to_time: 1, has_files: false, reason: 'Case 7' }
  await call('createExport', { ...exported, scope: 'company', target: '' })
  await call('createExport', { ...exported, scope: 'person', target: 'ann' })
  await call('createExport', { ...exported, scope: 'said', target: 'ann' })
  await call('addLegalHold', { scope: 'person', target: 'ann', reason: 'Case 7' })
  const told = await toldTo('second')
  expect(told.map(text => text.split('\n')[1])).toEqual([
    'Boss disabled the account of Ann.',
    'Boss made Ann an administrator.',
    'Boss took the role in the administration from Ann.',
    expect.stringMatching(/^Boss dissolved the group “/),
    'Boss changed how people sign in.',
    'Boss created a new token for directory sync.',
    'Boss changed the hosts that webhooks may reach.',
    'Boss created an export of everybody’s messages.',
    'Boss created an export of the messages of Ann.',
    'Boss created an export of everything about Ann.',
    'Boss put Ann on legal hold.',
  ])
  expect(told[0]).toContain('Boss停用了Ann的账号。')
  expect(await toldTo('boss')).toEqual([])
})

// [admin-1]
it('sends one message about several people who were disabled together, and skips unknown ones', async () => {
  for (const name of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']) await server.createUser(name, { nickName: name })
  const before = (await toldTo('second')).length
  const accounts = ['p1', 'p2', 'nobody', 'p3', 'p4', 'p5', 'p6']
  const { answer } = await server.call('disableAdminPeople', { accounts }, { token })
  expect(answer?.people.map(({ outcome }) => outcome)).toEqual([
    ...['saved', 'saved', 'missing', 'saved', 'saved', 'saved', 'saved'],
  ])
  expect((await toldTo('second')).slice(before)).toEqual([
    'Boss停用了p1、p2、p3、p4、p5等 6 人的账号。\nBoss disabled the accounts of p1, p2, p3, p4, p5 and 1 more.',
  ])
})
