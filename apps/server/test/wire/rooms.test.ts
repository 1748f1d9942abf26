import { randomUUID } from 'node:crypto'
import { decodeHeadline, decodeRoomEvent, encodeReadIq } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseFrame } from '../../src/realtime/embedded/xml/parse-frame.ts'
import {
  createRoomFixture,
  type Role,
  type RoomFixture,
  signInToWire,
  snapshotTables,
} from '../room-fixture.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { seqOf, textInRoom } from './stanzas.ts'
import type { WireClient } from './wire-client.ts'

let server: TestServer
let room: RoomFixture
let on: Record<Role, WireClient>

beforeEach(async () => {
  server = await startTestServer()
  room = await createRoomFixture(server)
  const clients = await Promise.all(
    (['owner', 'leader', 'member', 'silenced', 'removed', 'other', 'stranger'] as const).map(
      async role => [role, await signInToWire(server, room, role)] as const,
    ),
  )
  on = Object.fromEntries(clients) as typeof on
})
afterEach(() => server.stop())

/** The next room event of a client, as our own client reads it. */
async function eventOf(role: Role) {
  const stanza = await on[role].next(/type="headline"[^>]*><data /)
  const parsed = parseFrame(stanza, 32)
  if (!parsed.ok) throw new Error('The headline is not well-formed.')
  const headline = decodeHeadline(parsed.value)
  if (!headline.ok) throw new Error(headline.reason)
  const { event, data, from, archived } = headline.value
  expect(from).toBe(`${room.name}@group.acme.test`)
  const decoded = decodeRoomEvent(event, data)
  if (!decoded.ok) throw new Error(decoded.reason)
  return { wire: event, seq: archived?.stamp.seq, ...decoded.value }
}

const say = (text: string, id?: string) => textInRoom(room.name, text, id)
const byName = (rest: object = {}) => ({ im_room_name: room.name, ...rest })
const set = (role: Role, type: number, value: boolean, im_user_name?: string) =>
  room.call(role, 'setRoomSetting', { type, im_room_id: room.roomId, value, im_user_name })
const INSIDE = ['owner', 'leader', 'member', 'silenced'] as const

// [wire-7]
it('a room message reaches all members once, with the nickname of its author', async () => {
  await room.call('member', 'setRoomNickname', { im_room_id: room.roomId, tag_id: 'Speedy' })
  on.member.send(say('hello'))
  const ack = await on.member.next(/<ack /)
  for (const role of ['owner', 'leader', 'silenced'] as const) {
    const copy = await on[role].next(/type="groupchat"/)
    expect(copy).toContain(`from="${room.name}@group.acme.test/member"`)
    expect(copy).toContain('nick_name="Speedy"')
    expect(seqOf(copy)).toBe(seqOf(ack))
  }
  for (const role of ['member', 'removed', 'other', 'stranger'] as const) {
    await on[role].settle()
    expect(on[role].inbox.filter(frame => frame.includes('groupchat'))).toEqual([])
  }
})

it('messages of people who may not write in a room are refused and not stored', async () => {
  const before = await snapshotTables(server)
  const answerTo = async (role: Role, target = room.name) => {
    on[role].send(textInRoom(target, 'psst', randomUUID(), role === 'stranger' ? 'other.test' : 'acme.test'))
    const stanza = await on[role].next(/<refused /)
    return stanza.replace(/ id="[^"]*"/, '').replace(target, '?')
  }
  expect(await answerTo('silenced')).toContain('code="not-allowed"')
  for (const role of ['removed', 'other', 'stranger'] as const) {
    expect(await answerTo(role)).toContain('code="not-found"')
    expect(await answerTo(role)).toBe(await answerTo(role, randomUUID()))
  }
  expect(await snapshotTables(server)).toEqual(before)
})

it('silencing a room leaves owner and admins able to speak', async () => {
  await set('leader', 9, true)
  for (const role of INSIDE)
    expect(await eventOf(role)).toMatchObject({ wire: 'all_silence', operator: { id: 'leader' }, seq: 5 })
  on.member.send(say('may I?'))
  expect(await on.member.next(/<refused /)).toContain('code="not-allowed"')
  for (const role of ['owner', 'leader'] as const) {
    on[role].send(say('quiet please'))
    await on[role].next(/<ack /)
  }
  await set('owner', 9, false)
  expect(await eventOf('member')).toMatchObject({ wire: 'cancel_all_silence', seq: 8 })
  on.member.send(say('thanks'))
  await on.member.next(/<ack /)
})

