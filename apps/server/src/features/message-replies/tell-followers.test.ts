import { scrubData } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture } from '../../../test/room-fixture.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { receiverNames } from '../../ports/delivery.ts'
import type { Storage } from '../../storage/storage.ts'
import { MAX_WAITING, TellFollowers } from './tell-followers.ts'

interface Place {
  id: string
  seq: number
}

onEachDatabase(server => {
  let room: RoomFixture
  let told: { users: string[]; stanza: string }[]
  let warned: unknown[]
  let companyId: number
  const ids = new Map<string, number>()

  beforeEach(async () => {
    room = await createRoomFixture(server())
    told = []
    warned = []
    const people = server().storage.db.selectFrom('users').select(['id', 'user_name', 'company_id'])
    for (const { id, user_name, company_id } of await people.execute()) {
      ids.set(user_name, id)
      if (user_name === 'member') companyId = company_id
    }
  })

  const idOf = (user: string): number => ids.get(user) ?? expect.fail(user)
  const say = (text: string): Promise<Place> =>
    archiveInRoom(server(), room.roomId, 'member', 'text', { text })
  const replyTo = ({ id: quoted }: Place, { id, seq }: Place) => ({
    message: {
      id,
      sender: { companyId, userId: idOf('member'), domain: COMPANY.domain },
    },
    conversationId: Number(room.roomId),
    seq,
    quoted: [quoted],
  })
  const at = ({ seq }: Place, user: string) => ({
    conversation_id: Number(room.roomId),
    seq,
    user_id: idOf(user),
  })
  const follow = (place: Place, ...users: string[]) =>
    server()
      .storage.db.insertInto('followed_messages')
      .values(users.map(user => at(place, user)))
      .execute()
  const hide = (place: Place, user: string) =>
    server()
      .storage.db.insertInto('deleted_messages')
      .values({ ...at(place, user), version: 1 })
      .execute()
  const withdraw = ({ seq }: Place) =>
    server()
      .storage.db.updateTable('messages')
      .set({ data_type: 'withdrawn', data: '{}' })
      .where('conversation_id', '=', Number(room.roomId))
      .where('seq', '=', seq)
      .execute()
  /** `before`: what happens between the choice of followers and the notices. */
  const createFollowers = (before: () => Promise<unknown> = async () => undefined) => {
    const storage: Storage = {
      ...server().storage,
      async transaction(work) {
        await before()
        return await server().storage.transaction(work)
      },
    }
    return new TellFollowers({
      storage,
      clock: { now: () => Date.now() },
      log: { warn: (...given: unknown[]) => void warned.push(given) },
      delivery: {
        toUsers: (_, users, stanza) =>
          void told.push({ users: [...receiverNames(users)], stanza: String(stanza) }),
      },
    })
  }
  const usersToldOf = ({ id }: Place) =>
    told.flatMap(({ users, stanza }) => (stanza.includes(id) ? users : [])).sort()
  const isTold = (place: Place) => expect.poll(() => usersToldOf(place)).not.toEqual([])

  // [message-replies-3, reading-4]
  it('only those who see both messages and may sign in are told', async () => {
    const first = await say('Can we send it before noon?')
    const second = await say('And the cover?')
    const one = await say('On it')
    const two = await say('Updated')
    await follow(first, 'owner', 'leader', 'silenced', 'removed', 'other', 'member')
    await follow(second, 'owner', 'leader')
    await hide(one, 'leader')
    await hide(second, 'owner')
    await server()
      .storage.db.updateTable('users')
      .set({ disabled: 1 })
      .where('id', '=', idOf('silenced'))
      .execute()
    const followers = createFollowers()
    followers.tell(replyTo(first, one))
    followers.tell(replyTo(second, two))
    await isTold(two)
    expect(usersToldOf(one)).toEqual(['owner'])
    expect(usersToldOf(two)).toEqual(['leader'])
  })

  // [message-replies-3, erasure-2]
  it('a notice leads to the reply and says who wrote it where, but nothing of what it says', async () => {
    const first = await say('Can we send it before noon?')
    const reply = await say('The secret plan')
    await follow(first, 'owner')
    createFollowers().tell(replyTo(first, reply))
    await isTold(reply)
    const { data } = await server()
      .storage.db.selectFrom('messages')
      .where('data_type', '=', 'answer')
      .select('data')
      .executeTakeFirstOrThrow()
    const { nick_name: name } = await server()
      .storage.db.selectFrom('users')
      .where('id', '=', idOf('member'))
      .select('nick_name')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data).lines).toMatchObject([
      { name: 'Launch', words: name, message: { id: reply.id, seq: reply.seq } },
    ])
    const erased = { account: 'member', name, isByAssistant: true, isTheirs: () => false }
    expect(scrubData(data, erased)).not.toContain(`"${name}"`)
  })

  // [message-replies-3]
  it('nobody is told of a reply that is withdrawn before the notice is written', async () => {
    const first = await say('Can we send it before noon?')
    const gone = await say('Never mind')
    const kept = await say('On it')
    await follow(first, 'owner')
    const followers = createFollowers(() => withdraw(gone))
    followers.tell(replyTo(first, gone))
    followers.tell(replyTo(first, kept))
    await isTold(kept)
    expect(usersToldOf(gone)).toEqual([])
  })

  // [message-replies-3]
  it('a stop waits for the notices in hand only, and nothing is told afterwards', async () => {
    const first = await say('Can we send it before noon?')
    const replies = [await say('On it'), await say('Soon'), await say('Now')] as const
    await follow(first, 'owner')
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const followers = createFollowers(() => {
      reached.resolve()
      return gate.promise
    })
    followers.tell(replyTo(first, replies[0]))
    followers.tell(replyTo(first, replies[1]))
    await reached.promise
    const stopped = followers.stop()
    gate.resolve()
    await stopped
    followers.tell(replyTo(first, replies[2]))
    await followers.stop()
    expect(replies.map(usersToldOf)).toEqual([['owner'], [], []])
  })

  // [message-replies-3]
  it('of too many waiting replies the oldest are dropped, which is logged once', async () => {
    const first = await say('Can we send it before noon?')
    const [inHand, oldest, older, kept] = [
      await say('On it'),
      await say('Soon'),
      await say('Now'),
      await say('Sent'),
    ] as const
    await follow(first, 'owner')
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const followers = createFollowers(() => {
      reached.resolve()
      return gate.promise
    })
    followers.tell(replyTo(first, inHand))
    await reached.promise
    followers.tell(replyTo(first, oldest))
    followers.tell(replyTo(first, older))
    followers.tell(replyTo(first, kept))
    for (let count = 1; count < MAX_WAITING; count++) followers.tell(replyTo(inHand, oldest))
    gate.resolve()
    await isTold(kept)
    await followers.stop()
    expect([inHand, oldest, older].map(usersToldOf)).toEqual([['owner'], [], []])
    expect(warned).toHaveLength(1)
  })
})
