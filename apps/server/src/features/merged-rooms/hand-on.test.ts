import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'

onEachDatabase(server => {
  let fixture: MergedFixture

  beforeEach(async () => {
    fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'])
  })

  const handOn = async (from: MergedRole, to: string) =>
    (await fixture.call(from, 'changeRoomOwner', { im_room_name: fixture.room.name, im_user_name: to })).code
  const read = async (role: MergedRole, recordType: 'chat' | 'groupchat', chatUserId: string) =>
    (
      await fixture.call(role, 'getRecords', { recordType, chatUserId, pageSize: 100 })
    ).answer?.records.flatMap(({ chatType, body }) => (chatType === 'text' ? [body] : []))
  const inRoom = (role: MergedRole) => read(role, 'groupchat', fixture.room.name)
  /** Says something in a direct chat, or in the room; returns the ack or refusal. */
  const say = async (role: MergedRole, text: string, to?: string) => {
    const client = await fixture.wire(role)
    const id = crypto.randomUUID()
    client.send(to === undefined ? textInRoom(fixture.room.name, text, id) : textTo(to, text, id))
    return await client.next(new RegExp(`<ack[^>]*${id}|${id}.*error`))
  }

  // [multi-chat-10]
  describe('a merged room that is handed on', () => {
    it('is announced to every member with its new owner, in merged mode', async () => {
      await fixture.setMode(true)
      const [owner, one, two] = [
        await fixture.wire('owner'),
        await fixture.wire('one'),
        await fixture.wire('two'),
      ]
      expect(await handOn('owner', 'one')).toBe(0)
      await one.next(/change_owner/)
      for (const client of [owner, two]) await client.next(/owner_changed/)
      const get = async (role: MergedRole) =>
        (await fixture.call(role, 'getRoom', { room_name: fixture.room.name })).answer
      expect((await get('one'))?.im_room_type).toBe(4)
      expect((await get('owner'))?.im_room_type).toBe(5)
      expect((await get('two'))?.merged).toMatchObject({ is_single: false, writers: ['owner'] })
      const setting = { type: 6, im_room_id: fixture.room.id, im_user_name: 'two', value: true }
      expect((await fixture.call('owner', 'setRoomSetting', setting)).code).toBe(403)
      expect((await fixture.call('one', 'setRoomSetting', setting)).code).toBe(0)
    })

    it('continues the chat of the new owner, and the old chat is between two people again', async () => {
      await fixture.grant('two', true)
      await say('owner', 'to all', 'person')
      await handOn('owner', 'one')
      expect(await say('one', 'from one', 'person')).toContain('<ack')
      expect(await say('two', 'from two')).toContain('<ack')
      expect(await say('owner', 'from the former owner')).toContain('<ack')
      expect(await say('owner', 'just us', 'person')).toContain('<ack')
      expect(await say('person', 'to one', 'one')).toContain('<ack')
      const said = ['from one', 'from two', 'from the former owner', 'to one']
      expect(await read('person', 'chat', 'one')).toEqual(said)
      expect(await read('one', 'chat', 'person')).toEqual(said)
      for (const role of ['owner', 'one', 'two'] as const)
        expect(await inRoom(role), role).toEqual(['to all', ...said])
      expect(await read('owner', 'chat', 'person')).toEqual(['old 1', 'old 2', 'to all', 'just us'])
      const friend = async (role: MergedRole) =>
        (await fixture.call(role, 'getFriend', { im_user_name: 'person' })).answer?.im_room_name
      expect([await friend('owner'), await friend('one')]).toEqual(['', fixture.room.name])
    })

    // [search-2]
    it('is searched without finding a message twice', async () => {
      const find = async (role: MergedRole, where = {}) =>
        (await fixture.call(role, 'searchRecords', { query: 'word', ...where })).answer?.records.map(
          ({ body }) => body,
        )
      await say('owner', 'word one', 'person')
      await handOn('owner', 'one')
      await say('one', 'word two', 'person')
      expect(await find('owner')).toEqual(['word two', 'word one'])
      await fixture.call('one', 'dismissRoom', { im_room_name: fixture.room.name })
      for (const role of ['owner', 'one', 'two'] as const)
        expect(await find(role), role).toEqual(['word two', 'word one'])
      const room = { recordType: 'groupchat', chatUserId: fixture.room.name }
      for (const role of ['owner', 'one'] as const)
        expect(await find(role, room), role).toEqual(['word two', 'word one'])
    })

    it('hides earlier messages from the new owner and from later colleagues', async () => {
      await server().createUser('late')
      await fixture.setMode(true)
      await say('owner', 'secret', 'person')
      await handOn('owner', 'one')
      const invite = { im_room_name: fixture.room.name, im_user_names: ['late'], past_days: -1 }
      expect((await fixture.call('one', 'inviteToRoom', invite)).code).toBe(0)
      await say('one', 'new', 'person')
      const { history_token } = await server().signIn('late')
      const request = { recordType: 'groupchat', chatUserId: fixture.room.name }
      const late = await server().call('getRecords', request, { token: history_token })
      for (const seen of [late.answer, (await fixture.call('one', 'getRecords', request)).answer]) {
        expect(JSON.stringify(seen)).toContain('new')
        expect(JSON.stringify(seen)).not.toMatch(/secret|old 1/)
      }
    })

    it('can be handed back and ended: each keeps what they saw', async () => {
      await say('owner', 'first', 'person')
      await handOn('owner', 'one')
      await say('one', 'second', 'person')
      expect(await handOn('one', 'owner')).toBe(0)
      await say('owner', 'third', 'person')
      expect(await inRoom('two')).toEqual(['first', 'second', 'third'])
      await handOn('owner', 'one')
      const { code } = await fixture.call('one', 'dismissRoom', { im_room_name: fixture.room.name })
      expect(code).toBe(0)
      for (const role of ['one', 'two'] as const)
        expect(await inRoom(role), role).toEqual(['first', 'second', 'third'])
      expect(await read('owner', 'chat', 'person')).toEqual(['old 1', 'old 2', 'first', 'third'])
      expect(await read('one', 'chat', 'person')).toEqual(['second'])
      const recent = await fixture.call('one', 'listRecent', { withHidden: '1' })
      const names = (recent.answer ?? []).map(({ chatUserId }) => chatUserId)
      expect(names).toEqual(expect.arrayContaining(['person', fixture.room.name]))
    })

    it('lets its owner find earlier messages of the room, each once, and no others', async () => {
      const find = async (role: MergedRole, filter = {}) =>
        (await fixture.call(role, 'searchRecords', { query: 'parcel', ...filter })).answer?.records.map(
          ({ body }) => body,
        )
      const inChat = { recordType: 'chat', chatUserId: 'person' }
      await say('owner', 'parcel one', 'person')
      await fixture.setMode(true)
      await say('owner', 'secret parcel', 'person')
      await handOn('owner', 'one')
      await say('one', 'parcel two', 'person')
      for (const filter of [{}, inChat])
        expect(await find('one', filter)).toEqual(['parcel two', 'parcel one'])
      await handOn('one', 'owner')
      await say('owner', 'parcel three', 'person')
      for (const filter of [{}, inChat])
        expect(await find('owner', filter)).toEqual([
          'parcel three',
          'parcel two',
          'secret parcel',
          'parcel one',
        ])
      expect(await find('two')).toEqual(['parcel three', 'parcel two', 'parcel one'])
    })

    it('is refused to outsiders, to the person, and where the new owner has merged their own chat', async () => {
      for (const name of ['person', 'nobody', 'owner']) expect(await handOn('owner', name)).not.toBe(0)
      expect(await handOn('one', 'two')).toBe(403)
      const own = { im_user_names: ['two'], ref_im_user_name: 'person', past_days: 0 }
      await fixture.call('one', 'saveRecent', { recordType: 'chat', chatUserId: 'person' })
      expect((await fixture.call('one', 'addRoom', own)).code).toBe(0)
      expect(await handOn('owner', 'one')).toBe(403)
      expect(await say('owner', 'still mine', 'person')).toContain('<ack')
      expect(await inRoom('two')).toEqual(['still mine'])
    })
  })
})
