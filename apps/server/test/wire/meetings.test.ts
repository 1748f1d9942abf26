import type { ConversationRef } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { askCall, changeOf, lineOf } from './call-client.ts'
import { sendMeetingCard } from './send-meeting-card.ts'
import type { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
const clock = { shift: 0, now: () => Date.now() + clock.shift }
let harness: { server: TestServer; room: RoomFixture }

beforeEach(async () => {
  clock.shift = 0
  const server = await startTestServer({ clock })
  harness = { server, room: await createRoomFixture(server) }
})
afterEach(() => harness.server.stop())

const device = (role: 'owner' | 'member' | 'other') => signInToWire(harness.server, harness.room, role)

// [meetings-2, meetings-3]
describe('a meeting', () => {
  const MINUTE = 60_000
  const sendCard = (owner: WireClient, startsIn: number) =>
    sendMeetingCard(owner, harness.room.name, startsIn)
  const group = (): ConversationRef => ({ kind: 'groupchat', id: harness.room.name })

  it('is found by its card, entered from ten minutes before, and hosted by the author of the card', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const call = await sendCard(owner, 20 * MINUTE)
    const lobby = await askCall(member, { action: 'current', call, in: group() })
    expect(lobby.call).toMatchObject({
      kind: 'meeting',
      host: 'owner',
      meeting: { topic: 'Rehearsal' },
      seats: [],
    })
    expect(await askCall(member, { action: 'answer', call, in: group() })).toEqual({ refused: 'not-yet' })
    clock.shift = 11 * MINUTE
    expect((await askCall(member, { action: 'answer', call, in: group() })).ticket).toBeDefined()
    await askCall(owner, { action: 'answer', call, in: group() })
    await askCall(owner, { action: 'mute', call, target: 'member' })
    expect((await changeOf(member, one => one.seats.some(seat => seat.isMuted === true))).host).toBe('owner')
    await askCall(owner, { action: 'end', call })
    expect(await lineOf(member, 'video_call')).toContain('ended')
  })

  // [meetings-4]
  it('is answered by reacting to its card', async () => {
    const [owner, member] = [await device('owner'), await device('member')]
    const messageId = await sendCard(owner, 20 * MINUTE)
    const { answer } = await harness.room.call('member', 'getRecords', {
      recordType: 'groupchat',
      chatUserId: harness.room.name,
    })
    const messageSeq = answer?.records.find(record => record.msgId === messageId)?.seq ?? 0
    const content = { kind: 'reaction', messageId, messageSeq, emoji: '✅', isOn: true } as const
    const id = crypto.randomUUID()
    member.send(encodeSent({ id, kind: 'groupchat', content, createdTime: Date.now() }, group(), DOMAIN))
    expect(await owner.next(/data-type="reaction"/)).toContain(messageId)
  })

  it('without a card does not exist, nor does a meeting of other people', async () => {
    const [owner, other] = [await device('owner'), await device('other')]
    const unknown = { action: 'current', call: crypto.randomUUID(), in: group() } as const
    expect(await askCall(owner, unknown)).toEqual({ refused: 'not-found' })
    const call = await sendCard(owner, 0)
    expect(await askCall(other, { action: 'current', call, in: group() })).toEqual({ refused: 'not-found' })
    expect(await askCall(other, { action: 'answer', call, in: group() })).toEqual({ refused: 'not-found' })
  })
})
