import { encodeReadIq } from '@parley/protocol/wire'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { isSignedBy, type PushService, startPushService } from '../../../test/push-service.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { askCall } from '../../../test/wire/call-client.ts'
import { seqOf, textInRoom, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let service: PushService
let [alice, bob, history]: string[] = []
let writer: WireClient
let reader: WireClient
let key = ''

beforeAll(async () => {
  server = await startTestServer({ pushIsLocal: true, publicUrl: 'https://chat.acme.test' })
  await server.createUser('alice')
  await server.createUser('bob')
  const me = await server.signIn('alice')
  alice = me.token
  history = me.history_token
  bob = (await server.signIn('bob')).token
  writer = await WireClient.signIn(server, 'bob')
  reader = await WireClient.signIn(server, 'alice')
  key = (await server.call('getPushKey', {}, { token: alice })).answer?.key ?? ''
})
afterAll(() => server.stop())
beforeEach(async () => {
  service = await startPushService()
})
afterEach(async () => {
  await server.storage.db.deleteFrom('push_subscriptions').execute()
  await service.stop()
})

const subscribe = (token = alice, language: 'en' | 'zh-CN' = 'en', endpoint = `${service.url}/alice`) =>
  server.call('subscribePush', { endpoint, ...service.keys, key, language }, { token })

const listed = () => server.storage.db.selectFrom('push_subscriptions').selectAll().execute()

async function write(stanza: (id: string) => ReturnType<typeof textTo>): Promise<number> {
  const id = crypto.randomUUID()
  writer.send(stanza(id))
  return seqOf(await writer.next(new RegExp(`<ack [^>]*${id}`)))
}
const say = (text: string) => write(id => textTo('alice', text, id))

async function readAll(): Promise<void> {
  const seq = await say('the last one')
  const conversation = { kind: 'chat', id: 'bob' } as const
  const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq }
  reader.send(encodeReadIq(mark, 'r1', 'acme.test'))
  await reader.next(/id="r1"/)
}

// [push-1, push-4, push-5]
it('a browser gets the sender and text of a message, encrypted and signed', async () => {
  await readAll()
  expect((await subscribe()).answer).toEqual({ isCurrent: true })
  await say('lunch\n  at noon?')
  const { headers, notification } = await service.received(1)
  expect(notification).toEqual({
    title: 'bob',
    body: 'lunch at noon?',
    lang: 'en',
    tag: 'chat:bob',
    navigate: 'https://chat.acme.test/?c=chat%3Abob',
    app_badge: '1',
    data: {
      key: 'chat:bob',
      messageId: expect.any(String),
      words: expect.objectContaining({ reply: 'Reply', read: 'Mark as read' }),
      pass: expect.any(String),
    },
  })
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  expect(isSignedBy(String(headers.authorization), key, service.url)).toBe(true)
})

// [push-3, push-5]
it('a conversation has one notification with the number of its messages, in the language of the reader', async () => {
  await readAll()
  await subscribe(alice, 'zh-CN')
  await say('一')
  const first = await service.received(1)
  await say('二')
  const second = await service.received(2)
  expect(second.notification).toMatchObject({ title: 'bob', body: '2 条新消息\n二', tag: 'chat:bob' })
  expect(second.headers.topic).toBe(first.headers.topic)
})

