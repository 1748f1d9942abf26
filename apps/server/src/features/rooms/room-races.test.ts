import { randomUUID } from 'node:crypto'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { INTERLEAVINGS, pauseRandomly, seeded } from '../../../test/interleaving.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'

vi.setConfig({ testTimeout: 600_000 })

const MESSAGES = 4

interface Target {
  name: string
  roomId: string
  messageId?: string
}

const reaction = ({ name }: Target, messageId: string, id: string) =>
  encodeSent(
    {
      id,
      kind: 'groupchat',
      createdTime: Date.now(),
      content: { kind: 'reaction', messageId, emoji: '👍', isOn: true },
    },
    { kind: 'groupchat', id: name },
    COMPANY.domain,
  )

onBothDatabases(server => {
  let room: RoomFixture
  let member: WireClient

  beforeEach(async () => {
    room = await createRoomFixture(server())
    member = await signInToWire(server(), room, 'member')
  })

  const byName = (rest: object = {}, name = room.name) => ({ im_room_name: name, ...rest })
  const set = (type: number, value: boolean, im_user_name?: string, im_room_id = room.roomId) =>
    room.call('owner', 'setRoomSetting', { type, im_room_id, value, im_user_name })

  async function createRoom() {
    const { answer } = await room.call('owner', 'addRoom', { im_user_names: ['member', 'leader'] })
    if (!answer) throw new Error('The room was not created.')
    return { name: answer.im_room_name, roomId: answer.im_room_id }
  }

  /** Texts, or reactions to an existing message. */
  async function sendSome(target: Target, random: () => number): Promise<Map<string, boolean>> {
    const accepted = new Map<string, boolean>()
    const ids = Array.from({ length: MESSAGES }, () => randomUUID() as string)
    for (const id of ids) {
      await pauseRandomly(random)
      const { name, messageId } = target
      member.send(messageId ? reaction(target, messageId, id) : textInRoom(name, 'hurry', id))
    }
    for (const id of ids) {
      const answer = await member.next(new RegExp(id))
      accepted.set(id, answer.includes('<ack '))
    }
    return accepted
  }

  /** Acknowledged messages are stored before the event, refused ones are not stored. */
  async function checkSeqs(roomId: string, event: string, accepted: Map<string, boolean>, seed: number) {
    const rows = await server()
      .storage.db.selectFrom('messages')
      .where('conversation_id', '=', Number(roomId))
      .select(['id', 'seq', 'data_type'])
      .orderBy('seq')
      .execute()
    expect(rows.map(row => row.seq)).toEqual(rows.map((_, index) => index + 1))
    const end = rows.findLast(row => row.data_type === event)?.seq ?? 0
    for (const [id, wasAccepted] of accepted) {
      const stored = rows.filter(row => row.id === id)
      expect(stored.length, `seed ${seed}`).toBe(wasAccepted ? 1 : 0)
      if (stored[0]) expect(stored[0].seq, `seed ${seed}`).toBeLessThan(end)
    }
    return [...accepted.values()].filter(Boolean).length
  }

  /** Sends while permission is being revoked, a hundred times; both must win sometimes. */
  async function raceAgainstSending(
    event: string,
    rival: (target: Target) => Promise<{ code: number }>,
    prepare: () => Promise<Target>,
  ) {
    let early = 0
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const target = await prepare()
      const [accepted, answer] = await Promise.all([
        sendSome(target, random),
        pauseRandomly(random).then(() => rival(target)),
      ])
      expect(answer.code, `seed ${seed}`).toBe(0)
      early += await checkSeqs(target.roomId, event, accepted, seed)
    }
    expect(early).toBeGreaterThan(0)
    expect(early).toBeLessThan(INTERLEAVINGS * MESSAGES)
  }

  const same = () => Promise.resolve({ name: room.name, roomId: room.roomId })

  // [order-4]
  it('no message of a member is stored after a kick', async () => {
    const kick = () => room.call('owner', 'kickFromRoom', byName({ im_user_names: ['member'] }))
    await raceAgainstSending('remove_member', kick, async () => {
      await room.call('owner', 'inviteToRoom', byName({ im_user_names: ['member'] }))
      return same()
    })
  })

  it('no message of a member is stored after they were silenced', async () => {
    await raceAgainstSending(
      'add_silence',
      () => set(10, true, 'member'),
      async () => {
        await set(10, false, 'member')
        return same()
      },
    )
  })

  it('no message is stored after the room was silenced', async () => {
    await raceAgainstSending(
      'all_silence',
      () => set(9, true),
      async () => {
        await set(9, false)
        return same()
      },
    )
  })

  const dismiss = ({ name }: Target) => room.call('owner', 'dismissRoom', byName({}, name))

  it('no message is stored after the room was dismissed', async () => {
    await raceAgainstSending('dismiss_room', dismiss, createRoom)
  })

  it('no annotation is stored after the room was dismissed', async () => {
    await raceAgainstSending('dismiss_room', dismiss, async () => {
      const target = await createRoom()
      const messageId = randomUUID()
      member.send(textInRoom(target.name, 'still here', messageId))
      await member.next(new RegExp(messageId))
      return { ...target, messageId }
    })
  })

  async function ownersOf(roomId: string): Promise<string[]> {
    const rows = await server()
      .storage.db.selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .where('p.conversation_id', '=', Number(roomId))
      .where('p.role', '=', 'owner')
      .where('p.left_seq', 'is', null)
      .select('u.user_name')
      .execute()
    return rows.map(row => row.user_name)
  }

  const handOver = (from: Role, to: string, name: string) =>
    room.call(from, 'changeRoomOwner', byName({ im_user_name: to }, name))

  it('concurrent hand-overs leave one owner', async () => {
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const target = await createRoom()
      const codes = await Promise.all(
        ['member', 'leader'].map(async to => {
          await pauseRandomly(random)
          return (await handOver('owner', to, target.name)).code
        }),
      )
      expect(codes.toSorted(), `seed ${seed}`).toEqual([0, 403])
      expect(await ownersOf(target.roomId)).toEqual([codes[0] === 0 ? 'member' : 'leader'])
    }
  })

  it('a hand-over to a member who is leaving leaves one owner', async () => {
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const target = await createRoom()
      const [handed, quit] = await Promise.all([
        pauseRandomly(random).then(() => handOver('owner', 'member', target.name)),
        pauseRandomly(random).then(() => room.call('member', 'quitRoom', byName({}, target.name))),
      ])
      const outcome = [handed.code, quit.code]
      expect(outcome, `seed ${seed}`).toEqual(handed.code === 0 ? [0, 403] : [400, 0])
      expect(await ownersOf(target.roomId)).toEqual([handed.code === 0 ? 'member' : 'owner'])
    }
  })

  it('a dismissed room cannot be joined', async () => {
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const target = await createRoom()
      const [invited, dismissed] = await Promise.all([
        pauseRandomly(random).then(() =>
          room.call('owner', 'inviteToRoom', byName({ im_user_names: ['other'] }, target.name)),
        ),
        pauseRandomly(random).then(() => room.call('owner', 'dismissRoom', byName({}, target.name))),
      ])
      expect(dismissed.code, `seed ${seed}`).toBe(0)
      expect([0, 404]).toContain(invited.code)
      const joined = await server()
        .storage.db.selectFrom('participants as p')
        .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('c.id', '=', Number(target.roomId))
        .where('u.user_name', '=', 'other')
        .select(['p.joined_seq', 'c.dismissed_seq'])
        .execute()
      expect(joined.length, `seed ${seed}`).toBe(invited.code === 0 ? 1 : 0)
      for (const row of joined) expect(row.joined_seq).toBeLessThan((row.dismissed_seq ?? 0) - 1)
    }
  })
})
