import { type CallMedia, type CallState, type ConversationRef, isRingingFor } from '@parley/protocol/model'
import type { CallRequest } from '@parley/protocol/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { DEFAULT_RATE_LIMITS, startTestServer, type TestServer } from '../testkit.ts'
import { askCall, changeOf, lineOf } from './call-client.ts'
import { eventIn } from './event-in.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
const clock = { time: 0, now: () => Date.now() + clock.time }
let server: TestServer
let room: RoomFixture

beforeEach(async () => {
  clock.time = 0
  server = await startTestServer({ clock })
  room = await createRoomFixture(server)
})
afterEach(() => server.stop())

const device = (role: 'owner' | 'leader' | 'member' | 'silenced' | 'removed' | 'other', resource = 'web') =>
  signInToWire(server, room, role, resource)

const toMember: ConversationRef = { kind: 'chat', id: 'member' }
const start = (to: ConversationRef = toMember, media: CallMedia = 'video') =>
  ({ action: 'start', call: crypto.randomUUID(), to, media, device: 'web' }) as const satisfies CallRequest

// [calls-2, wire-35]
describe('a call of two people', () => {
  it('rings on every device, is answered on one and ends with one line', async () => {
    const [owner, first, second] = [
      await device('owner'),
      await device('member', 'a'),
      await device('member', 'b'),
    ]
    const request = start()
    const { call, ticket } = await askCall(owner, request)
    expect(call).toMatchObject({ id: request.call, state: 'ringing', caller: 'owner', invited: ['member'] })
    expect(ticket).toEqual({ iceServers: [] })
    for (const rung of [first, second]) {
      expect(await changeOf(rung, one => one.state === 'ringing')).toMatchObject({ id: call.id })
      expect(await lineOf(rung, 'video_call')).toContain('invited')
    }
    const answered = (await askCall(first, { action: 'answer', call: call.id })).call
    expect(answered.state).toBe('active')
    expect(answered.version).toBeGreaterThan(call.version ?? 0)
    expect((await changeOf(second, one => one.state === 'active')).seats).toHaveLength(2)
    expect(await askCall(second, { action: 'answer', call: call.id })).toEqual({ refused: 'elsewhere' })
    await askCall(owner, { action: 'leave', call: call.id })
    expect(await changeOf(first, one => one.state === 'ended')).toMatchObject({ outcome: 'ended' })
    expect(await lineOf(first, 'video_call')).toContain('"duration":0')
    expect(await askCall(first, { action: 'leave', call: call.id })).toEqual({ refused: 'over' })
  })

  // [calls-4]
  it('is missed after 45 seconds, and that counts as unread', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const { call } = await askCall(owner, start())
    await askCall(owner, { action: 'current', call: call.id })
    clock.time = 46_000
    expect(await changeOf(member, one => one.state === 'ended')).toMatchObject({ outcome: 'missed' })
    await lineOf(member, 'video_call')
    expect(await lineOf(member, 'video_call')).toContain('missed')
    const rows = await server.storage.db.selectFrom('messages').select(['counts', 'data_type']).execute()
    expect(rows.filter(row => row.data_type === 'video_call').map(row => row.counts)).toEqual([0, 1])
  })

  // [calls-4]
  it.each([
    ['cancel', 20_000],
    ['leave', 1_000],
  ] as const)('%s by the caller after %d ms leaves a missed call that counts', async (action, after) => {
    const [owner, member] = [await device('owner'), await device('member')]
    const { call } = await askCall(owner, start())
    clock.time = after
    await askCall(owner, { action, call: call.id })
    expect(await changeOf(member, one => one.state === 'ended')).toMatchObject({ outcome: 'missed' })
    const rows = await server.storage.db.selectFrom('messages').select(['counts', 'data_type']).execute()
    expect(rows.filter(row => row.data_type === 'video_call').map(row => row.counts)).toEqual([0, 1])
  })

  it.each([
    ['reject', 'member', 'reject_call'],
    ['cancel', 'owner', 'cancel_call'],
  ] as const)('%s ends it on both sides', async (action, by, type) => {
    const people = { owner: await device('owner'), member: await device('member') }
    const { call } = await askCall(people.owner, start(toMember, 'audio'))
    await askCall(people[by], { action, call: call.id })
    for (const person of [people.owner, people.member])
      expect((await changeOf(person, one => one.state === 'ended')).id).toBe(call.id)
    expect(await lineOf(people.member, type)).toContain('audio')
  })

  it('tells the caller that the line is busy, and counts as missed', async () => {
    const [owner, member, leader] = [await device('owner'), await device('member'), await device('leader')]
    const { call } = await askCall(owner, start())
    await askCall(member, { action: 'answer', call: call.id })
    const second = await askCall(leader, start())
    expect(second.call).toMatchObject({ state: 'ended', outcome: 'missed', isBusy: true })
    expect(await askCall(owner, start({ kind: 'chat', id: 'leader' }))).toEqual({ refused: 'in-call' })
  })

  // [calls-3]
  it('becomes one call when both call each other, and repeating a start changes nothing', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const request = start()
    const { call } = await askCall(owner, request)
    expect((await askCall(owner, request)).call.id).toBe(call.id)
    const back = start({ kind: 'chat', id: 'owner' })
    const joined = await askCall(member, back)
    expect(joined.call).toMatchObject({ id: call.id, state: 'active' })
    expect((await askCall(member, { action: 'current', call: back.call })).call.id).toBe(call.id)
  })
})

