import type { Content } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { postFile } from '../../../test/post-file.ts'
import { beginUpload, idOf, sendPart } from '../../../test/upload-file.ts'

onEachDatabase(server => {
  let fixture: MergedFixture

  beforeEach(async () => {
    fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'])
    await fixture.grant('one', true)
  })

  /** Sends any content to the room; returns the ack or refusal. */
  const send = async (role: MergedRole, content: Content) => {
    const client = await fixture.wire(role)
    const id = crypto.randomUUID()
    const to = { kind: 'groupchat', id: fixture.room.name } as const
    client.send(encodeSent({ id, kind: to.kind, content, createdTime: Date.now() }, to, 'acme.test'))
    return await client.next(new RegExp(`<ack[^>]*${id}|${id}.*error`))
  }

  describe('somebody who is not allowed to', () => {
    // [multi-chat-3, access-2]
    it('a colleague who guesses the id of a message to the person alone gets nothing by it', async () => {
      await fixture.setMode(true)
      const { id } = await fixture.say('owner', 'secret')
      await fixture.setMode(false)
      const message = { recordType: 'groupchat', chatUserId: fixture.room.name, msgId: id }
      const detail = await fixture.call('one', 'getRecordDetail', message)
      expect(detail.answer?.record).toBeUndefined()
      expect((await fixture.call('one', 'reportMessage', { ...message, reason: 'insult' })).code).toBe(404)
      expect(
        (await fixture.call('one', 'saveMessage', { ...message, id: crypto.randomUUID(), remind_at: 0 }))
          .code,
      ).not.toBe(0)
      const about = { messageId: id, messageSeq: 3 }
      for (const content of [
        { kind: 'reaction', ...about, emoji: '👍', isOn: true },
        { kind: 'edit', ...about, text: 'changed', mentions: [] },
        { kind: 'withdraw', messageId: id },
      ] as const)
        expect(await send('one', content as Content), content.kind).toContain('error')
      expect(await fixture.texts('person')).toContain('secret')
    })

    // [multi-chat-4]
    it('an edit that arrives after the permission was withdrawn is refused, and nothing changes', async () => {
      const { id, answer } = await fixture.say('one', 'typo')
      const about = { messageId: id, messageSeq: Number(/seq="(\d+)"/.exec(answer)?.[1]), mentions: [] }
      expect(await send('one', { kind: 'edit', ...about, text: 'first words' })).toContain('<ack')
      await fixture.grant('one', false)
      expect(await send('one', { kind: 'edit', ...about, text: 'other words' })).toContain('error')
      for (const role of ['owner', 'person', 'two'] as const)
        expect((await fixture.texts(role)).at(-1), role).toBe('first words')
    })

    // [multi-chat-4]
    it('a file whose upload ends after the permission was withdrawn is not delivered', async () => {
      const { token } = await server().signIn('one')
      const target = { im_room_name: fixture.room.name }
      const upload = await beginUpload(server(), token, 'plan.txt', 4, target)
      await fixture.grant('one', false)
      const begun = beginUpload(server(), token, 'later.txt', 4, target)
      await expect(begun).rejects.toThrow()
      await sendPart(server(), token, upload, 0, Buffer.from('plan'))
      const file = await server().call('finishUpload', { upload_id: idOf(upload) }, { token })
      const room = { kind: 'groupchat', id: fixture.room.name } as const
      if (file.answer)
        expect(await postFile(await fixture.wire('one'), room, file.answer)).toEqual({
          refused: 'not-allowed',
        })
      const { answer } = await fixture.call('two', 'getRecords', {
        recordType: 'groupchat',
        chatUserId: fixture.room.name,
      })
      expect(JSON.stringify(answer)).not.toContain('plan.txt')
    })
  })

  describe('the person', () => {
    // [blacklist-3]
    it('who blocks the owner gets nothing from colleagues either', async () => {
      await fixture.call('person', 'addBlack', { im_user_name: 'owner' })
      for (const role of ['owner', 'one'] as const)
        expect((await fixture.say(role, 'hello?')).answer, role).toContain('not-allowed')
      expect(await fixture.texts('person')).toEqual(['old 1', 'old 2'])
    })

    it('who withdraws a message takes it from everybody, and who deletes one only from themselves', async () => {
      const { id } = await fixture.say('person', 'oops')
      const { id: kept } = await fixture.say('person', 'kept')
      const client = await fixture.wire('person')
      const command = crypto.randomUUID()
      const to = { kind: 'chat', id: 'owner' } as const
      const content = { kind: 'withdraw' as const, messageId: id }
      client.send(
        encodeSent({ id: command, kind: 'chat', content, createdTime: Date.now() }, to, 'acme.test'),
      )
      await client.next(new RegExp(`<ack[^>]*${command}`))
      const own = { recordType: 'chat', chatUserId: 'owner', msgId: [kept] }
      expect((await fixture.call('person', 'deleteRecords', own)).code).toBe(200)
      for (const role of ['owner', 'one', 'two'] as const) {
        expect(await fixture.texts(role), role).not.toContain('oops')
        expect(await fixture.texts(role), role).toContain('kept')
      }
    })

    it('who leaves the company gets nothing more; everybody keeps what was said, and the room can be ended', async () => {
      await fixture.say('person', 'goodbye')
      await server().createUser('boss', { role: 'administrator' })
      const { token } = await server().signIn('boss')
      const gone = { account: 'person', is_disabled: true }
      expect((await server().call('setAdminPersonDisabled', gone, { token })).code).toBe(0)
      for (const role of ['owner', 'one'] as const)
        expect((await fixture.say(role, 'are you there?')).answer, role).toContain('error')
      for (const role of ['owner', 'one', 'two'] as const)
        expect((await fixture.texts(role)).at(-1), role).toBe('goodbye')
      const { code } = await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
      expect(code).toBe(0)
      expect(await fixture.texts('owner')).toContain('goodbye')
    })
  })

  describe('merging', () => {
    // [multi-chat-1]
    it('by two owners of chats with the same person gives two rooms that know nothing of each other', async () => {
      await fixture.call('two', 'saveRecent', { recordType: 'chat', chatUserId: 'person' })
      const other = await fixture.call('two', 'addRoom', {
        im_user_names: ['one'],
        ref_im_user_name: 'person',
        past_days: -1,
      })
      expect(other.code).toBe(0)
      await fixture.say('owner', 'by the owner')
      const read = async (role: MergedRole) => {
        const request = { recordType: 'groupchat', chatUserId: other.answer?.im_room_name }
        return JSON.stringify((await fixture.call(role, 'getRecords', request)).answer ?? null)
      }
      expect(await read('one')).not.toMatch(/by the owner|old 1/)
      expect(await read('owner')).toBe('null')
      expect(await fixture.texts('one')).toEqual(['by the owner'])
      expect(await fixture.texts('person')).toEqual(['old 1', 'old 2', 'by the owner'])
    })

    // [multi-chat-1]
    it('into a merged room is refused with a reason, and changes nothing', async () => {
      const again = await fixture.call('owner', 'addRoom', {
        im_user_names: ['two'],
        ref_im_user_name: 'person',
        past_days: 0,
      })
      expect([again.code, again.message]).toEqual([409, 'This chat is open to colleagues already.'])
      const ofRoom = await fixture.call('one', 'addRoom', {
        im_user_names: ['two'],
        ref_im_user_name: fixture.room.name,
        past_days: 0,
      })
      expect(ofRoom.code).not.toBe(0)
      const rooms = await fixture.call('one', 'listRooms', { search_type: 5 })
      expect(rooms.answer).toHaveLength(1)
    })
  })
})
