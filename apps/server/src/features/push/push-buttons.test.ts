import { expect, it } from 'vitest'
import {
  alice,
  bob,
  history,
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
import { askCall } from '../../../test/wire/call-client.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'

preparePushes()

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
  expect(notification).toMatchObject({ title: 'bob', body: 'Voice call', tag: 'chat:bob alice@acme.test' })
  const ring = { answer: 'Answer', decline: 'Decline', over: 'The call has ended or was answered.' }
  const pass = expect.any(String)
  const buttons = { isCall: true, isKept: false, ring, pass }
  expect(notification.data).toEqual({
    owner: 'alice@acme.test',
    key: 'chat:bob',
    messageId: call,
    ...buttons,
  })
  expect(Number(headers.ttl)).toBeLessThanOrEqual(45)
  await askCall(writer, { action: 'leave', call })
  expect((await service.received(2)).notification.body).toBe('Missed voice call')
  // Who is not rung is told of nothing, least of all of what they know.
  const people = { natural_name: 'busy', im_user_names: ['alice'] }
  const { answer: room } = await server.call('addRoom', people, { token: bob })
  const group = { kind: 'groupchat', id: room?.im_room_name ?? '' } as const
  await write(id => textInRoom(group.id, 'known', id))
  await service.received(3)
  const own = crypto.randomUUID()
  await askCall(reader, { action: 'start', call: own, to: group, media: 'audio', device: 'web' })
  await say('after it')
  expect((await service.received(4)).notification.tag).toBe('chat:bob alice@acme.test')
  await askCall(reader, { action: 'leave', call: own })
})

const decline = (pass: string) =>
  server.call('declinePushed', { pass }, { headers: { origin: 'https://chat.acme.test' } })
const DECLINED = { outcome: 'declined' }
const OVER = { outcome: 'over' }

async function ringAlice(): Promise<{ call: string; pass: string }> {
  const told = service.pushed.length + 1
  const call = crypto.randomUUID()
  const to = { kind: 'chat', id: 'alice' } as const
  await askCall(writer, { action: 'start', call, to, media: 'video', device: 'web' })
  return { call, pass: (await service.received(told)).notification.data.pass }
}

// [push-11]
it('a call is declined from its notification once, for the caller and all devices', async () => {
  await readAll()
  await subscribe()
  const { call, pass } = await ringAlice()
  expect((await decline(pass)).answer).toEqual(DECLINED)
  const isOver = new RegExp(`${call}.*ended.*rejected`)
  await Promise.all([writer.next(isOver), reader.next(isOver)])
  expect((await decline(pass)).answer).toEqual(OVER)
  // The next one has a pass of its own, and is not in reach of what came before.
  const next = await ringAlice()
  expect((await decline(pass)).answer).toEqual(OVER)
  expect((await decline(next.pass)).answer).toEqual(DECLINED)
})

// [push-11]
it('nothing else is declined: late, by a forged pass or one of a message, or after signing out', async () => {
  await readAll()
  const session = await server.signIn('alice')
  await subscribe(session.token)
  await say('a message')
  const ofMessage = (await service.received(1)).notification.data.pass
  const { call, pass } = await ringAlice()
  const forged = `${pass.split('.')[0]}.${ofMessage.split('.')[1]}`
  for (const wrong of [ofMessage, forged, `A.${'A'.repeat(43)}`])
    expect((await decline(wrong)).answer).toEqual(OVER)
  // Nor does the pass of a call read or write.
  const headers = { origin: 'https://chat.acme.test' }
  const reply = { pass, id: crypto.randomUUID(), text: 'x' }
  expect((await server.call('replyPushed', reply, { headers })).answer).toEqual({ outcome: 'refused' })
  await server.call('logout', {}, { token: session.token })
  expect((await decline(pass)).answer).toEqual(OVER)
  const row = await server.storage.db.selectFrom('calls').where('id', '=', call).select('state').execute()
  expect(row).toEqual([{ state: 'ringing' }])
  await askCall(writer, { action: 'leave', call })
})

// [push-11]
it('a call that was answered meanwhile is not declined', async () => {
  await readAll()
  await subscribe()
  const { call, pass } = await ringAlice()
  await askCall(reader, { action: 'answer', call })
  expect((await decline(pass)).answer).toEqual(OVER)
  const { call: row } = await server.storage.db
    .selectFrom('calls')
    .where('id', '=', call)
    .select('call')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row)).toMatchObject({ state: 'active', declined: [] })
  await askCall(writer, { action: 'leave', call })
})
