import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendDelivery } from '../../src/features/webhooks/send-delivery.ts'
import type { WebhookParts } from '../../src/features/webhooks/webhook-parts.ts'
import { COMPANY, startTestServer, type TestServer } from '../testkit.ts'
import { textInRoom } from '../wire/stanzas.ts'
import { WireClient } from '../wire/wire-client.ts'

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
const ACCESS_PATHS: Record<string, () => Promise<() => Promise<boolean>>> = {
  async 'the token of a bot'() {
    const { answer } = await server.call('addBot', { account: 'build', name: 'Build' }, { token: admin })
    const message = { bot_token: answer?.token, kind: 'chat', to: 'ann', text: 'Build 214 passed.' }
    return async () => (await server.call('postAsBot', message)).code === 0
  },
  async 'the token of the directory'() {
    const { answer } = await server.call('createScimToken', { name: 'Directory', days: 0 }, { token: admin })
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

const freeze = () =>
  server.storage.db.updateTable('companies').set({ frozen: 1 }).where('domain', '=', COMPANY.domain).execute()

it.each(Object.entries(ACCESS_PATHS))('a frozen company closes %s', async (_name, open) => {
  const isOpen = await open()
  expect(await isOpen()).toBe(true)
  await freeze()
  expect(await isOpen()).toBe(false)
})

// [webhooks-2]
it('a frozen company sends nothing to webhooks', async () => {
  const { db } = server.storage
  const { answer: bot } = await server.call('addBot', { account: 'build', name: 'Build' }, { token: admin })
  const group = { natural_name: 'Releases', im_user_names: [bot?.account, 'ann'] }
  const { answer: made } = await server.call('addRoom', group, { token: admin })
  const [room, url] = [made?.im_room_name ?? '', 'https://ci.acme.test/hook']
  await server.call('saveWebhookHosts', { hosts: ['ci.acme.test'] }, { token: admin })
  await server.call('addWebhook', { account: bot?.account, room, url }, { token: admin })
  const boss = await WireClient.signIn(server, 'boss')
  boss.send(textInRoom(room, 'version 2 is out'))
  await boss.next(/<ack /)
  const waiting = () => db.selectFrom('webhook_deliveries').select(['id', 'webhook_id']).execute()
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const [row] = await waiting()
  const { company_id: companyId } = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
  const delivery = { id: row?.id ?? '', webhookId: row?.webhook_id ?? '', companyId, body: '', attempts: 0 }
  const send = () => sendDelivery({ storage: server.storage } as WebhookParts, delivery)
  // Nobody is there to receive it.
  expect(await send()).toMatchObject({ outcome: 'failed' })
  await freeze()
  expect(await send()).toMatchObject({ outcome: 'closed' })
})
