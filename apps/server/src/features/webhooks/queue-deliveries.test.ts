import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { HookedConversations } from './queue-deliveries.ts'

let server: TestServer
let boss: WireClient
let room: string

beforeEach(async () => {
  server = await startTestServer({ privateHosts: true })
  await server.createUser('boss', { role: 'administrator' })
  const { token } = await server.signIn('boss')
  boss = await WireClient.signIn(server, 'boss')
  const { answer: bot } = await server.call('addBot', { account: 'teller', name: 'teller' }, { token })
  const { answer } = await server.call('addRoom', { im_user_names: [bot?.account ?? ''] }, { token })
  room = answer?.im_room_name ?? ''
  // Nobody listens there.
  await server.call('saveWebhookHosts', { hosts: ['127.0.0.1:9'] }, { token })
  const hook = { account: 'bot.teller', room, url: 'http://127.0.0.1:9/hook' }
  expect((await server.call('addWebhook', hook, { token })).answer?.outcome).toBe('added')
})
afterEach(() => server.stop())

const archived = async (id: string) =>
  (await server.storage.db.selectFrom('messages').where('id', '=', id).select('seq').execute()).length

// [webhooks-2]
it('a message is archived and acknowledged only together with what its webhooks will send', async () => {
  const { db } = server.storage
  const id = crypto.randomUUID()
  await sql`create trigger broken before insert on webhook_deliveries begin select raise(abort, 'broken'); end`.execute(
    db,
  )
  boss.send(textInRoom(room, 'all or nothing', id))
  expect(await boss.next(new RegExp(id))).not.toContain('<ack ')
  expect(await archived(id)).toBe(0)
  await sql`drop trigger broken`.execute(db)
  boss.send(textInRoom(room, 'all or nothing', id))
  await boss.next(new RegExp(`<ack [^>]*${id}`))
  const bodies = await db.selectFrom('webhook_deliveries').select('body').execute()
  expect([await archived(id), bodies.map(({ body }) => JSON.parse(body).id)]).toEqual([1, [id]])
})

// [webhooks-2]
it('looks for webhooks of conversations that are not known yet, unless there are none at all', async () => {
  const hooked = new HookedConversations(server)
  const hasNew = () => hooked.has(1_000_000, { kind: 'groupchat', id: 'new' })
  expect(hasNew()).toBe(true)
  await hooked.reload()
  expect(hasNew()).toBe(true)
  await server.storage.db.deleteFrom('webhooks').execute()
  await hooked.reload()
  expect(hasNew()).toBe(false)
})