// [push-2]
it('no push is sent for messages that were read or muted, nor after signing out', async () => {
  await readAll()
  const people = { natural_name: 'heard', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  await subscribe()
  const group = (text: string) => write(id => textInRoom(room?.im_room_name ?? '', text, id))
  const setMute = (value: boolean) =>
    server.call('setChatSetting', { im_user_name: 'bob', type: 2, value }, { token: alice })
  await setMute(true)
  await say('muted')
  await group('in the group')
  expect((await service.received(1)).notification).toMatchObject({
    title: 'bob in heard',
    body: 'in the group',
  })
  await setMute(false)
  const other = (await server.signIn('alice')).token
  await subscribe(other)
  await server.call('logout', {}, { token: other })
  await say('signed out')
  // Read before the next browser subscribes: telling may be late.
  await readAll()
  await subscribe()
  await group('back again')
  expect((await service.received(2)).notification.title).toBe('heard')
  expect(service.pushed).toHaveLength(2)
})

// [notifications-7] [notifications-8]
it('no push is sent in quiet hours, nor without a mention to people who want mentions only', async () => {
  await readAll()
  await subscribe()
  const people = { natural_name: 'loud', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  const set = (options: object) => server.call('saveOptions', options, { token: history })
  await set({ quietHours: true, quietTimes: [{ days: 127, from: 0, to: 0 }] })
  await say('at night')
  await set({ quietHours: false, mentionsOnly: true })
  await write(id => textInRoom(room?.im_room_name ?? '', 'to all', id))
  await say('direct')
  expect((await service.received(1)).notification).toMatchObject({ title: 'bob', tag: 'chat:bob' })
  expect(service.pushed).toHaveLength(1)
  await set({ mentionsOnly: false })
})

// [notifications-12]
it('a browser of the caller gets a trial on request', async () => {
  const send = (endpoint: string, token = alice) => server.call('tryPush', { endpoint }, { token })
  const endpoint = `${service.url}/alice`
  expect((await send(endpoint)).answer).toEqual({ isSent: false })
  await subscribe(alice, 'zh-CN')
  expect((await send(endpoint, bob)).answer).toEqual({ isSent: false })
  expect((await send(endpoint)).answer).toEqual({ isSent: true })
  expect((await service.received(1)).notification).toMatchObject({
    title: 'Parley',
    body: '这是一条测试通知。',
  })
  service.answer(500)
  expect((await send(endpoint)).answer).toEqual({ isSent: false })
})

// [notifications-10]
it('a call in quiet hours is told of to people who let calls through, and its end is not', async () => {
  await readAll()
  await subscribe()
  const set = (options: object) => server.call('saveOptions', options, { token: history })
  const [to, device] = [{ kind: 'chat', id: 'alice' } as const, 'web']
  const ring = async (call: string) => {
    await askCall(writer, { action: 'start', call, to, media: 'audio', device })
    await askCall(writer, { action: 'leave', call })
  }
  await set({ quietHours: true, quietTimes: [{ days: 127, from: 0, to: 0 }] })
  await ring(crypto.randomUUID())
  await set({ quietCalls: true })
  const call = crypto.randomUUID()
  await askCall(writer, { action: 'start', call, to, media: 'audio', device })
  expect((await service.received(1)).notification.data).toMatchObject({ messageId: call, isCall: true })
  await askCall(writer, { action: 'leave', call })
  await set({ quietHours: false, quietCalls: false })
  await say('after it')
  await service.received(2)
  expect(service.pushed).toHaveLength(2)
})

// [notifications-9]
it('a keyword notifies like a mention', async () => {
  await readAll()
  await subscribe()
  const people = { natural_name: 'words', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  const group = (text: string) => write(id => textInRoom(room?.im_room_name ?? '', text, id))
  const set = (options: object) => server.call('saveOptions', options, { token: history })
  await set({ mentionsOnly: true, keywords: 'release\n合同' })
  await group('prereleases')
  await group('The Release is out')
  expect((await service.received(1)).notification).toMatchObject({ title: 'words' })
  expect(service.pushed).toHaveLength(1)
  await set({ mentionsOnly: false, keywords: '' })
})

// [push-5, multi-chat-3]
it('a push is sent for a message in a merged room, also by a keyword', async () => {
  const fixture = await createMergedFixture(server)
  await fixture.merge(['alice'])
  const grant = { type: 6, im_room_id: fixture.room.id, im_user_name: 'alice', value: true }
  await fixture.call('owner', 'setRoomSetting', grant)
  await readAll()
  await subscribe()
  const endpoint = `${service.url}/owner`
  await fixture.call('owner', 'subscribePush', { endpoint, ...service.keys, key, language: 'en' })
  const notices = () =>
    service.pushed
      .splice(0)
      .map(({ notification: { title, body, tag } }) => `${tag} ${title}: ${body}`)
      .sort()
  await fixture.say('person', 'where is my parcel?')
  await service.received(2)
  const room = `groupchat:${fixture.room.name}`
  expect(notices()).toEqual([
    'chat:person person: 2 new messages\nwhere is my parcel?',
    `${room} person in Desk: where is my parcel?`,
  ])
  reader.send(textInRoom(fixture.room.name, 'on its way'))
  await service.received(1)
  expect(notices()).toEqual(['chat:person alice: 3 new messages\non its way'])
  const set = (options: object) => server.call('saveOptions', options, { token: history })
  await set({ mentionsOnly: true, keywords: 'invoice' })
  await fixture.say('person', 'and the invoice?')
  await service.received(2)
  expect(notices()).toEqual([
    expect.stringContaining('chat:person person: 4'),
    expect.stringContaining(`${room} Desk: 2`),
  ])
  await set({ mentionsOnly: false, keywords: '' })
})

// [push-8]
it('a notification marks as read what it tells of, while its browser is signed in', async () => {
  await readAll()
  const session = await server.signIn('alice')
  await subscribe(session.token)
  const unread = async () =>
    (await server.call('listRecent', {}, { token: history })).answer?.find(one => one.chatUserId === 'bob')
      ?.unread
  const read = (pass: string) =>
    server.call('readPushed', { pass }, { headers: { origin: 'https://chat.acme.test' } })
  await say('first')
  const { pass } = (await service.received(1)).notification.data
  await say('second')
  const later = (await service.received(2)).notification.data
  expect(await unread()).toBe(2)
  const forged = `${pass.split('.')[0]}.${later.pass.split('.')[1]}`
  for (const wrong of [forged, `A.${'A'.repeat(43)}`]) expect((await read(wrong)).code).toBe(0)
  expect(await unread()).toBe(2)
  expect((await read(pass)).code).toBe(0)
  expect(await unread()).toBe(1)
  await server.call('logout', {}, { token: session.token })
  expect((await read(later.pass)).code).toBe(0)
  expect(await unread()).toBe(1)
})

// [push-10]
it('a reply is sent once, marks as read, and is refused after signing out', async () => {
  await readAll()
  const session = await server.signIn('alice')
  await subscribe(session.token)
  await say('coming?')
  const { pass } = (await service.received(1)).notification.data
  const reply = (id: string, text: string, by = pass) =>
    server.call('replyPushed', { pass: by, id, text }, { headers: { origin: 'https://chat.acme.test' } })
  const id = crypto.randomUUID()
  for (let times = 0; times < 2; times++)
    expect((await reply(id, 'on my way')).answer).toEqual({ outcome: 'sent' })
  await writer.next(/on my way/)
  const row = await server.storage.db.selectFrom('messages').where('id', '=', id).selectAll().execute()
  expect(row).toHaveLength(1)
  const listed = (await server.call('listRecent', {}, { token: history })).answer
  expect(listed?.find(one => one.chatUserId === 'bob')?.unread).toBe(0)
  const refused = { outcome: 'refused' }
  expect((await reply(crypto.randomUUID(), 'x', `A.${'A'.repeat(43)}`)).answer).toEqual(refused)
  await server.call('logout', {}, { token: session.token })
  expect((await reply(crypto.randomUUID(), 'too late')).answer).toEqual(refused)
})

// [installed-2, push-5]
it('a push carries the number of all that is unread and not muted, and the picture of the sender', async () => {
  await readAll()
  await subscribe()
  const people = { natural_name: 'counted', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  await write(id => textInRoom(room?.im_room_name ?? '', 'first', id))
  const before = Number((await service.received(1)).notification.app_badge)
  const { db } = server.storage
  const avatar = `/picture/${'a'.repeat(32)}`
  await db.updateTable('users').set({ avatar }).where('user_name', '=', 'bob').execute()
  await say('second')
  const { notification } = await service.received(2)
  expect(notification.app_badge).toBe(String(before + 1))
  expect(notification.icon).toMatch(avatar)
  await server.call('saveOptions', { noticeContent: false, noticeSender: false }, { token: history })
  await say('third')
  expect((await service.received(3)).notification.icon).toBeUndefined()
  await server.call('saveOptions', { noticeContent: true, noticeSender: true }, { token: history })
  await db.updateTable('users').set({ avatar: '' }).where('user_name', '=', 'bob').execute()
})

// [push-9]
it('a push is sent for a call as long as it rings', async () => {
  await readAll()
  await subscribe()
  const [call, to] = [crypto.randomUUID(), { kind: 'chat', id: 'alice' } as const]
  await askCall(writer, { action: 'start', call, to, media: 'audio', device: 'web' })
  const { headers, notification } = await service.received(1)
  expect(notification).toMatchObject({ title: 'bob', body: 'Voice call', tag: 'chat:bob' })
  expect(notification.data).toEqual({ key: 'chat:bob', messageId: call, isCall: true })
  expect(Number(headers.ttl)).toBeLessThanOrEqual(45)
  await askCall(writer, { action: 'leave', call })
  expect((await service.received(2)).notification.body).toBe('Missed voice call')
  // Who is not rung is told of nothing, least of all of what they know.
  const people = { natural_name: 'busy', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  const group = { kind: 'groupchat', id: room?.im_room_name ?? '' } as const
  await write(id => textInRoom(group.id, 'known', id))
  await service.received(3)
  await askCall(reader, {
    action: 'start',
    call: crypto.randomUUID(),
    to: group,
    media: 'audio',
    device: 'web',
  })
  await say('after it')
  expect((await service.received(4)).notification.tag).toBe('chat:bob')
})

// [push-7]
it('a push is sent for a friend request, a reminder and a missed call', async () => {
  await server.createUser('carol')
  const carol = (await server.signIn('carol')).token
  await readAll()
  await subscribe()
  const request = { im_user_name: 'alice', content: '' }
  expect((await server.call('requestFriend', request, { token: carol })).code).toBe(0)
  expect((await service.received(1)).notification).toMatchObject({
    title: 'carol',
    body: 'Wants to be your friend',
    tag: 'chat:carol',
  })
  const note = { id: crypto.randomUUID(), note: 'stretch', remind_at: Date.now() + 50 }
  expect((await server.call('saveNote', note, { token: alice })).code).toBe(0)
  expect((await service.received(2)).notification.body).toBe('⏰ stretch')
  const [call, to] = [crypto.randomUUID(), { kind: 'chat', id: 'alice' } as const]
  await askCall(writer, { action: 'start', call, to, media: 'video', device: 'web' })
  await askCall(writer, { action: 'leave', call })
  await expect
    .poll(() => service.pushed.at(-1)?.notification)
    .toMatchObject({ title: 'bob', body: 'Missed video call' })
})

// [push-5]
it('the text is hidden for people who want that', async () => {
  await readAll()
  await subscribe()
  await server.call('saveOptions', { noticeContent: false }, { token: history })
  await say('secret')
  expect((await service.received(1)).notification).toMatchObject({ title: 'From bob', body: '' })
  await server.call('saveOptions', { noticeSender: false }, { token: history })
  await say('secret')
  expect((await service.received(2)).notification).toMatchObject({
    title: 'New message',
    body: '2 new messages',
  })
  await server.call('saveOptions', { noticeContent: true, noticeSender: true }, { token: history })
})

// [push-4]
it('a subscription that no longer exists is removed, a failing one is counted', async () => {
  await subscribe()
  service.answer(500)
  await say('fails')
  await service.received(1)
  await expect.poll(async () => (await listed())[0]?.failures).toBe(1)
  service.answer(410)
  await say('gone')
  await service.received(2)
  await expect.poll(async () => (await listed()).length).toBe(0)
})