// [room-events-2, room-events-3, room-events-4, room-events-5, room-events-11]
it('announces every change to all members, with its seq', async () => {
  const changes: [
    () => Promise<{ code: number }>,
    { wire: string; toOthers?: string; [field: string]: unknown },
  ][] = [
    [
      () => room.call('owner', 'renameRoom', byName({ natural_name: 'New' })),
      { wire: 'group_rename', title: 'New' },
    ],
    [() => set('owner', 8, true, 'member'), { wire: 'add_administarator', people: [{ id: 'member' }] }],
    [() => set('owner', 8, false, 'member'), { wire: 'delete_administarator', people: [{ id: 'member' }] }],
    [
      () => set('leader', 10, true, 'member'),
      { wire: 'add_silence', toOthers: 'member_silenced', people: [{ id: 'member' }] },
    ],
    [
      () => set('leader', 10, false, 'member'),
      { wire: 'delete_silence', toOthers: 'member_unsilenced', people: [{ id: 'member' }] },
    ],
    [() => set('leader', 11, true), { wire: 'cannot_add_friend' }],
    [() => set('leader', 11, false), { wire: 'can_add_friend' }],
    [
      () => room.call('leader', 'setRoomNickname', { im_room_id: room.roomId, tag_id: 'Boss' }),
      { wire: 'nickname_change', people: [{ id: 'leader', name: 'Boss' }] },
    ],
    [
      () => room.call('owner', 'changeRoomOwner', byName({ im_user_name: 'member' })),
      {
        wire: 'change_owner',
        toOthers: 'owner_changed',
        operator: { id: 'owner' },
        people: [{ id: 'member' }],
      },
    ],
  ]
  let seq = 4
  for (const [change, event] of changes) {
    expect(await change()).toMatchObject({ code: 0 })
    seq += 1
    for (const role of INSIDE) {
      const { wire, ...seen } = await eventOf(role)
      const { wire: specified, toOthers, ...rest } = event
      expect(seen).toMatchObject({ ...rest, seq })
      expect([role, wire]).toEqual([role, role === 'member' ? specified : (toOthers ?? specified)])
    }
  }
  for (const role of ['removed', 'other', 'stranger'] as const) {
    await on[role].settle()
    expect(on[role].inbox.filter(frame => frame.includes('headline'))).toEqual([])
  }
})

// [questions-3, room-events-6]
it('marking and unmarking answers is announced', async () => {
  const id = randomUUID()
  on.member.send(say('a question', id))
  await on.member.next(/<ack /)
  await room.call('leader', 'addAnswer', byName({ message_id: id }))
  expect(await eventOf('silenced')).toMatchObject({ wire: 'add_answer', messageId: id })
  const marks = (await room.call('member', 'listAnswers', byName())).answer
  expect(marks).toMatchObject([{ message_id: id, im_user_name: 'leader' }])
  expect((await room.call('member', 'getLatestAnswer', byName())).answer).toEqual(marks?.[0])
  await room.call('owner', 'deleteAnswer', byName({ message_id: id }))
  expect(await eventOf('silenced')).toMatchObject({ wire: 'remove_answer', messageId: id })
  expect((await room.call('member', 'getLatestAnswer', byName())).answer).toBeNull()
})

// [room-events-9, room-events-10]
it('new and returning members are announced', async () => {
  await room.call('owner', 'inviteToRoom', byName({ im_user_names: ['other', 'removed'] }))
  const people = [{ id: 'other' }, { id: 'removed' }]
  for (const role of INSIDE)
    expect(await eventOf(role)).toMatchObject({ wire: 'add_invited', people, count: 2, seq: 5 })
  const start = { title: 'Launch', joinedSeq: 4, joinedAt: expect.any(Number), seq: 5 }
  expect(await eventOf('other')).toMatchObject({ wire: 'join_room', ...start })
  expect(await eventOf('removed')).toMatchObject({ wire: 'enable_room', ...start })
  on.other.send(say('hi all'))
  await on.other.next(/<ack /)
  expect(await on.removed.next(/type="groupchat"/)).toContain('hi all')
})

