import { MAX_GUESTS } from '@parley/protocol/model'
import { contract, type Endpoint } from '@parley/protocol/rest'
import { encodeSent, NS, xml } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../../src/http/rate-limits.ts'
import { encodeCall } from '../call-server.ts'
import { SPREADS } from '../cluster/spread-server.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { askCall, changeOf } from './call-client.ts'
import { sendMeetingCard } from './send-meeting-card.ts'
import { WireClient } from './wire-client.ts'

interface Entered {
  guest_id: string
  guest_key: string
}

/** A meeting that its owner is in. */
class Meeting {
  readonly server: TestServer
  readonly room: RoomFixture
  readonly owner: WireClient
  readonly id: string

  constructor(server: TestServer, room: RoomFixture, owner: WireClient, id: string) {
    this.server = server
    this.room = room
    this.owner = owner
    this.id = id
  }

  static async begin(server: TestServer, room: RoomFixture, host: Role = 'owner'): Promise<Meeting> {
    const owner = await signInToWire(server, room, host)
    const call = await sendMeetingCard(owner, room.name, 0)
    const conversation = { kind: 'groupchat', id: room.name } as const
    await askCall(owner, { action: 'answer', call, in: conversation })
    return new Meeting(server, room, owner, call)
  }

  get request() {
    return { im_room_name: this.room.name, call_id: this.id }
  }

  /** The secret of a new link. */
  async link(role: Role = 'member'): Promise<string> {
    return (await this.room.call(role, 'createGuestLink', this.request)).answer?.token ?? ''
  }

  enter(link: string, name = 'Omar', token?: string) {
    return this.server.call('enterAsGuest', { link, name }, token === undefined ? {} : { token })
  }

  async guest(): Promise<Entered> {
    const { answer } = await this.enter(await this.link())
    if (!answer) throw new Error('The guest was not let in.')
    return answer
  }

  async connect({ guest_id, guest_key }: Entered): Promise<WireClient> {
    const client = await WireClient.authenticated(this.server, guest_id, guest_key)
    await client.bind('web')
    return client
  }

  join = (client: WireClient) => askCall(client, { action: 'answer', call: this.id })
  act = (action: 'admit' | 'remove', target: string) => askCall(this.owner, { action, call: this.id, target })
}

