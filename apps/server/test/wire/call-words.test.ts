import { MAX_CALL_WORD_LENGTH, MAX_RECORD_ITEMS } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { askCall } from './call-client.ts'
import { eventIn } from './event-in.ts'
import { sendMeetingCard } from './send-meeting-card.ts'
import { WireClient } from './wire-client.ts'

onEachDatabase(server => {
  let room: RoomFixture
  let owner: WireClient
  let call: string
  beforeEach(async () => {
    room = await createRoomFixture(server())
    owner = await signInToWire(server(), room, 'owner')
    call = await sendMeetingCard(owner, room.name, 0)
    await askCall(owner, { action: 'answer', call, in: { kind: 'groupchat', id: room.name } })
  })

  const say = (client: WireClient, text: string, id = crypto.randomUUID()) =>
    askCall(client, { action: 'say', call, id, text })
  const said = async (client: WireClient) =>
    (await askCall(client, { action: 'said', call })).words?.map(({ name, text }) => `${name}: ${text}`)
  const heard = async (client: WireClient) =>
    (eventIn(await client.next(/data-type="call_said"/)) as { word: { name: string; text: string } }).word

  async function admitGuest(): Promise<WireClient> {
    const request = { im_room_name: room.name, call_id: call }
    const link = (await room.call('owner', 'createGuestLink', request)).answer?.token ?? ''
    const { answer } = await server().call('enterAsGuest', { link, name: 'Omar' })
    if (!answer) throw new Error('The guest was not let in.')
    const guest = await WireClient.authenticated(server(), answer.guest_id, answer.guest_key)
    await guest.bind('web')
    expect(await said(guest)).toBeUndefined()
    await askCall(owner, { action: 'admit', call, target: answer.guest_id })
    await askCall(guest, { action: 'answer', call })
    return guest
  }

  const records = async () => {
    const request = { recordType: 'groupchat', chatUserId: room.name }
    const { answer } = await room.call('member', 'getRecords', request)
    const cards = answer?.records.map(record => JSON.stringify(record)) ?? []
    return cards.filter(card => card.includes('chat_record'))
  }

  // [meetings-5, meetings-7]
  it('the chat of a meeting is for those in it, and for guests from when they were let in', async () => {
    await say(owner, 'Is he the one who complained?')
    const guest = await admitGuest()
    expect(await said(guest)).toEqual([])
    expect(await say(guest, '  Hello & <b>welcome</b>  ')).not.toHaveProperty('refused')
    await heard(owner)
    expect(await heard(owner)).toMatchObject({ name: 'Omar', text: 'Hello & <b>welcome</b>' })
    expect(await heard(guest)).toMatchObject({ name: 'Omar' })
    const member = await signInToWire(server(), room, 'member')
    expect(await askCall(member, { action: 'said', call })).toEqual({ refused: 'not-found' })
    expect(await say(member, 'From outside')).toEqual({ refused: 'not-found' })
    await askCall(member, { action: 'answer', call })
    expect(await said(member)).toEqual([
      'owner: Is he the one who complained?',
      'Omar: Hello & <b>welcome</b>',
    ])
  })

  // [meetings-5]
  it('what was said twice under one id is said once, and neither nothing nor too much is said', async () => {
    const id = crypto.randomUUID()
    await say(owner, 'Once', id)
    await say(owner, 'Once', id)
    for (const text of ['  ', 'x'.repeat(MAX_CALL_WORD_LENGTH + 1)])
      expect(await say(owner, text)).toEqual({ refused: 'malformed' })
    expect(await said(owner)).toEqual(['owner: Once'])
  })

  // [meetings-5]
  it('once the meeting has ended, its chat is in the conversation and nowhere else', async () => {
    await say(await admitGuest(), 'Thanks, all')
    const { db } = server().storage
    const words = Array.from({ length: MAX_RECORD_ITEMS }, (_, n) => ({
      call_id: call,
      position: n + 1,
      id: crypto.randomUUID(),
      user_name: 'owner',
      name: 'owner',
      said_at: Date.now(),
      text: `Word ${n}`,
    }))
    await db.insertInto('call_words').values(words).execute()
    expect(await records()).toEqual([])
    await askCall(owner, { action: 'end', call })
    const cards = await records()
    expect(cards).toHaveLength(2)
    expect(cards.join()).toMatch(/Rehearsal.*Omar.*Thanks, all/)
    const left = await db.selectFrom('call_words').where('call_id', '=', call).selectAll().execute()
    expect(left).toEqual([])
    expect(await say(owner, 'Too late')).toEqual({ refused: 'not-found' })
  })
})
