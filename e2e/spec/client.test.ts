import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from '../server/server-process.ts'
import { blockOf, SpecClient } from './client.ts'

const DOMAIN = 'demo.localhost'
const PASSWORD = 'parley-demo'
let folder: string
let server: ServerProcess
let alice: SpecClient
let bob: SpecClient

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-spec-'))
  server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO: '1', SPEC_SIGN_IN: '1' })
  await server.start()
  ;[alice, bob] = [new SpecClient(server.url), new SpecClient(server.url)]
  for (const [client, name] of [
    [alice, 'alice'],
    [bob, 'bob'],
  ] as const) {
    expect(await client.signIn(DOMAIN, name, PASSWORD)).toMatchObject({ status: 200, code: 0 })
    await client.connect()
  }
}, 240_000)
afterAll(async () => {
  for (const client of [alice, bob]) client?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// [session-23]
it('a wrong password is refused with status 200 and words', async () => {
  const answer = await new SpecClient(server.url).signIn(DOMAIN, 'carol', 'wrong')
  expect(answer).toMatchObject({ status: 200, code: 403, message: expect.stringMatching(/^[A-Z].*\.$/) })
})

it('recent conversations, contacts and groups are loaded with one token', async () => {
  expect(await alice.ask('GET', '/api/recent/list')).toMatchObject({ code: 200, data: expect.any(Array) })
  expect(await alice.ask('POST', '/business/user/friend/list')).toMatchObject({
    code: 0,
    data: expect.any(Array),
  })
  expect(await alice.ask('POST', '/business/user/chat/room/list')).toMatchObject({ code: 0 })
  const people = await alice.ask('POST', '/business/user/getusers', {
    im_user_names: 'alice,bob',
    others: 'chat_setting',
  })
  expect(people.data).toMatchObject([{ im_user_name: 'alice' }, { im_user_name: 'bob' }])
})

it('a message arrives with its receiver, is confirmed at once, and is read', async () => {
  const id = alice.say('bob', 'from another client')
  const history = alice.me.history_token
  const record = { recordType: 'chat', chatUserId: 'bob', msgId: id }
  expect(await alice.call('POST', '/api/history/add/record', record, history)).toMatchObject({ code: 200 })
  const copy = await bob.next(/from another client/)
  expect(copy).toContain(`to="bob@${bob.config.user_domain}"`)
  const { create_time } = blockOf(copy)
  bob.read('alice', id, String(create_time))
  const event = blockOf(await alice.next(/dialogue_read_ack/))
  expect(event).toMatchObject({ create_time: expect.any(String), data: { reader: 'bob' } })
})

it('history pages back by the last timestamp to the first message', async () => {
  const seen = new Set<unknown>()
  for (let timestamp: unknown = 0; ; ) {
    const page = { recordType: 'chat', chatUserId: 'bob', timestamp }
    const { code, data } = await alice.call('POST', '/api/history/get/record', page, alice.me.history_token)
    expect(code).toBe(200)
    const records = data.records as { msgId: string; timestamp: number }[]
    if (records.length === 0) break
    for (const { msgId } of records) {
      expect(seen.has(msgId)).toBe(false)
      seen.add(msgId)
    }
    timestamp = records[0]?.timestamp
  }
  expect(seen.size).toBeGreaterThan(0)
})

it('a removed member receives remove_member, and remaining members do not', async () => {
  const made = await alice.ask('POST', '/business/user/chat/room/add', {
    natural_name: 'Spec',
    im_user_names: 'bob,carol',
  })
  expect(made).toMatchObject({ code: 0 })
  const im_room_name = String(made.data.im_room_name)
  await bob.next(/data-type="join_room"/)
  await alice.ask('POST', '/business/user/chat/room/kick', { im_room_name, im_user_names: 'bob' })
  expect(blockOf(await bob.next(/data-type="remove_member"/))).toMatchObject({ data: expect.any(Object) })
  await alice.next(/data-type="member_removed"/)
  expect(alice.stanzas.join()).not.toContain('data-type="remove_member"')
})

it('a file is uploaded, sent, and fetched by its receiver', async () => {
  const file = await alice.upload('bob', 'notes.txt', new TextEncoder().encode('three notes'))
  expect(file).toMatchObject({ file_name: 'notes.txt', sub_type: 'txt', type: '0003', file_size: 11 })
  const id = alice.post('bob', 'file', file, '[文件]notes.txt')
  const block = blockOf(await bob.next(new RegExp(id))) as { data: { original_url: string } }
  const response = await fetch(server.url + block.data.original_url, {
    headers: { token: bob.me.token ?? '' },
  })
  expect(await response.text()).toBe('three notes')
})

it('a customer asks, staff of the team answer, and the question is answered', async () => {
  const grace = new SpecClient(server.url)
  await grace.signIn(DOMAIN, 'grace', PASSWORD)
  await grace.connect()
  const roomsOf = async (client: SpecClient, request: object) =>
    (await client.ask('POST', '/business/user/chat/room/list', { ...request })).data as unknown as {
      im_room_name: string
      im_room_type: number
    }[]
  const served = new Set((await roomsOf(alice, { search_type: 3 })).map(room => room.im_room_name))
  const own = (await roomsOf(grace, {})).find(
    room => room.im_room_type === 2 && served.has(room.im_room_name),
  )
  const room = own?.im_room_name ?? ''
  expect(room).not.toBe('')
  const question = grace.say(room, 'Where is my order?', true)
  await alice.next(new RegExp(question))
  const answer = alice.say(room, 'On its way.', true)
  expect(blockOf(await grace.next(new RegExp(answer)))).toMatchObject({ data: { text: 'On its way.' } })
  await grace.next(/data-type="add_answer"/)
  grace.close()
})

it('an ended session is told as code 110 with status 200', async () => {
  const other = new SpecClient(server.url)
  await other.signIn(DOMAIN, 'carol', PASSWORD)
  await other.ask('POST', '/business/user/logout')
  expect(await other.ask('GET', '/business/user/get')).toMatchObject({ status: 200, code: 110 })
})
