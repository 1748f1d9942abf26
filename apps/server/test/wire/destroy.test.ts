import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
const SECRET = 'the launch code'

const BOB = { kind: 'chat' as 'chat' | 'groupchat', id: 'bob' }

function destroying(seconds: number, to = BOB, text = SECRET) {
  const id = crypto.randomUUID()
  const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
  const message = { id, kind: to.kind, content, createdTime: Date.now(), destroyTime: seconds }
  return { id, stanza: encodeSent(message, to, DOMAIN) }
}

async function say(client: WireClient, seconds: number, text = SECRET): Promise<string> {
  const { id, stanza } = destroying(seconds, BOB, text)
  client.send(stanza)
  await client.next(new RegExp(`<ack [^>]*${id}`))
  return id
}

const open = async (server: TestServer, user: string, msgId: string, chatUserId: string) => {
  const { history_token: token } = await server.signIn(user)
  return await server.call('openRecord', { recordType: 'chat', chatUserId, msgId }, { token })
}

const recordsOf = async (server: TestServer, user: string, chatUserId: string) => {
  const { history_token: token } = await server.signIn(user)
  const { answer } = await server.call('getRecords', { recordType: 'chat', chatUserId }, { token })
  return answer?.records ?? []
}

/** As if its time were over; the next opening wakes the server. */
async function expire(server: TestServer, alice: WireClient): Promise<void> {
  await server.storage.db.updateTable('destructions').set({ due_at: 1 }).execute()
  await open(server, 'bob', await say(alice, 600, 'another'), 'alice')
}

const rowsOf = (server: TestServer) =>
  server.storage.db.selectFrom('messages').select(['data_type', 'data', 'destroy_time']).execute()

describe('a self-destructing message', () => {
  onEachDatabase(database => {
    let server: TestServer
    let alice: WireClient
    let bob: WireClient

    beforeEach(async () => {
      server = database()
      for (const name of ['alice', 'bob']) await server.createUser(name)
      alice = await WireClient.signIn(server, 'alice')
      bob = await WireClient.signIn(server, 'bob')
    })

    // [destroy-3, reading-4]
    it('counts down from being opened, then disappears from both sides and the archive', async () => {
      alice.send(textTo('bob', 'before'))
      const id = await say(alice, 600)
      expect((await recordsOf(server, 'bob', 'alice'))[1]).toMatchObject({ body: SECRET, destroyTime: 600 })
      const before = Date.now()
      const { answer } = await open(server, 'bob', id.toUpperCase(), 'alice')
      const destroyAt = answer?.destroyAt ?? 0
      expect(destroyAt).toBeGreaterThanOrEqual(before + 600_000)
      for (const device of [alice, bob])
        expect(await device.next(/message_open/)).toContain(`{"seq":2,"destroyAt":${destroyAt}}`)
      expect((await recordsOf(server, 'alice', 'bob'))[1]?.destroyAt).toBe(destroyAt)
      expect((await open(server, 'bob', id, 'alice')).answer).toEqual({ destroyAt })
      await expire(server, alice)
      for (const device of [alice, bob]) expect(await device.next(/message_destroy/)).toContain('{"seq":2}')
      for (const [me, other] of [
        ['alice', 'bob'],
        ['bob', 'alice'],
      ] as const)
        expect((await recordsOf(server, me, other)).map(record => record.body)).toEqual(['before', 'another'])
      expect(JSON.stringify(await rowsOf(server))).not.toContain(SECRET)
      const { history_token: token } = await server.signIn('bob')
      const [entry] = (await server.call('listRecent', {}, { token })).answer ?? []
      expect(entry).toMatchObject({ unread: 2, lastRecord: { body: 'another' } })
    })

    // [destroy-4]
    it('is refused where the company does not allow it, and others are not', async () => {
      await server.storage.db.updateTable('companies').set({ self_destruct: 0 }).execute()
      const { id, stanza } = destroying(600)
      alice.send(stanza)
      expect(await alice.next(new RegExp(`type="error"[^>]*${id}|${id}[^>]*type="error"`))).toContain(
        'not-allowed',
      )
      alice.send(textTo('bob', 'plain'))
      await bob.next(/plain/)
      expect(JSON.stringify(await rowsOf(server))).not.toContain(SECRET)
      const { token } = await server.signIn('alice')
      const { answer } = await server.call('listProperties', {}, { token })
      expect(answer?.['self.destruct']).toBe('0')
    })

    it('does not return by a repetition and is never quoted with its text', async () => {
      const id = await say(alice, 1)
      const quote = { messageId: id, kind: 'text', nickName: 'alice', text: SECRET }
      const content = { kind: 'text' as const, text: 'look', mentions: [], quotes: [quote] }
      const quoting = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
      bob.send(encodeSent(quoting, { kind: 'chat', id: 'alice' }, DOMAIN))
      expect(await alice.next(new RegExp(quoting.id))).not.toContain(SECRET)
      await open(server, 'bob', id, 'alice')
      await alice.next(/message_destroy/)
      const { stanza } = destroying(1)
      alice.send(stanza.replace(/id="[^"]+"/, `id="${id}"`))
      await alice.next(new RegExp(`<ack [^>]*${id}`))
      expect(JSON.stringify(await rowsOf(server))).not.toContain(SECRET)
    })

    it('can be opened by its reader only, and only in direct chats', async () => {
      const id = await say(alice, 600)
      expect(await open(server, 'alice', id, 'bob')).toMatchObject({ code: 404 })
      expect(await open(server, 'bob', crypto.randomUUID(), 'alice')).toMatchObject({ code: 404 })
      alice.send(destroying(5, { kind: 'groupchat', id: 'team' }).stanza)
      expect(await alice.next(/type="error"/)).toContain('code="not-allowed"')
    })

    it('is found by id until it is destroyed', async () => {
      const id = await say(alice, 1)
      const { history_token: token } = await server.signIn('alice')
      const request = { recordType: 'chat', chatUserId: 'bob', msgId: [id, crypto.randomUUID()] }
      const details = async () => (await server.call('getRecordDetails', request, { token })).answer?.records
      expect((await details())?.map(record => record.msgId)).toEqual([id])
      await open(server, 'bob', id, 'alice')
      await alice.next(/message_destroy/)
      expect(await details()).toEqual([])
    })
  })
})

it('self-destruction continues while the server is down', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-destroy-'))
  let server = await startTestServer({ dataDir })
  for (const name of ['alice', 'bob']) await server.createUser(name)
  const alice = await WireClient.signIn(server, 'alice')
  const id = await say(alice, 60)
  await open(server, 'bob', id, 'alice')
  await server.stop()
  const later = Date.now() + 61_000
  server = await startTestServer({ dataDir, clock: { now: () => later } })
  await expect.poll(async () => JSON.stringify(await rowsOf(server))).not.toContain(SECRET)
  expect(await server.storage.db.selectFrom('destructions').selectAll().execute()).toEqual([])
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
