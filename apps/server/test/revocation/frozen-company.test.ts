import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPANY, startTestServer, type TestServer } from '../testkit.ts'

let server: TestServer
let admin: string

beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann')
  admin = (await server.signIn('boss')).token
})
afterEach(() => server.stop())

/** Ways into a company that need no session: true while they are open. */
const DOORS: Record<string, () => Promise<() => Promise<boolean>>> = {
  async 'the token of a bot'() {
    const { answer } = await server.call('addBot', { account: 'build', name: 'Build' }, { token: admin })
    const message = { bot_token: answer?.token, kind: 'chat', to: 'ann', text: 'Build 214 passed.' }
    return async () => (await server.call('postAsBot', message)).code === 0
  },
  async 'the token of the directory'() {
    const { answer } = await server.call('createScimToken', {}, { token: admin })
    const headers = { authorization: `Bearer ${answer?.token}` }
    return async () => (await fetch(`${server.url}/scim/v2/Users`, { headers })).ok
  },
  async 'the widget, for a new visitor'() {
    const im_room_name = await openTeam()
    return async () => (await server.call('startVisit', { im_room_name, name: 'Visitor' })).code === 0
  },
  async 'the widget, for a visitor who comes back'() {
    const im_room_name = await openTeam()
    const { answer } = await server.call('startVisit', { im_room_name, name: 'Visitor' })
    const visitor_key = answer?.visitor_key
    return async () =>
      (await server.call('openWidget', { im_room_name, visitor_key })).answer?.visit !== undefined
  },
}

async function openTeam(): Promise<string> {
  const { answer } = await server.call(
    'addTeam',
    { natural_name: 'Sales', im_user_names: [] },
    { token: admin },
  )
  const im_room_name = answer?.im_room_name ?? ''
  await server.call('getWidgetSettings', { im_room_name }, { token: admin })
  return im_room_name
}

it.each(Object.entries(DOORS))('a frozen company closes %s', async (_name, open) => {
  const isOpen = await open()
  expect(await isOpen()).toBe(true)
  await server.storage.db
    .updateTable('companies')
    .set({ frozen: 1 })
    .where('domain', '=', COMPANY.domain)
    .execute()
  expect(await isOpen()).toBe(false)
})
