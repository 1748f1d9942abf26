import { encodeReadIq } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  // [multi-chat-3, receipts-2]
  it('a colleague sees that owner and person have read their message in the chat', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'])
    await fixture.grant('one', true)
    const one = await fixture.wire('one')
    await fixture.say('one', 'hello from one')
    const mine = { recordType: 'groupchat', chatUserId: fixture.room.name, pageSize: 1 }
    const seq = (await fixture.call('one', 'getRecords', mine)).answer?.records[0]?.seq ?? 0
    const readers = async () =>
      (await fixture.call('one', 'listReaders', { im_room_name: fixture.room.name, seq })).answer
    expect(await readers()).toEqual({
      read: [],
      unread: expect.arrayContaining(['owner', 'person', 'two']),
    })
    for (const [role, peer] of [
      ['owner', 'person'],
      ['person', 'owner'],
    ] as const) {
      const conversation = { kind: 'chat', id: peer } as const
      const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq: 1_000 }
      ;(await fixture.wire(role)).send(encodeReadIq(mark, 'r1', 'acme.test'))
      await one.next(/readers_change/)
    }
    expect(await readers()).toEqual({ read: expect.arrayContaining(['owner', 'person']), unread: ['two'] })
  })

  // [multi-chat-3, receipts-2]
  it('the owner sees, with the seqs of the chat, that person and colleagues have read', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'], -1)
    const owner = await fixture.wire('owner')
    await fixture.say('owner', 'to all')
    await fixture.setMode(true)
    await fixture.say('owner', 'to the person')
    const chat = { recordType: 'chat', chatUserId: 'person', pageSize: 10 }
    const records = (await fixture.call('owner', 'getRecords', chat)).answer?.records ?? []
    const seqs = records.filter(({ chatType }) => chatType === 'text').map(({ seq }) => seq)
    const open = seqs.at(-2) ?? 0
    const room = { im_room_name: fixture.room.name, in_chat: true }
    const count = async (role: 'owner' | 'one') =>
      (await fixture.call(role, 'countReaders', { ...room, seqs })).answer
    // Neither what is older than the merging nor what was said alone.
    expect(await count('owner')).toEqual([{ seq: open, read: 0, total: 3 }])
    expect(await count('one')).toEqual([])
    for (const [role, conversation] of [
      ['one', { kind: 'groupchat', id: fixture.room.name }],
      ['person', { kind: 'chat', id: 'owner' }],
    ] as const) {
      const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq: 1_000 }
      ;(await fixture.wire(role)).send(encodeReadIq(mark, 'r1', 'acme.test'))
      await owner.next(/readers_change/)
    }
    expect(await count('owner')).toEqual([{ seq: open, read: 2, total: 3 }])
    const named = (await fixture.call('owner', 'listReaders', { ...room, seq: open })).answer
    expect(named).toEqual({ read: expect.arrayContaining(['one', 'person']), unread: ['two'] })
    expect((await fixture.call('one', 'listReaders', { ...room, seq: open })).code).not.toBe(0)
    expect((await fixture.call('owner', 'countReaders', { ...room, seqs: [] })).answer).toEqual([])
    await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
    expect(await count('owner')).toBeUndefined()
  })
})
