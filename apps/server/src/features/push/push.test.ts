import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import {
  alice,
  bob,
  history,
  key,
  listed,
  preparePushes,
  readAll,
  reader,
  say,
  server,
  service,
  subscribe,
  write,
  writer,
} from '../../../test/push-fixture.ts'
import { isSignedBy } from '../../../test/push-service.ts'
import { askCall } from '../../../test/wire/call-client.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'

preparePushes()

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
    tag: 'chat:bob alice@acme.test',
    navigate: 'https://chat.acme.test/?c=chat%3Abob',
    app_badge: '1',
    data: {
      owner: 'alice@acme.test',
      key: 'chat:bob',
      messageId: expect.any(String),
      isKept: false,
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
  expect(second.notification).toMatchObject({
    title: 'bob',
    body: '2 条新消息\n二',
    tag: 'chat:bob alice@acme.test',
  })
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
  await server.createUser('dora')
  await subscribe((await server.signIn('dora')).token, 'en', `${service.url}/dora`)
  await set({ quietHours: true, quietTimes: [{ days: 127, from: 0, to: 0 }] })
  await say('at night')
  // Conversations are looked at in turn: when hers has been, the night is over for Alice's.
  await write(id => textTo('dora', 'are you up?', id))
  expect((await service.received(1)).path).toBe('/dora')
  await set({ quietHours: false, mentionsOnly: true })
  await write(id => textInRoom(room?.im_room_name ?? '', 'to all', id))
  await say('direct')
  expect((await service.received(2)).notification).toMatchObject({
    title: 'bob',
    body: expect.stringContaining('direct'),
    tag: 'chat:bob alice@acme.test',
  })
  expect(service.pushed).toHaveLength(2)
  await server.storage.db
    .updateTable('conversations')
    .set({ consult_state: 'waiting' })
    .where('name', '=', 'loud')
    .execute()
  await write(id => textInRoom(room?.im_room_name ?? '', 'where is my parcel?', id))
  expect((await service.received(3)).notification.body).toContain('where is my parcel?')
  await set({ mentionsOnly: false })
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
      .map(({ notification: { title, body, data } }) => `${data.key} ${title}: ${body}`)
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
    tag: 'chat:carol alice@acme.test',
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
  // At all three tries.
  await service.received(3)
  await expect.poll(async () => (await listed())[0]?.failures).toBe(1)
  service.answer(410)
  await say('gone')
  await service.received(4)
  await expect.poll(async () => (await listed()).length).toBe(0)
})