// [calls-5]
describe('who may call', () => {
  it('follows the rules for writing', async () => {
    const to = { kind: 'groupchat', id: room.name } as const
    expect(await askCall(await device('silenced'), start(to))).toEqual({ refused: 'not-allowed' })
    for (const role of ['removed', 'other'] as const)
      expect(await askCall(await device(role), start(to))).toEqual({ refused: 'not-found' })
    const owner = await device('owner')
    expect(await askCall(owner, start({ kind: 'chat', id: 'nobody' }))).toEqual({ refused: 'not-found' })
    const { call } = await askCall(owner, start())
    for (const action of ['answer', 'reject', 'cancel', 'leave', 'end', 'current'] as const)
      expect(await askCall(await device('other'), { action, call: call.id })).toEqual({
        refused: 'not-found',
      })
  })
})

// [calls-8]
it('a running group call can ring a member, and no other person', async () => {
  const [owner, leader, member] = [await device('owner'), await device('leader'), await device('member')]
  const { call } = await askCall(owner, start({ kind: 'groupchat', id: room.name }))
  const rings = (one: CallState) => isRingingFor(one, 'member', clock.now())
  await changeOf(member, rings)
  await askCall(member, { action: 'reject', call: call.id })
  await changeOf(member, one => !rings(one))
  expect(await askCall(leader, { action: 'invite', call: call.id, target: 'member' })).toEqual({
    refused: 'not-allowed',
  })
  for (const target of ['removed', 'other', 'nobody'])
    expect(await askCall(owner, { action: 'invite', call: call.id, target })).toEqual({
      refused: 'not-found',
    })
  await askCall(owner, { action: 'invite', call: call.id, target: 'member' })
  expect((await changeOf(member, rings)).id).toBe(call.id)
})

// [calls-7]
describe('signals', () => {
  it('go between seats of one call only', async () => {
    const [owner, member, other] = [await device('owner'), await device('member'), await device('other')]
    const { call } = await askCall(owner, start())
    await askCall(member, { action: 'answer', call: call.id })
    const signal = (user: string) =>
      ({ action: 'signal', call: call.id, to: { user, device: 'web' }, signal: '{"session":"1"}' }) as const
    await askCall(owner, signal('member'))
    expect(eventIn(await member.next(/call_signal/))).toMatchObject({
      from: { user: 'owner', device: 'web' },
    })
    expect(await askCall(owner, signal('other'))).toEqual({ refused: 'not-found' })
    expect(await askCall(other, signal('member'))).toEqual({ refused: 'not-found' })
    const messages = await server.storage.db.selectFrom('messages').select('data').execute()
    expect(messages.filter(({ data }) => data.includes('session'))).toEqual([])
  })

  it('that are too long or unreadable are refused, and the stream stays', async () => {
    const owner = await device('owner')
    const { call } = await askCall(owner, start())
    const to = { user: 'member', device: 'web' }
    const long = { action: 'signal', call: call.id, to, signal: 'x'.repeat(32_769) } as const
    expect(await askCall(owner, long)).toEqual({ refused: 'malformed' })
    owner.send(
      `<iq xmlns="jabber:client" type="set" id="bad" to="call.${DOMAIN}"><call xmlns="urn:parley:call:1" action="start">nonsense</call></iq>`,
    )
    expect(await owner.next(/id="bad"/)).toContain('code="malformed"')
    await owner.settle()
  })
})

// [calls-7]
describe('a lost device', () => {
  it('is shown as lost, and comes back by asking', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const { call } = await askCall(owner, start())
    await askCall(member, { action: 'answer', call: call.id })
    await member.close()
    const lost = (one: CallState) =>
      one.seats.some(seat => seat.user === 'member' && seat.presence === 'lost')
    await changeOf(owner, lost)
    const again = await device('member')
    expect((await askCall(again, { action: 'current', call: call.id })).ticket).toBeDefined()
    await changeOf(owner, one => !lost(one) && one.state === 'active')
  })

  it('is given up after 30 seconds', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const { call } = await askCall(owner, start())
    await askCall(member, { action: 'answer', call: call.id })
    await askCall(owner, { action: 'current', call: call.id })
    await member.close()
    await changeOf(owner, one => one.seats.some(seat => seat.presence === 'lost'))
    clock.time = 31_000
    expect((await changeOf(owner, one => one.state === 'ended')).outcome).toBe('ended')
  })
})

// [limits-2]
it('floods of calls are refused', async () => {
  await server.stop()
  server = await startTestServer({ clock, rateLimits: DEFAULT_RATE_LIMITS })
  await server.createUser('anna')
  await server.createUser('ben')
  const { xmpp_token } = await server.signIn('anna')
  const anna = await WireClient.connect(server, 'anna', xmpp_token)
  const answers: (string | undefined)[] = []
  for (let count = 0; count < 4; count++) {
    const { call, refused } = await askCall(anna, start({ kind: 'chat', id: 'ben' }))
    answers.push(refused)
    if (call) await askCall(anna, { action: 'cancel', call: call.id })
  }
  expect(answers).toEqual([undefined, undefined, undefined, 'rate-limited'])
})