onEachDatabase(server => {
  let meeting: Meeting
  beforeEach(async () => {
    meeting = await Meeting.begin(server(), await createRoomFixture(server()))
  })

  // [meetings-7]
  describe('a guest link', () => {
    it('shows the meeting, and lets one guest in after the host has agreed', async () => {
      const link = await meeting.link()
      expect((await server().call('openGuestLink', { link })).answer).toMatchObject({
        state: 'open',
        topic: 'Rehearsal',
        host: 'owner',
      })
      const { answer } = await meeting.enter(link, ' Omar ')
      const asked = await changeOf(meeting.owner, call => call.guests?.length === 1)
      expect(asked.guests).toEqual([{ user: answer?.guest_id, name: 'Omar', isAdmitted: false }])
      const guest = await meeting.connect(answer as Entered)
      expect(await meeting.join(guest)).toEqual({ refused: 'waiting' })
      await meeting.act('admit', answer?.guest_id ?? '')
      const joined = await meeting.join(guest)
      expect(joined.ticket).toBeDefined()
      expect(joined.call.seats).toHaveLength(2)
    })

    it('is good for one guest, also when two come at once', async () => {
      const link = await meeting.link()
      const both = await Promise.all([meeting.enter(link), meeting.enter(link)])
      expect(both.map(({ code }) => code).sort()).toEqual([0, 409])
      expect(await meeting.enter(link)).toMatchObject({ code: 409, message: 'This link has been used.' })
      expect((await server().call('openGuestLink', { link })).answer?.state).toBe('used')
    })

    it('expires, can be revoked, and ends with the meeting', async () => {
      const [expired, revoked, last] = [await meeting.link(), await meeting.link(), await meeting.link()]
      const { links = [] } =
        (await meeting.room.call('member', 'listGuestLinks', meeting.request)).answer ?? {}
      expect(links.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
      const { db } = server().storage
      await db
        .updateTable('call_guests')
        .set({ expires_at: 1 })
        .where('id', '=', links[0]?.guest_id ?? '')
        .execute()
      expect(await meeting.enter(expired)).toMatchObject({ code: 409, message: 'This link has expired.' })
      const revoke = { ...meeting.request, guest_id: links[1]?.guest_id }
      expect((await meeting.room.call('leader', 'revokeGuestLink', revoke)).code).toBe(0)
      await askCall(meeting.owner, { action: 'end', call: meeting.id })
      for (const link of [revoked, last, 'a'.repeat(43)])
        expect(await meeting.enter(link)).toMatchObject({ code: 404, message: 'No such link.' })
      expect(await db.selectFrom('call_guests').selectAll().execute()).toEqual([])
    })

    it('stays open when the call has too many guests, until one is turned away', async () => {
      const link = await meeting.link()
      const { db } = server().storage
      const { call } = await askCall(meeting.owner, { action: 'current', call: meeting.id })
      const crowd = Array.from({ length: MAX_GUESTS }, (_, n) => ({
        user: `guest_${n}`,
        name: 'Ann',
        isAdmitted: false,
      }))
      const crowded = JSON.stringify({ ...call, guests: crowd })
      await db.updateTable('calls').set({ call: crowded }).where('id', '=', meeting.id).execute()
      expect(await meeting.enter(link)).toMatchObject({ code: 409, message: 'A call has at most 20 guests.' })
      expect((await server().call('openGuestLink', { link })).answer?.state).toBe('open')
      await meeting.act('remove', 'guest_0')
      expect((await meeting.enter(link)).code).toBe(0)
    })

    it('is made by members who may write, in their own conversation', async () => {
      const make = async (role: Role) =>
        (await meeting.room.call(role, 'createGuestLink', meeting.request)).code
      expect(await make('member')).toBe(0)
      expect(await make('silenced')).toBe(403)
      for (const role of ['removed', 'other', 'stranger'] as const) expect(await make(role)).toBe(404)
      const { answer } = await meeting.room.call('member', 'addRoom', {
        natural_name: 'Elsewhere',
        im_user_names: ['leader', 'other'],
      })
      const elsewhere = { ...meeting.request, im_room_name: answer?.im_room_name }
      expect((await meeting.room.call('member', 'createGuestLink', elsewhere)).code).toBe(404)
    })

    it('brings a signed-in person in under their own name', async () => {
      await server().createUser('carol', { isCustomer: true })
      const { token } = await server().signIn('carol')
      const { answer } = await meeting.enter(await meeting.link(), 'Somebody else', token)
      expect(answer?.name).toBe('carol')
      const { guests } = await changeOf(meeting.owner, call => call.guests?.length === 1)
      expect(guests?.[0]).toMatchObject({ name: 'carol', account: 'carol' })
      expect(await meeting.enter(await meeting.link(), '  ')).toMatchObject({ code: 400 })
    })
  })

  // [meetings-7]
  describe('a guest', () => {
    it('sees only the people in the call, and not the conversation', async () => {
      const entered = await meeting.guest()
      await meeting.guest()
      await askCall(meeting.owner, { action: 'invite', call: meeting.id, target: 'leader' })
      await meeting.act('admit', entered.guest_id)
      const { call, conversation } = await meeting.join(await meeting.connect(entered))
      expect(call).toMatchObject({ invited: [], names: { owner: 'owner', [entered.guest_id]: 'Omar' } })
      expect(call.guests).toHaveLength(1)
      expect(conversation.id).toBe(meeting.id)
      expect(JSON.stringify([call, conversation])).not.toMatch(/leader|member/)
      expect(JSON.stringify([call, conversation])).not.toContain(meeting.room.name)
    })

    it('sees only the host while waiting', async () => {
      const member = await signInToWire(server(), meeting.room, 'member')
      await meeting.join(member)
      const guest = await meeting.connect(await meeting.guest())
      const { call } = await askCall(guest, { action: 'current', call: meeting.id })
      expect(call).toMatchObject({ seats: [], names: { owner: 'owner' } })
      expect(JSON.stringify(call)).not.toContain('member')
    })

    it('a guest who closes the page while waiting is marked as lost, and can come back', async () => {
      const entered = await meeting.guest()
      await (await meeting.connect(entered)).close()
      const lost = await changeOf(meeting.owner, call => call.guests?.[0]?.lostAt !== undefined)
      expect(lost.guests).toHaveLength(1)
      const guest = await meeting.connect(entered)
      await askCall(guest, { action: 'current', call: meeting.id })
      const back = await changeOf(meeting.owner, call => call.guests?.[0]?.lostAt === undefined)
      expect(back.guests).toEqual([{ user: entered.guest_id, name: 'Omar', isAdmitted: false }])
    })

    it('is not affected by those who revoke links of another call', async () => {
      const entered = await meeting.guest()
      const guest = await meeting.connect(entered)
      const other = await Meeting.begin(server(), meeting.room, 'leader')
      const revoke = { ...other.request, guest_id: entered.guest_id }
      expect((await meeting.room.call('member', 'revokeGuestLink', revoke)).code).toBe(0)
      expect((await askCall(other.owner, { action: 'current', call: other.id })).call.removed).toEqual([])
      expect((await askCall(guest, { action: 'current', call: meeting.id })).call.removed).toEqual([])
    })

    it('a guest who was removed does not come back with the same key', async () => {
      const entered = await meeting.guest()
      const guest = await meeting.connect(entered)
      await meeting.act('admit', entered.guest_id)
      await meeting.join(guest)
      await meeting.act('remove', entered.guest_id)
      expect(await meeting.join(guest)).toEqual({ refused: 'not-found' })
      const again = await WireClient.open(server())
      again.send(plain(entered))
      expect(await again.next(/<failure|<success/)).toContain('not-authorized')
    })

    it('has no rights over the meeting, and leaves it when no member is left', async () => {
      const entered = await meeting.guest()
      const guest = await meeting.connect(entered)
      await meeting.act('admit', entered.guest_id)
      await meeting.join(guest)
      for (const action of ['mute', 'remove', 'promote', 'admit', 'invite'] as const)
        expect(await askCall(guest, { action, call: meeting.id, target: 'owner' })).toEqual({
          refused: 'not-allowed',
        })
      expect(await askCall(guest, { action: 'end', call: meeting.id })).toEqual({ refused: 'not-allowed' })
      const promote = { action: 'promote', call: meeting.id, target: entered.guest_id } as const
      expect(await askCall(meeting.owner, promote)).toEqual({ refused: 'not-found' })
      await askCall(meeting.owner, { action: 'leave', call: meeting.id })
      expect((await changeOf(guest, call => call.seats.length === 0)).host).toBe('owner')
      expect(await meeting.join(guest)).toEqual({ refused: 'waiting' })
    })

    it('is refused everything else', async () => {
      const entered = await meeting.guest()
      const other = await Meeting.begin(server(), meeting.room, 'leader')
      const guest = await meeting.connect(entered)
      expect(await other.join(guest)).toEqual({ refused: 'not-found' })
      expect(await askCall(guest, { action: 'current', call: other.id })).toEqual({ refused: 'not-found' })
      const start = { action: 'start', call: crypto.randomUUID(), media: 'video', device: 'web' } as const
      const to = { kind: 'chat', id: 'owner' } as const
      expect(await askCall(guest, { ...start, to })).toEqual({ refused: 'not-allowed' })
      await expectNothingSent(meeting, guest)
      const open = (Object.entries(contract) as [keyof typeof contract, Endpoint][]).filter(
        ([, { access }]) => access === 'user' || access === 'staff' || access === 'administrator',
      )
      for (const [name] of open) {
        const { url, ...init } = encodeCall(server().url, name, {}, { token: entered.guest_key })
        const { code } = (await (await fetch(url, init)).json()) as { code: number }
        expect([110, 401], name).toContain(code)
      }
    })
  })
})

const plain = ({ guest_id, guest_key }: Entered) => {
  const credentials = Buffer.from(`\0${guest_id}\0${guest_key}`).toString('base64')
  return xml('auth', { xmlns: NS.sasl, mechanism: 'PLAIN' }, credentials as never)
}

/** A message and a request of the guest have no effect. */
async function expectNothingSent(meeting: Meeting, guest: WireClient): Promise<void> {
  const content = { kind: 'text' as const, text: 'Hello', mentions: [], quotes: [] }
  const message = { id: crypto.randomUUID(), kind: 'groupchat' as const, content, createdTime: Date.now() }
  guest.send(encodeSent(message, { kind: 'groupchat', id: meeting.room.name }, 'acme.test'))
  const roster = xml('query', { xmlns: 'jabber:iq:roster' })
  guest.send(xml('iq', { xmlns: NS.client, type: 'get', id: 'roster' }, roster))
  expect(await guest.next(/id="roster"/)).not.toContain('<item')
  const { answer } = await meeting.room.call('owner', 'getRecords', {
    recordType: 'groupchat',
    chatUserId: meeting.room.name,
  })
  expect(answer?.records.map(({ msgId }) => msgId)).not.toContain(message.id)
}

// [meetings-7, limits-1] Each node counts for itself.
it.skipIf(SPREADS)('guessing guest links is limited', async () => {
  const limited = await startTestServer({
    rateLimits: { ...DEFAULT_RATE_LIMITS, guest: { burst: 2, refill: 1, seconds: 600 } },
  })
  const codes: number[] = []
  for (let guess = 0; guess < 3; guess++)
    codes.push((await limited.call('openGuestLink', { link: String(guess).repeat(43) })).code)
  await limited.stop()
  expect(codes).toEqual([404, 404, 429])
})