// [room-events-1, room-events-8, room-events-16]
it('leaving and removed members are announced', async () => {
  await room.call('owner', 'kickFromRoom', byName({ im_user_names: ['member'] }))
  expect(await on.member.next(/type="headline"/)).toMatch(/data-type="remove_member".*"data":\{.*"member"/)
  expect(await eventOf('member')).toMatchObject({ wire: 'kick_room', title: 'Launch', seq: 5 })
  expect(await eventOf('leader')).toMatchObject({
    wire: 'member_removed',
    people: [{ id: 'member' }],
    seq: 5,
  })
  const tablet = await signInToWire(server, room, 'silenced', 'tablet')
  await eventOf('silenced')
  await room.call('silenced', 'quitRoom', byName())
  expect(await eventOf('silenced')).toMatchObject({ wire: 'delete_room', title: 'Launch', seq: 6 })
  expect(await tablet.next(/delete_room/)).toContain('seq="6"')
  const gone = { wire: 'member_removed', operator: { id: 'silenced' }, people: [{ id: 'silenced' }], seq: 6 }
  expect(await eventOf('leader')).toMatchObject(gone)
  on.leader.send(say('only us'))
  await on.leader.next(/<ack /)
  for (const role of ['member', 'silenced'] as const) {
    await on[role].settle()
    expect(on[role].inbox.filter(frame => frame.includes('groupchat'))).toEqual([])
  }
})

// [room-events-7]
it('dismissing a room is announced to all members', async () => {
  await room.call('owner', 'dismissRoom', byName())
  for (const role of INSIDE)
    expect(await eventOf(role)).toMatchObject({ wire: 'dismiss_room', title: 'Launch', seq: 5 })
  on.owner.send(say('anybody?'))
  expect(await on.owner.next(/<refused /)).toContain('code="not-found"')
})

it('a new room is announced to every device of its members', async () => {
  const tablet = await signInToWire(server, room, 'owner', 'tablet')
  const { answer } = await room.call('owner', 'addRoom', { im_user_names: ['other', 'leader'] })
  expect(answer).toMatchObject({ natural_name: 'owner、other、leader', member_count: 3 })
  for (const client of [on.owner, tablet, on.other, on.leader])
    expect(await client.next(/join_room/)).toContain(answer?.im_room_name)
})

// [mute-1]
it('muting a room is announced to own devices only', async () => {
  const tablet = await signInToWire(server, room, 'member', 'tablet')
  const before = await snapshotTables(server)
  await set('member', 1, true)
  expect(await eventOf('member')).toMatchObject({ wire: 'disturb_change', value: true, seq: undefined })
  expect(await tablet.next(/disturb_change/)).toContain('"value":true')
  await on.owner.settle()
  expect(on.owner.inbox).toEqual([])
  await set('member', 1, false)
  expect(await snapshotTables(server)).toEqual(before)
})

it('mentions of outsiders are dropped, and a repetition is recognised after they left', async () => {
  const id = randomUUID()
  const stanza = textInRoom(room.name, '@silenced @other hi', id, 'acme.test', [
    'silenced',
    'other',
    'nobody',
  ])
  on.member.send(stanza)
  const seq = seqOf(await on.member.next(/<ack /))
  expect(await on.owner.next(/type="groupchat"/)).toContain('"at_list":["silenced"]')
  await room.call('owner', 'kickFromRoom', byName({ im_user_names: ['silenced'] }))
  on.member.send(stanza)
  expect(seqOf(await on.member.next(/<ack /))).toBe(seq)
  // Even who may not speak any more learns that it was said.
  await set('owner', 9, true)
  on.member.send(stanza)
  expect(seqOf(await on.member.next(/<ack /))).toBe(seq)
})

it('a read position is announced to the reader only, and readers are listed on request', async () => {
  on.member.send(say('read me'))
  const seq = seqOf(await on.member.next(/<ack /))
  const mark = {
    conversation: { kind: 'groupchat', id: room.name } as const,
    lastMessageId: '',
    lastMessageTime: 0,
  }
  on.leader.send(encodeReadIq({ ...mark, seq }, 'r1', 'acme.test'))
  await on.leader.next(/type="result" id="r1"/)
  expect(await on.leader.next(/dialogue_read_ack/)).toContain('"unread":0')
  await on.member.settle()
  expect(on.member.inbox.filter(frame => frame.includes('dialogue_read_ack'))).toEqual([])
  expect((await room.call('member', 'listReaders', byName({ seq }))).answer).toEqual({
    read: ['leader'],
    unread: ['owner', 'silenced'],
  })
  expect((await room.call('member', 'countReaders', byName({ seqs: [seq, seq + 9, 1] }))).answer).toEqual([
    { seq, read: 1, total: 3 },
  ])
  for (const role of ['other', 'removed'] as const) {
    on[role].send(encodeReadIq({ ...mark, seq }, 'r1', 'acme.test'))
    expect(await on[role].next(/id="r1"/)).toContain('<item-not-found ')
  }
})

// [wire-11, trust-1]
it('room events sent by users are refused', async () => {
  const forged = `<message xmlns="jabber:client" to="${room.name}@group.acme.test" type="groupchat" id="${randomUUID()}"><data xmlns="urn:parley:data:1" data-type="dismiss_room">{"data":{"operator":{"im_user_name":"owner","nick_name":"owner"},"natural_name":"x"}}</data></message>`
  on.member.send(forged)
  expect(await on.member.next(/<refused /)).toContain('code="unsupported"')
  on.member.send(forged.replace('type="groupchat"', 'type="headline"'))
  expect(await on.member.next(/<refused /)).toContain('code="malformed"')
})
