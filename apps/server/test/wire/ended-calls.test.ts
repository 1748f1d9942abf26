import type { CallMedia } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { holdTimers } from '../own-timers.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { askCall, changeOf } from './call-client.ts'
import type { WireClient } from './wire-client.ts'

const PROMISED_MS = 2_000
const pass = holdTimers()

onEachDatabase(server => {
  let room: RoomFixture
  let owner: WireClient
  let member: WireClient
  beforeEach(async () => {
    room = await createRoomFixture(server())
    ;[owner, member] = [
      await signInToWire(server(), room, 'owner'),
      await signInToWire(server(), room, 'member'),
    ]
  })

  async function talk(kind: 'chat' | 'groupchat', media: CallMedia = 'video'): Promise<string> {
    const to = { kind, id: kind === 'chat' ? 'member' : room.name }
    const call = crypto.randomUUID()
    await askCall(owner, { action: 'start', call, to, media, device: 'web' })
    await askCall(member, { action: 'answer', call })
    return call
  }
  const isOver = async (person: WireClient) =>
    expect((await changeOf(person, one => one.state === 'ended')).outcome).toBe('ended')
  const isCut = ({ socket }: WireClient) => new Promise(resolve => socket.once('close', resolve))

  // [calls-5]
  it('a block ends a call on both sides within two seconds', async () => {
    await talk('chat')
    await room.call('member', 'addBlack', { im_user_name: 'owner' })
    await pass(PROMISED_MS)
    await Promise.all([owner, member].map(isOver))
  })

  // [calls-5]
  it('a kick takes the person out of the call of the group within two seconds', async () => {
    const call = await talk('groupchat')
    await room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['member'] })
    await pass(PROMISED_MS)
    for (const person of [owner, member])
      expect((await changeOf(person, one => one.removed.length > 0)).seats).toHaveLength(1)
    expect(await askCall(member, { action: 'answer', call })).toMatchObject({ refused: 'not-found' })
  })

  // [calls-5]
  it('signing out ends a call on both sides at once', async () => {
    await talk('chat')
    const cut = isCut(member)
    await room.call('member', 'logout', {})
    await Promise.all([isOver(owner), cut])
  })

  // [calls-5]
  it('a call ends at once when the account of a participant is disabled', async () => {
    await talk('chat')
    const cut = isCut(member)
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    await server().call('setAdminPersonDisabled', { account: 'member', is_disabled: true }, { token })
    await Promise.all([isOver(owner), cut])
  })

  // [calls-5]
  it('a frozen company is cut off within two seconds, and its calls end', async () => {
    const call = await talk('chat')
    const { db } = server().storage
    const cut = Promise.all([owner, member].map(isCut))
    await db.updateTable('companies').set({ frozen: 1 }).execute()
    await pass(PROMISED_MS)
    await cut
    const state = async () =>
      (await db.selectFrom('calls').where('id', '=', call).select('state').executeTakeFirst())?.state
    await expect.poll(state).toBe('ended')
  })
})
