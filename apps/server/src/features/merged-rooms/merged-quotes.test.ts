import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  let fixture: MergedFixture
  beforeEach(async () => {
    fixture = await createMergedFixture(server())
  })
  const inRoom = () => ({ recordType: 'groupchat', chatUserId: fixture.room.name })
  const read = async (role: MergedRole, where: object = inRoom()) =>
    JSON.stringify((await fixture.call(role, 'getRecords', { ...where, pageSize: 100 })).answer)
  const invite = (name: string, past_days: number) =>
    fixture.call('owner', 'inviteToRoom', {
      im_room_name: fixture.room.name,
      im_user_names: [name],
      past_days,
    })

  // [multi-chat-3, multi-chat-11]
  describe('a quote in a merged room', () => {
    it('of a private message to the person is hidden from colleagues', async () => {
      await fixture.merge(['one'], -1)
      await fixture.setMode(true)
      const { id } = await fixture.say('owner', 'between us')
      await fixture.setMode(false)
      const [one, person] = [await fixture.wire('one'), await fixture.wire('person')]
      await fixture.say('owner', 'for everybody', [id])
      expect(await person.next(/for everybody/)).toContain('between us')
      expect(await one.next(/for everybody/)).not.toContain('between us')
      expect(await read('one')).toContain('for everybody')
      expect(await read('one')).not.toContain('between us')
    })

    it('of an earlier message is shown only to colleagues who may see that message', async () => {
      const { id } = await fixture.say('person', 'long ago')
      await fixture.merge(['one'], 0)
      await invite('two', -1)
      const [one, two] = [await fixture.wire('one'), await fixture.wire('two')]
      await fixture.say('person', 'as I said', [id])
      expect(await two.next(/as I said/)).toContain('long ago')
      expect(await one.next(/as I said/)).not.toContain('long ago')
      expect(await read('two')).toMatch(/long ago.*as I said.*long ago/)
      expect(await read('one')).toContain('as I said')
      expect(await read('one')).not.toContain('long ago')
    })

    it('by a colleague is hidden from those who joined after the quoted message, also from a later owner', async () => {
      await fixture.merge(['two'], 0)
      await fixture.grant('two', true)
      const { id } = await fixture.say('person', 'early')
      await invite('one', 0)
      const [one, owner] = [await fixture.wire('one'), await fixture.wire('owner')]
      await fixture.say('two', 'see above', [id])
      expect(await owner.next(/see above/)).toContain('early')
      expect(await one.next(/see above/)).not.toContain('early')
      const handOver = { im_room_name: fixture.room.name, im_user_name: 'one' }
      expect((await fixture.call('owner', 'changeRoomOwner', handOver)).code).toBe(0)
      await fixture.say('two', 'once more', [id])
      for (const copy of [await one.next(/once more/), await one.next(/once more/)])
        expect(copy).not.toContain('early')
      expect(await read('one', { recordType: 'chat', chatUserId: 'person' })).not.toContain('early')
      expect(await read('person', { recordType: 'chat', chatUserId: 'one' })).toContain('early')
    })
  })

  // [search-2]
  it('earlier messages that are opened after search has indexed the room are found, each once', async () => {
    await fixture.merge(['one'], 0)
    const find = async (role: MergedRole, query: string) =>
      (await fixture.call(role, 'searchRecords', { query, ...inRoom() })).answer?.records.map(
        ({ body }) => body,
      )
    await fixture.say('person', 'old 3')
    expect(await find('one', 'old')).toEqual(['old 3'])
    await invite('two', -1)
    expect(await find('two', 'old')).toEqual(['old 3', 'old 2', 'old 1'])
    expect(await find('one', 'old')).toEqual(['old 3'])
  })
})
