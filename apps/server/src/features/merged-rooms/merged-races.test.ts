import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { dawdle, INTERLEAVINGS, seeded } from '../../../test/interleaving.ts'
import { createMergedFixture, type MergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'

vi.setConfig({ testTimeout: 120_000 })

const MESSAGES = 3

onEachDatabase(server => {
  /** Ids, and whether each was accepted; the owner writes in the chat, a colleague in the room. */
  async function sendSome(fixture: MergedFixture, role: 'owner' | 'one', random: () => number) {
    const client = await fixture.wire(role)
    const ids = Array.from({ length: MESSAGES }, () => randomUUID() as string)
    for (const id of ids) {
      await dawdle(random)
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

  it.each([
    ['withdrawing the permission', 'one', (f: MergedFixture) => f.grant('one', false)],
    ['switching to single chat', 'one', (f: MergedFixture) => f.setMode(true)],
    ['switching to single chat', 'owner', (f: MergedFixture) => f.setMode(true)],
    [
      'un-merging',
      'one',
      async (f: MergedFixture) => (await f.call('owner', 'dismissRoom', { im_room_name: f.room.name })).code,
    ],
  ] as const)('%s while %s writes: a message is there as a whole or not at all', async (_, role, rival) => {
    const fixture = await createMergedFixture(server())
    await fixture.merge()
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      if (seed > 1 && (await fixture.setMode(false)) !== 0) await fixture.merge()
      expect(await fixture.grant('one', true), `seed ${seed}`).toBe(0)
      const [{ ids, answers }, code] = await Promise.all([
        sendSome(fixture, role, random),
        dawdle(random).then(() => rival(fixture)),
      ])
      expect(code, `seed ${seed}`).toBe(0)
      const [inChat, inRoom] = [await idsIn('owner person'), await idsIn(fixture.room.name)]
      for (const [index, id] of ids.entries()) {
        expect(inChat.includes(id), `seed ${seed}`).toBe(answers[index])
        if (role === 'one') expect(inRoom.includes(id), `seed ${seed}`).toBe(answers[index])
      }
      // What was said before the change reached the colleagues, what came after did not.
      const placed = ids.map(id => inRoom.includes(id))
      expect(placed, `seed ${seed}`).toEqual(placed.toSorted((one, other) => Number(other) - Number(one)))
    }
  })

  it('merging twice at once gives one room', async () => {
    const fixture = await createMergedFixture(server())
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const attempt = (names: string[]) => dawdle(random).then(() => fixture.merge(names))
      const replies = await Promise.all([attempt(['one']), attempt(['two'])])
      expect(replies.filter(({ code }) => code === 0).length, `seed ${seed}`).toBe(1)
      expect((await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })).code).toBe(0)
    }
  })
})
