import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp } from '../../../test/second-factor-kit.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('second', { role: 'administrator' })
  for (const role of ['auditor', 'help-desk', 'service-manager'] as const)
    await server.createUser(role, { role })
  await server.createUser('mia')
  for (const name of ['boss', 'auditor', 'help-desk', 'service-manager', 'mia'])
    tokens[name] = (await server.signIn(name)).token
})
afterAll(() => server.stop())

const as = (name: string) => ({ token: tokens[name] ?? '' })

// [roles-2]
it.each(['second', 'auditor', 'service-manager', 'help-desk'])(
  'the help desk cannot take over the account of %s',
  async account => {
    const before = await server.storage.db.selectFrom('users').selectAll().execute()
    for (const name of [
      'resetAdminPassword',
      'createPasswordLink',
      'endAdminSessions',
      'resetAdminFactors',
    ] as const)
      expect([name, (await server.call(name, { account }, as('help-desk'))).code]).toEqual([name, 403])
    expect(await server.storage.db.selectFrom('users').selectAll().execute()).toEqual(before)
  },
)

// [roles-1, roles-2]
it('the help desk helps everybody else, and is in the log', async () => {
  await addApp(server, tokens.mia ?? '')
  expect((await server.call('resetAdminFactors', { account: 'mia' }, as('help-desk'))).code).toBe(0)
  const { answer } = await server.call('resetAdminPassword', { account: 'mia' }, as('help-desk'))
  expect(answer?.password).toBeTruthy()
  expect((await server.call('getSelf', {}, as('mia'))).code).toBeGreaterThanOrEqual(110)
  const log = JSON.stringify((await server.call('listAudit', {}, as('auditor'))).answer)
  expect(log).toContain('mia reset by an administrator')
  expect(log).toContain('"help-desk"')
})

// [roles-1]
it('service managers run teams that they are not in, and see their board', async () => {
  const team = { natural_name: 'Desk', im_user_names: ['mia'], owner: 'mia', mode: 'open' as const }
  const made = await server.call('addTeam', team, as('boss'))
  const room = { im_room_name: made.answer?.im_room_name ?? '' }
  const change = { ...room, natural_name: 'Service desk' }
  expect((await server.call('saveTeamSettings', change, as('service-manager'))).code).toBe(0)
  expect((await server.call('saveTeamSettings', change, as('auditor'))).code).not.toBe(0)
  const figures = await server.call('listServiceFigures', {}, as('service-manager'))
  expect(JSON.stringify(figures.answer)).toContain('Service desk')
  expect(JSON.stringify((await server.call('listServiceFigures', {}, as('auditor'))).answer)).not.toContain(
    'Service desk',
  )
})

// [roles-3]
it('a change of role is announced to the other administrators and to the client', async () => {
  const { answer } = await server.call('getAdminPerson', { account: 'mia' }, as('boss'))
  const { account, name, mobile, email, position, branch_id, is_customer, version } = answer?.person ?? {}
  const fields = { account, name, mobile, email, position, branch_id, is_customer, version }
  const saved = await server.call('saveAdminPerson', { ...fields, role: 'auditor' }, as('boss'))
  expect(saved.answer?.outcome).toBe('saved')
  const told = await server.storage.db.selectFrom('messages').select('data').execute()
  expect(JSON.stringify(told)).toContain('made mia an auditor')
  const properties = await server.call('listProperties', {}, as('auditor'))
  expect(properties.answer).toMatchObject({ 'company.role': 'auditor' })
  const customer = { ...fields, version: saved.answer?.person.version, is_customer: true, role: 'help-desk' }
  expect((await server.call('saveAdminPerson', customer, as('boss'))).code).not.toBe(0)
})
