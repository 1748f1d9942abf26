import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  let fixture: MergedFixture
  beforeEach(async () => {
    fixture = await createMergedFixture(server())
  })
  const say = (...args: Parameters<MergedFixture['say']>) => fixture.say(...args)
  const texts = (...args: Parameters<MergedFixture['texts']>) => fixture.texts(...args)

  describe('merging', () => {
    // [multi-chat-1, contact-types-2, rooms-10]
    it('gives the room the type of its reader', async () => {
      const { answer } = await fixture.merge(['one'])
      expect(answer).toMatchObject({ im_room_type: 4, ref_im_user_name: 'person', natural_name: 'Desk' })
      const listed = await fixture.call('one', 'listRooms', { search_type: 5 })
      expect(listed.answer).toMatchObject([{ im_room_type: 5, merged: { is_single: false, writers: [] } }])
    })
    // [contacts-9]
    it('gives the owner, and no colleague, the room in the data of the person', async () => {
      await fixture.merge()
      const friend = async (role: 'owner' | 'one') =>
        (await fixture.call(role, 'getFriend', { im_user_name: 'person' })).answer?.im_room_name
      expect(await friend('owner')).toBe(fixture.room.name)
      expect(await friend('one')).toBe('')
      const entry = async (role: 'owner' | 'person', id: string) =>
        (await fixture.call(role, 'listRecent', {})).answer?.find(({ chatUserId }) => chatUserId === id)
      expect(await entry('owner', 'person')).toMatchObject({ mergedRoom: fixture.room.name })
      expect(await entry('person', 'owner')).not.toHaveProperty('mergedRoom')
    })
    it.each([
      [0, ['new']],
      [1, ['old 1', 'old 2', 'new']],
      [-1, ['old 1', 'old 2', 'new']],
    ])('with %s days of the past shows colleagues %j', async (days, expected) => {
      await fixture.merge(['one'], days)
      await say('person', 'new')
      expect(await texts('one')).toEqual(expected)
      expect(await texts('owner')).toEqual(['old 1', 'old 2', 'new'])
    })
    it('finds the opened past, and the files of it, only where it was opened', async () => {
      await fixture.merge(['one'], -1)
      const find = async (role: 'one' | 'two') =>
        (await fixture.call(role, 'searchRecords', { query: 'old' })).answer?.records.map(({ body }) => body)
      expect(await find('one')).toEqual(['old 2', 'old 1'])
      expect(await find('two')).toEqual([])
    })
    // [multi-chat-6, history-1]
    it('is paged, jumped to by date and counted across the seam, for the owner and for colleagues', async () => {
      for (const text of ['old 3', 'old 4', 'old 5']) await say('person', text)
      await fixture.merge(['one'], -1)
      for (const text of ['new 1', 'new 2', 'new 3']) await say('person', text)
      const said = ['old 1', 'old 2', 'old 3', 'old 4', 'old 5', 'new 1', 'new 2', 'new 3']
      const asked = { owner: ['chat', 'person'], one: ['groupchat', fixture.room.name] } as const
      for (const role of ['owner', 'one'] as const) {
        const [recordType, chatUserId] = asked[role]
        const page = async (rest: object) =>
          (await fixture.call(role, 'getRecords', { recordType, chatUserId, pageSize: 3, ...rest })).answer
            ?.records ?? []
        const pages = []
        for (
          let records = await page({});
          records.length > 0;
          records = await page({ beforeSeq: records[0]?.seq })
        )
          pages.unshift(...records.filter(({ chatType }) => chatType === 'text'))
        expect(
          pages.map(({ body }) => body),
          role,
        ).toEqual(said)
        // The last of the past may have been written in this very millisecond.
        const seam = Number(pages[4]?.timestamp) + 1
        const jump = (await page({ fromTime: seam })).filter(({ chatType }) => chatType === 'text')
        expect(jump[0]?.body, role).toBe('new 1')
        const back = await page({ fromTime: pages[1]?.timestamp })
        expect(back[0]?.body, role).toBe('old 2')
        const recent = await fixture.call(role, 'listRecent', {})
        const unread = recent.answer?.find(entry => entry.chatUserId === chatUserId)?.unread
        expect(unread, role).toBe(role === 'owner' ? 7 : 3)
      }
    })
    it.each([
      ['the chat is merged already', ['two']],
      ['the person is among the colleagues', ['person']],
      ['there is no colleague', ['owner']],
    ])('is refused if %s', async (_, names) => {
      if (names[0] === 'two') await fixture.merge()
      expect((await fixture.merge(names)).code).not.toBe(0)
    })
  })

  // [multi-chat-3, multi-chat-5]
  describe('writing', () => {
    it('without permission is refused, with it reaches everybody under the name of the writer', async () => {
      await fixture.merge(['one', 'two'])
      const person = await fixture.wire('person')
      expect((await say('one', 'no')).answer).toContain('code="not-allowed" lock="no-chat-permission"')
      expect(await fixture.grant('one', true)).toBe(0)
      const { id } = await say('one', 'hello from one')
      const copy = await person.next(new RegExp(id))
      expect(copy).toContain('from="one@user.acme.test"')
      expect(copy).toContain('chat_with="owner"')
      expect(copy).toContain('isMultiChat="0"')
      for (const role of ['owner', 'person', 'one', 'two'] as const)
        expect((await texts(role)).at(-1), role).toBe('hello from one')
    })
    it('in single mode reaches owner or person only, and no colleague by any call', async () => {
      await fixture.merge()
      await fixture.grant('one', true)
      const one = await fixture.wire('one')
      await fixture.setMode(true)
      await one.settle()
      one.inbox.length = 0
      const secret = await say('owner', 'secret')
      await say('person', 'secret too', [secret.id])
      expect((await say('one', 'me?')).answer).toContain('code="not-allowed" lock="single-chat"')
      await fixture.setMode(false)
      const { id } = await say('person', 'open again', [secret.id])
      const shown = await one.next(new RegExp(id))
      expect(shown).toContain('open again')
      expect(shown).not.toContain('secret')
      expect(one.inbox.join('')).not.toContain('secret')
      expect(await texts('one')).toEqual(['open again'])
      const records = { recordType: 'groupchat', chatUserId: fixture.room.name }
      const detail = await fixture.call('one', 'getRecordDetail', { ...records, msgId: id })
      expect(JSON.stringify(detail.answer)).not.toContain('secret')
      expect(await texts('owner')).toContain('secret')
      const seqs = (await fixture.call('one', 'getRecords', { ...records, pageSize: 50 })).answer?.records
      expect(seqs?.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7])
    })
    // [multi-chat-7, history-6]
    it('marks records of the owner and of colleagues, and not those of the person', async () => {
      await fixture.merge()
      await say('person', 'to all')
      await fixture.setMode(true)
      await say('owner', 'alone')
      const marks = async (role: 'owner' | 'one' | 'person', recordType: string, chatUserId: string) =>
        (await fixture.call(role, 'getRecords', { recordType, chatUserId })).answer?.records
          .filter(({ chatType }) => chatType === 'text')
          .map(({ multiType, multiColor }) => [multiType, multiColor])
      const none = [0, undefined]
      expect(await marks('owner', 'chat', 'person')).toEqual([none, none, [2, 1], [1, 0]])
      expect(await marks('one', 'groupchat', fixture.room.name)).toEqual([[2, 1]])
      expect(await marks('person', 'chat', 'owner')).toEqual([none, none, none, none])
      // Opened again to others, the chat keeps what it had.
      await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
      await say('owner', 'between')
      await fixture.merge(['two'])
      await say('person', 'again')
      expect(await marks('owner', 'chat', 'person')).toEqual([none, none, [2, 1], [1, 0], none, [2, 1]])
    })
  })

  describe('what happens to a message', () => {
    const withdraw = async (role: 'owner' | 'one', messageId: string) => {
      const to =
        role === 'owner'
          ? ({ kind: 'chat', id: 'person' } as const)
          : ({ kind: 'groupchat', id: fixture.room.name } as const)
      const client = await fixture.wire(role)
      const id = crypto.randomUUID()
      const content = { kind: 'withdraw' as const, messageId }
      client.send(encodeSent({ id, kind: to.kind, content, createdTime: Date.now() }, to, 'acme.test'))
      return await client.next(new RegExp(`<ack[^>]*${id}|${id}.*error`))
    }
    it.each(['owner', 'one'] as const)('is withdrawn by %s for everybody', async role => {
      await fixture.merge(['one', 'two'])
      await fixture.grant('one', true)
      const { id } = await say(role, 'oops')
      const watchers = await Promise.all(
        (['person', 'two'] as const).map(async name => ({ name, client: await fixture.wire(name) })),
      )
      expect(await withdraw(role, id)).toContain('<ack')
      for (const { name, client } of watchers)
        await client.next(new RegExp(`withdraw.*${id}`)).then(() => name)
      for (const reader of ['owner', 'one', 'two', 'person'] as const)
        expect(await texts(reader), reader).not.toContain('oops')
    })
  })

  // [multi-chat-4, room-events-12]
  describe('settings', () => {
    it('belong to the owner', async () => {
      await fixture.merge(['one', 'two'])
      const set = (role: 'one' | 'person', rest: object) =>
        fixture.call(role, 'setRoomSetting', { type: 6, im_room_id: fixture.room.id, value: true, ...rest })
      expect((await set('one', {})).code).toBe(403)
      expect((await set('one', { im_user_name: 'two' })).code).toBe(403)
      expect((await set('person', {})).code).toBe(404)
      const one = await fixture.wire('one')
      await fixture.grant('one', true)
      await one.next(/room_grant/)
      await fixture.setMode(true)
      await one.next(/room_mode/)
      await fixture.grant('one', false)
      await one.next(/room_withdraw/)
      const get = async (role: 'owner' | 'one') =>
        (await fixture.call(role, 'getRoomSetting', { type: 6, im_room_id: fixture.room.id })).answer?.value
      expect(await get('owner')).toBe(true)
      expect(await get('one')).toBe(false)
      // The owner's own name asks for a permission, not for the mode.
      const own = { type: 6, im_room_id: fixture.room.id, im_user_name: 'owner', value: false }
      expect((await fixture.call('owner', 'setRoomSetting', own)).code).toBe(400)
      expect(await get('owner')).toBe(true)
    })
    // [blacklist-3]
    it('go back to merged when the owner blocks the person', async () => {
      await fixture.merge()
      await fixture.setMode(true)
      const one = await fixture.wire('one')
      await fixture.call('owner', 'addBlack', { im_user_name: 'person' })
      await one.next(/room_mode/)
      const { answer } = await fixture.call('owner', 'getRoom', { room_name: fixture.room.name })
      expect(answer?.merged?.is_single).toBe(false)
      await fixture.grant('one', true)
      expect((await say('one', 'hello?')).answer).toContain('not-allowed')
    })
  })

  // [reports-5]
  it('a mute by an administrator holds in the chat and in the room, and in what a hand-over opens', async () => {
    await fixture.merge(['one', 'two'])
    await fixture.grant('one', true)
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    const mute = async (author: 'owner' | 'person' | 'one') => {
      const { id } = await say(author, `bad ${author}`)
      const message = { recordType: 'groupchat', chatUserId: fixture.room.name, msgId: id }
      expect((await fixture.call('two', 'reportMessage', { ...message, reason: 'insult' })).code).toBe(0)
      const { answer } = await server().call('listReports', { is_resolved: false }, { token })
      const request = { report_id: answer?.reports[0]?.id, action: 'mute', note: '' }
      expect((await server().call('resolveReport', request, { token })).code).toBe(0)
    }
    for (const author of ['one', 'person', 'owner'] as const) {
      await mute(author)
      expect((await say(author, 'again')).answer, author).toContain('muted')
    }
    const heir = { im_room_name: fixture.room.name, im_user_name: 'one' }
    expect((await fixture.call('owner', 'changeRoomOwner', heir)).code).toBe(0)
    const room = { kind: 'groupchat', id: fixture.room.name } as const
    for (const [author, to] of [
      ['one', { kind: 'chat', id: 'person' }],
      ['person', { kind: 'chat', id: 'one' }],
      ['owner', room],
    ] as const)
      expect((await fixture.sayIn(author, to, 'again')).answer, author).toContain('muted')
  })
})
