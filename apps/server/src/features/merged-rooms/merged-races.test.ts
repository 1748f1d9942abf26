import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { pauseRandomly, seeded } from '../../../test/interleaving.ts'
import { createMergedFixture, type MergedFixture } from '../../../test/merged-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'

/** A hundred of each by `npm run test:merged`. */
const SEEDS = Number(process.env.PARLEY_MERGED_RACES ?? 25)

const LIMIT = process.env.PARLEY_MERGED_RACES ? 0 : 600_000
vi.setConfig({ testTimeout: LIMIT, hookTimeout: LIMIT })

const MESSAGES = 3

onBothDatabases(server => {
  /** Ids, and whether each was accepted; the owner writes in the chat, a colleague in the room. */
  async function sendSome(fixture: MergedFixture, role: 'owner' | 'one', random: () => number) {
    const client = await fixture.wire(role)
    const ids = Array.from({ length: MESSAGES }, () => randomUUID() as string)
    for (const id of ids) {
      await pauseRandomly(random)
      client.send(
        role === 'owner' ? textTo('person', 'hurry', id) : textInRoom(fixture.room.name, 'hurry', id),
      )
    }
    const answers: boolean[] = []
    for (const id of ids)
      answers.push((await client.next(new RegExp(`<ack[^>]*${id}|${id}.*error`))).includes('<ack'))
    return { ids, answers }
  }

  const idsIn = async (key: string) =>
    (
      await server()
        .storage.db.selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .where('c.key', '=', key)
        .select('m.id')
        .execute()
    ).map(({ id }) => id)

  /** The chat is merged again, with everybody in it and nobody blocked. */
  async function reopen(fixture: MergedFixture): Promise<void> {
    await fixture.call('owner', 'deleteBlack', { im_user_name: 'person' })
    if ((await fixture.setMode(false)) !== 0) await fixture.merge()
    await fixture.call('owner', 'inviteToRoom', { im_room_name: fixture.room.name, im_user_names: ['one'] })
  }

  // [multi-chat-3, order-4]
  it.each([
    ['withdrawing the permission', 'one', (f: MergedFixture) => f.grant('one', false)],
    ['switching to single chat', 'one', (f: MergedFixture) => f.setMode(true)],
    ['switching to single chat', 'owner', (f: MergedFixture) => f.setMode(true)],
    [
      'un-merging',
      'one',
      async (f: MergedFixture) => (await f.call('owner', 'dismissRoom', { im_room_name: f.room.name })).code,
    ],
    [
      'removing the colleague',
      'one',
      async (f: MergedFixture) =>
        (await f.call('owner', 'kickFromRoom', { im_room_name: f.room.name, im_user_names: ['one'] })).code,
    ],
    [
      'blocking the person',
      'one',
      async (f: MergedFixture) => (await f.call('owner', 'addBlack', { im_user_name: 'person' })).code,
    ],
  ] as const)('%s while %s writes: a message is there as a whole or not at all', async (_, role, rival) => {
    const fixture = await createMergedFixture(server())
    await fixture.merge()
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed)
      if (seed > 1) await reopen(fixture)
      expect(await fixture.grant('one', true), `seed ${seed}`).toBe(0)
      const [{ ids, answers }, code] = await Promise.all([
        sendSome(fixture, role, random),
        pauseRandomly(random).then(() => rival(fixture)),
      ])
      expect(code, `seed ${seed}`).toBe(0)
      const [inChat, inRoom] = [await idsIn('owner person'), await idsIn(fixture.room.name)]
      for (const [index, id] of ids.entries()) {
        expect(inChat.includes(id), `seed ${seed}`).toBe(answers[index])
        if (role === 'one') expect(inRoom.includes(id), `seed ${seed}`).toBe(answers[index])
      }
      // What was said before the change reached the colleagues, what came after did not.
      const placed = ids.map(id => inRoom.includes(id))
      expect(placed, `seed ${seed}`).toEqual(placed.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  // [multi-chat-10]
  it('handing the room on while a colleague writes: a message is in one chat and the room, or nowhere', async () => {
    const fixture = await createMergedFixture(server())
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed)
      await fixture.merge(['one', 'two'])
      await fixture.grant('one', true)
      const heir = { im_room_name: fixture.room.name, im_user_name: 'two' }
      const [{ ids, answers }, { code }] = await Promise.all([
        sendSome(fixture, 'one', random),
        pauseRandomly(random).then(() => fixture.call('owner', 'changeRoomOwner', heir)),
      ])
      expect(code, `seed ${seed}`).toBe(0)
      const chats = await Promise.all(['owner person', 'person two'].map(idsIn))
      const inRoom = await idsIn(fixture.room.name)
      for (const [index, id] of ids.entries()) {
        const places = chats.filter(chat => chat.includes(id)).length
        expect([places, inRoom.includes(id)], `seed ${seed}`).toEqual(answers[index] ? [1, true] : [0, false])
      }
      await fixture.call('two', 'dismissRoom', { im_room_name: fixture.room.name })
    }
  })

  it('merging twice at once gives one room', async () => {
    const fixture = await createMergedFixture(server())
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed)
      const attempt = (names: string[]) => pauseRandomly(random).then(() => fixture.merge(names))
      const replies = await Promise.all([attempt(['one']), attempt(['two'])])
      expect(replies.filter(({ code }) => code === 0).length, `seed ${seed}`).toBe(1)
      expect((await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })).code).toBe(0)
    }
  })

  // [multi-chat-4]
  it('when two devices of the owner grant and withdraw at once, the last announced state stays', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge()
    const one = await fixture.wire('one')
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed)
      const set = (value: boolean) => pauseRandomly(random).then(() => fixture.grant('one', value))
      expect(await Promise.all([set(true), set(false)]), `seed ${seed}`).toEqual([0, 0])
      await one.settle()
      const last = one.inbox.findLast(stanza => /room_grant|room_withdraw/.test(stanza))
      const { answer } = await fixture.call('owner', 'getRoom', { room_name: fixture.room.name })
      // Setting what is set already is no event.
      if (last)
        expect(answer?.merged?.writers.includes('one'), `seed ${seed}`).toBe(last.includes('room_grant'))
    }
  })

  it('a permission given while the room ends is given or refused, and the chat is free', async () => {
    const fixture = await createMergedFixture(server())
    for (let seed = 1; seed <= SEEDS; seed++) {
      await fixture.merge()
      const random = seeded(seed)
      const end = () => fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
      const [granted, ended] = await Promise.all([
        pauseRandomly(random).then(() => fixture.grant('one', true)),
        pauseRandomly(random).then(end),
      ])
      expect(ended.code, `seed ${seed}`).toBe(0)
      expect([0, 404], `seed ${seed}`).toContain(granted)
      const friend = await fixture.call('owner', 'getFriend', { im_user_name: 'person' })
      expect(friend.answer?.im_room_name, `seed ${seed}`).toBe('')
    }
  })
})
