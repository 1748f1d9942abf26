import { encodeReadIq } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  // [multi-chat-3, receipts-2]
  it('owner and person read a colleague in their chat, and the colleague is told', async () => {
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
})
