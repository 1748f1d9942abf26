import {
  MAX_CALL_WORD_LENGTH,
  MAX_CALL_WORDS_BYTES,
  MAX_CALL_WORDS_OF_GUEST,
  MAX_CALL_WORDS_SENT,
  MAX_RECORD_ITEMS,
} from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { SPREADS } from '../cluster/spread-server.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { post } from '../post-file.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { askCall } from './call-client.ts'
import { eventIn } from './event-in.ts'
import { sendMeetingCard } from './send-meeting-card.ts'
import { WireClient } from './wire-client.ts'

/** Longer than a name can be, and cut within a character. */
const TOPIC = `Rehearsal${'😀'.repeat(400)}`

onEachDatabase(server => {
  let room: RoomFixture
  let owner: WireClient
  let call: string
  beforeEach(async () => {
    room = await createRoomFixture(server())
    owner = await signInToWire(server(), room, 'owner')
    call = await sendMeetingCard(owner, room.name, 0, TOPIC)
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
    const contents = answer?.records.map(record => decodeRecord(record).content) ?? []
    return contents.filter(({ kind }) => kind === 'chat_record').map(card => JSON.stringify(card))
  }

  /** What has been said already. */
  const fill = async (user: string, count: number, text = 'Word') => {
    const words = Array.from({ length: count }, (_, n) => ({
      call_id: call,
      position: n + 1,
      id: crypto.randomUUID(),
      user_name: user,
      name: user,
      said_at: Date.now(),
      text: `${n} ${text}`,
    }))
    await server().storage.db.insertInto('call_words').values(words).execute()
  }

  async function signInAdministrator(): Promise<{ token: string }> {
    await server().createUser('boss', { role: 'administrator' })
    return { token: (await server().signIn('boss')).token }
  }

  // [meetings-5, meetings-7]
  it('the chat of a meeting is read by its participants, and by guests from when they were admitted', async () => {
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
    for (const text of ['  ', 'x'.repeat(MAX_CALL_WORD_LENGTH + 1), 'a\u0000b', 'half \ud83d'])
      expect(await say(owner, text)).toEqual({ refused: 'malformed' })
    expect(await said(owner)).toEqual(['owner: Once'])
  })

  // [meetings-5]
  it('once the meeting has ended, its chat is in the conversation and nowhere else', async () => {
    await say(await admitGuest(), 'Thanks, all')
    const { db } = server().storage
    await fill('owner', MAX_RECORD_ITEMS)
    expect(await records()).toEqual([])
    await askCall(owner, { action: 'end', call })
    const cards = await records()
    expect(cards).toHaveLength(2)
    expect(cards.join()).toMatch(/Rehearsal.*Omar.*Thanks, all/)
    const counted = await db
      .selectFrom('messages')
      .where('data_type', '=', 'chat_record')
      .orderBy('seq')
      .select('counts')
      .execute()
    expect(counted).toEqual([{ counts: 1 }, { counts: 0 }])
    const left = await db.selectFrom('call_words').where('call_id', '=', call).selectAll().execute()
    expect(left).toEqual([])
    expect(await say(owner, 'Too late')).toEqual({ refused: 'not-found' })
  })

  // [meetings-5]
  it('an answer holds the newest words, as many as one connection takes', async () => {
    await fill('owner', MAX_CALL_WORDS_SENT, '&'.repeat(1_900))
    const words = (await said(owner)) ?? []
    expect(words.at(-1)).toMatch(new RegExp(`^owner: ${MAX_CALL_WORDS_SENT - 1} &`))
    expect(words.join('').replace(/&/g, '&amp;').length).toBeLessThan(200_000)
    expect(words.length).toBeGreaterThan(10)
  })

  // [meetings-5, meetings-7]
  it('a guest cannot fill the chat for everybody', async () => {
    const guest = await admitGuest()
    await fill(
      (await askCall(guest, { action: 'current', call })).call.guests?.[0]?.user ?? '',
      MAX_CALL_WORDS_OF_GUEST,
    )
    expect(await say(guest, 'One more')).toEqual({ refused: 'crowded' })
    expect(await say(owner, 'Still here')).not.toHaveProperty('refused')
  })

  // [meetings-5]
  it('all that is said in one call together has a limit', async () => {
    const text = '好'.repeat(1_600)
    await fill('member', Math.floor(MAX_CALL_WORDS_BYTES / 4_804), text)
    expect(await say(owner, text)).toEqual({ refused: 'crowded' })
    expect(await say(owner, 'Short')).not.toHaveProperty('refused')
  })

  // [reports-5, meetings-5]
  it('a person who is muted in the conversation cannot write there through a meeting', async () => {
    const boss = await signInAdministrator()
    const about = { recordType: 'groupchat', chatUserId: room.name, msgId: call }
    await room.call('member', 'reportMessage', { ...about, reason: 'insult', note: '' })
    const [filed] = (await server().call('listReports', { is_resolved: false }, boss)).answer?.reports ?? []
    const decision = { report_id: filed?.id ?? 0, action: 'mute', note: '' }
    expect((await server().call('resolveReport', decision, boss)).code).toBe(0)
    // Other nodes read mutes again every two seconds.
    if (SPREADS) await expect.poll(() => say(owner, 'Meanwhile')).toEqual({ refused: 'not-allowed' })
    expect(await say(owner, 'All the same')).toEqual({ refused: 'not-allowed' })
    expect((await said(owner))?.filter(line => !SPREADS || !line.endsWith('Meanwhile'))).toEqual([])
  })

  // [erasure-1, meetings-5]
  it('what an erased person said does not come back when the meeting ends', async () => {
    const member = await signInToWire(server(), room, 'member')
    await askCall(member, { action: 'answer', call })
    await say(member, 'My private thing')
    await say(owner, 'Before')
    const boss = await signInAdministrator()
    expect((await server().call('erasePerson', { account: 'member' }, boss)).code).toBe(0)
    expect(await say(owner, 'After')).not.toHaveProperty('refused')
    expect(await said(owner)).toEqual(['owner: Before', 'owner: After'])
  })

  // [erasure-2, meetings-5]
  it('erasing the host leaves what others said, and not what is only claimed to be a call', async () => {
    const member = await signInToWire(server(), room, 'member')
    await askCall(member, { action: 'answer', call })
    await say(member, 'We meet on Monday')
    await say(owner, 'My private thing')
    await askCall(owner, { action: 'end', call })
    const to = { kind: 'groupchat', id: room.name } as const
    const line = { messageId: crypto.randomUUID(), sender: 'member', senderName: 'member', time: 1 }
    const items = [{ ...line, dataType: 'text', data: { text: 'Forwarded' } }]
    await post(owner, to, { kind: 'chat_record', from: 'groupchat', names: [], items, source: to })
    expect(await records()).toHaveLength(2)
    const boss = await signInAdministrator()
    expect((await server().call('erasePerson', { account: 'owner' }, boss)).code).toBe(0)
    await expect.poll(async () => (await records()).length).toBe(1)
    const [card = ''] = await records()
    expect(card).toContain('We meet on Monday')
    expect(card).not.toContain('My private thing')
  })
})
