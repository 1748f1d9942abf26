import type { AnnotationContent, ConversationRef } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

onEachDatabase(server => {
  let fixture: MergedFixture
  beforeEach(async () => {
    fixture = await createMergedFixture(server())
  })
  const chatWith = (id: string): ConversationRef => ({ kind: 'chat', id })
  const inRoom = () => ({ recordType: 'groupchat', chatUserId: fixture.room.name })
  const invite = (name: string, past_days: number) =>
    fixture.call('owner', 'inviteToRoom', {
      im_room_name: fixture.room.name,
      im_user_names: [name],
      past_days,
    })
  const handOn = (im_user_name: string) =>
    fixture.call('owner', 'changeRoomOwner', { im_room_name: fixture.room.name, im_user_name })

  async function annotate(role: MergedRole, to: ConversationRef, content: AnnotationContent) {
    const id = crypto.randomUUID()
    const client = await fixture.wire(role)
    client.send(encodeSent({ id, kind: to.kind, content, createdTime: Date.now() }, to, COMPANY.domain))
    expect(await client.next(new RegExp(`<ack[^>]*${id}|id="${id}"[^>]*>.*error`))).toContain('<ack')
  }
  const edit = (role: MergedRole, to: ConversationRef, messageId: string, text: string) =>
    annotate(role, to, { kind: 'edit', messageId, text, mentions: [] })

  /** All that reaches somebody about a message: live, by pages, after a gap and by search. */
  async function all(role: MergedRole, query: string): Promise<string> {
    const client = await fixture.wire(role)
    await client.settle()
    const read = async (call: 'getRecords' | 'getLostRecords' | 'searchRecords', request: object) =>
      (await fixture.call(role, call, { ...inRoom(), ...request })).answer
    const pages = [
      await read('getRecords', { pageSize: 100 }),
      await read('getLostRecords', { afterSeq: 0 }),
      (await read('searchRecords', { query })) ?? {},
      (await fixture.call(role, 'listRecent', { withHidden: '1' })).answer,
    ]
    return `${client.inbox.join('\n')}\n${JSON.stringify(pages)}`
  }

  // [multi-chat-3, multi-chat-10, annotations-4]
  describe('the edit of a message', () => {
    it('reaches only the colleagues who see the message', async () => {
      await fixture.merge(['one'], 0)
      const { id } = await fixture.say('person', 'early')
      await invite('two', 0)
      for (const role of ['one', 'two'] as const) await fixture.wire(role)
      await edit('person', chatWith('owner'), id, 'corrected')
      await annotate('owner', chatWith('person'), {
        kind: 'reaction',
        messageId: id,
        emoji: '🎉',
        isOn: true,
      })
      const seen = await all('one', 'corrected')
      expect(seen).toMatch(/data-type="edit".*corrected/)
      expect(seen).toContain('🎉')
      const hidden = await all('two', 'corrected')
      expect(hidden).not.toContain('corrected')
      expect(hidden).not.toContain(id)
      expect(hidden).not.toContain('🎉')
    })

    it('made in single mode stays between owner and person', async () => {
      await fixture.merge(['one'], 0)
      const { id } = await fixture.say('person', 'for all')
      await fixture.setMode(true)
      await edit('person', chatWith('owner'), id, 'for you alone')
      await annotate('owner', chatWith('person'), {
        kind: 'reaction',
        messageId: id,
        emoji: '🎉',
        isOn: true,
      })
      expect(await fixture.texts('owner')).toContain('for you alone')
      await fixture.setMode(false)
      const seen = await all('one', 'alone')
      expect(seen).toContain('for all')
      expect(seen).not.toContain('for you alone')
      expect(seen).not.toContain('🎉')
      await edit('person', chatWith('owner'), id, 'for all again')
      expect(await fixture.texts('one')).toEqual(['for all again'])
      expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    })

    it('made in the former chat of a room that was handed on stays there', async () => {
      await fixture.merge(['one', 'two'], 0)
      const { id } = await fixture.say('person', 'for all')
      expect((await handOn('one')).code).toBe(0)
      await edit('person', chatWith('owner'), id, 'for you alone')
      expect(await fixture.texts('owner')).toContain('for you alone')
      for (const role of ['one', 'two'] as const)
        expect(await all(role, 'alone')).not.toContain('for you alone')
      expect(await fixture.texts('two')).toEqual(['for all'])
      expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    })

    it('made in a room that was handed on does not reach the former chat', async () => {
      await fixture.merge(['one', 'two'], 0)
      await fixture.grant('two', true)
      const { id } = await fixture.say('two', 'for all')
      expect((await handOn('one')).code).toBe(0)
      await edit('two', { kind: 'groupchat', id: fixture.room.name }, id, 'for the room')
      expect(await fixture.texts('one', 'room')).toContain('for the room')
      expect(await fixture.texts('owner')).toContain('for all')
      expect(await fixture.texts('owner')).not.toContain('for the room')
      expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    })
  })
})
