import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from '../server/server-process.ts'
import { blockOf, SpecClient } from './client.ts'

/** What clients of the same protocol call and read, point by point, each with the fields they read and nothing of ours. */

let folder: string
let server: ServerProcess
let alice: SpecClient
let bob: SpecClient

async function arrive(name: string): Promise<SpecClient> {
  const client = new SpecClient(server.url)
  expect(await client.signIn('demo.localhost', name, 'parley-demo')).toMatchObject({ code: 0 })
  await client.connect()
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-points-'))
  server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO: '1', SPEC_SIGN_IN: '1' })
  await server.start()
  alice = await arrive('alice')
  bob = await arrive('bob')
}, 240_000)
afterAll(async () => {
  for (const client of [alice, bob]) client?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const text = expect.any(String)
const number = expect.any(Number)
const flag = expect.any(Boolean)

describe('configuration', () => {
  it('component has every address', async () => {
    const answer = await alice.call('GET', '/chatserver/component', { companyName: 'demo' })
    expect(answer.code).toBe(200)
    for (const field of [
      'chatserver_api',
      'chatserver_id',
      'openfire_bosh',
      'openfire_chatlet_cache',
      'officechat_api',
      'officefile_api',
      'chath5_api',
      'chath5_url',
      'extParam',
      'freeze',
      'company_name',
    ])
      expect(answer.result, field).toHaveProperty(field)
  })
  it('getByDomain takes the domain in the query', async () => {
    const answer = await alice.call('POST', '/hottub/chatserver/getByDomain?domain=demo.localhost')
    expect(answer).toMatchObject({ code: 0, data: { chatserver_id: expect.anything() } })
    expect(await alice.call('POST', '/hottub/chatserver/getByDomain?domain=nowhere.test')).toMatchObject({
      status: 200,
      message: text,
    })
  })
  it('the configuration of the own server', async () => {
    const query = { chatserver_id: alice.me.chatserver_id }
    expect(await alice.ask('GET', '/hottub/chatserver/get', query)).toMatchObject({ code: 0 })
  })
  it('the time of the server and its properties are answered', async () => {
    expect(await alice.call('POST', '/business/sys/gettime')).toMatchObject({ code: 0 })
    expect(await alice.ask('GET', '/business/sys/property/list')).toMatchObject({ code: 0 })
    expect(await alice.ask('POST', '/outer/business/user/stat/h5chat/login', { type: 1 })).toMatchObject({
      code: 0,
    })
  })
})

describe('people', () => {
  const PERSON = {
    im_user_name: 'bob',
    nick_name: text,
    nick_name_letter: text,
    avatar_url: text,
    avatar: text,
    position: text,
    name: text,
    remark: text,
    mobile: text,
    chat_setting: expect.arrayContaining([flag]),
  }
  it("one's own profile is answered", async () => {
    const own = { jg_im_uname: 'alice', nick_name: text, avatar_url: text, mobile: text }
    expect(await alice.ask('GET', '/business/user/get')).toMatchObject({ code: 0, data: own })
    expect(await alice.ask('POST', '/business/user/get')).toMatchObject({ code: 0 })
  })
  it('one person, several people and friends are answered', async () => {
    expect(await alice.ask('POST', '/business/user/getuser', { im_user_name: 'bob' })).toMatchObject({
      code: 0,
      data: PERSON,
    })
    const many = { im_user_names: ['bob'], others: 'chat_setting' }
    expect(await alice.ask('POST', '/business/user/getusers', many)).toMatchObject({ data: [PERSON] })
    const friends = await alice.ask('POST', '/business/user/friend/list')
    expect(friends.data[0]).toMatchObject({ ...PERSON, im_user_name: text })
  })
  it.each([
    ['POST', '/business/user/branch/list', {}],
    ['POST', '/business/user/friend/get', { im_user_name: 'bob' }],
    ['POST', '/business/user/friend/search', { account: 'bob' }],
    ['POST', '/business/user/black/get', { im_user_name: 'bob' }],
    ['GET', '/business/user/card/get', { im_username: 'bob' }],
    ['POST', '/business/user/chat/setting/list', { im_user_name: 'bob' }],
    ['POST', '/business/user/tag/setremark', { im_user_name: 'bob', remark: 'Bobby' }],
    ['POST', '/business/user/chat/top/list', {}],
    ['POST', '/business/user/chat/top/add', { type: 'chat', id_name: 'bob', resource: 'web' }],
    ['POST', '/business/user/chat/top/delete', { type: 'chat', id_name: 'bob', resource: 'web' }],
    ['GET', '/business/user/chat/chatlist', {}],
    ['POST', '/business/chatletx/list', {}],
  ] as const)('%s %s', async (method, path, request) => {
    expect(await alice.ask(method, path, request)).toMatchObject({ status: 200, code: 0 })
  })
})

describe('messages', () => {
  it.each([
    ['image', { original_url: '/demo/whiteboard.jpg', file_name: 'a.jpg', sub_type: 'jpg', file_size: 1 }],
    ['link', { url: 'https://example.org', title: 'Example', desc: '', source: '', imageUrl: '' }],
    [
      'sticker',
      { sticker_id: '1', sticker_url: '/stickers/a/b.svg', sticker_name: 'x', width: 9, height: 9 },
    ],
    [
      'meeting',
      { id: 'm', name: 'A', topic: 'T', start: Date.now(), end: Date.now() + 1, status: 0, type: 8 },
    ],
    ['application', { name: 'Leave', url: 'https://example.org' }],
    ['quote', { text: 'yes', at_list: [], quote_list: [] }],
    ['yespmp_project_consult', { project_url: 'https://example.org', project_name: 'P', price: 3 }],
    ['hologram', { model: 'cube' }],
  ])('%s', async (kind, data) => {
    const id = alice.post('bob', kind, data, 'x')
    const refused = alice.next(new RegExp(`type="error"[^>]*id="${id}"|id="${id}"[^>]*type="error"`))
    const seen = await Promise.race([bob.next(new RegExp(`id="${id}"`)), refused])
    expect(seen).toContain('chat_id="alice"')
    expect(blockOf(seen)).toMatchObject({ create_time: text, data: expect.any(Object), offical: flag })
  })
  it('a withdrawn message disappears for both people', async () => {
    const id = alice.say('bob', 'wrong window')
    await bob.next(new RegExp(`id="${id}"`))
    alice.post('bob', 'withdraw', { message_id: id }, 'x')
    expect(blockOf(await bob.next(/data-type="withdraw"/))).toMatchObject({ data: { message_id: id } })
  })
})

describe('groups', () => {
  it('group data has what clients read', async () => {
    const { data } = await alice.ask('POST', '/business/user/chat/room/list')
    const [room] = data
    expect(room).toMatchObject({
      im_room_name: text,
      im_room_id: expect.anything(),
      im_room_type: number,
      natural_name: text,
      room_avatar: text,
      updated_at: expect.anything(),
      setting: expect.any(Array),
    })
    const owners = room?.owners as object[]
    expect(owners[0]).toMatchObject({ im_user_name: text, nick_name: text, avatar: text })
  })
  it.each([
    { search_type: 1, page_num: 1, page_size: 20, search_natural_name: '', host: true },
    { search_type: 3 },
    { search_type: 5 },
  ])('room/list with %o', async request => {
    expect(await alice.ask('POST', '/business/user/chat/room/list', request)).toMatchObject({ code: 0 })
  })
  it('a group can be created, changed and dismissed', async () => {
    const made = await alice.ask('POST', '/business/user/chat/room/add', {
      natural_name: 'Points',
      im_user_names: 'bob',
    })
    const { im_room_name, im_room_id } = made.data as Record<string, unknown>
    const call = (path: string, request: object) =>
      alice.ask('POST', `/business/user/chat/room/${path}`, { ...request })
    expect(await call('rename', { im_room_name, natural_name: 'More points' })).toMatchObject({ code: 0 })
    expect(blockOf(await bob.next(/data-type="group_rename"/))).toMatchObject({ data: expect.any(Object) })
    expect(await call('setting/list', { im_room_name })).toMatchObject({ code: 0 })
    expect(await call('getnickname', { im_room_id })).toMatchObject({ code: 0 })
    expect(await call('setnickname', { im_room_id, tag_id: 'Al' })).toMatchObject({ code: 0 })
    expect(await call('dismiss', { im_room_name })).toMatchObject({ code: 0 })
    await bob.next(/data-type="dismiss_room"/)
  })
})

describe('history and reports', () => {
  it('a record has what clients read', async () => {
    const id = alice.say('bob', 'for the record')
    await bob.next(new RegExp(`id="${id}"`))
    const page = { recordType: 'chat', chatUserId: 'alice', timestamp: 0 }
    const { data } = await bob.call('POST', '/api/history/get/record', page, bob.me.history_token)
    const records = data.records as { msgId: string }[]
    expect(records.find(record => record.msgId === id)).toMatchObject({
      body: 'for the record',
      chatType: 'text',
      chatUserId: 'alice',
      isOffice: false,
      recordType: 'chat',
      sendUserId: 'alice',
      destroyTime: 0,
      timestamp: number,
      multiType: 0,
    })
    const removal = { msgId: id, recordType: 'chat', chatUserId: 'alice' }
    expect(await bob.call('POST', '/api/history/delete', removal, bob.me.history_token)).toMatchObject({
      code: 200,
    })
  })
  it('tracking and sensitive words are taken', async () => {
    const tracked = { dataSource: 'web', reqSeq: '1', product: 'chatWeb', eventDatas: [] }
    expect(await alice.ask('POST', '/event/tracking/apply', tracked)).toMatchObject({ status: 200 })
    const report = {
      messageSendTime: Date.now(),
      dataSource: 3,
      sensitiveReportList: [{ sensitiveWords: 'x', type: 1, subType: 1 }],
      domain: 'demo.localhost',
      imUserName: 'alice',
      nickName: 'Alice',
      content: 'x',
      contentType: 1,
      extendData: '',
    }
    expect(await alice.ask('POST', '/wisdom/api/sensitive/report', report)).toMatchObject({ status: 200 })
  })
})
