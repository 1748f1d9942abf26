import type { AnnotationContent, WithdrawContent } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { textInRoom, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

onEachDatabase(server => {
  let fixture: MergedFixture

  beforeEach(async () => {
    fixture = await createMergedFixture(server())
    await fixture.merge(['one', 'two'])
    for (const colleague of ['one', 'two'] as const) await fixture.grant(colleague, true)
  })

  const handOn = () =>
    fixture.call('owner', 'changeRoomOwner', { im_room_name: fixture.room.name, im_user_name: 'one' })
  /** In a direct chat, or in the room; returns the ack or refusal. */
  const say = async (role: MergedRole, text: string, id: string, to?: string) => {
    const client = await fixture.wire(role)
    client.send(to === undefined ? textInRoom(fixture.room.name, text, id) : textTo(to, text, id))
    return await client.next(new RegExp(`<ack[^>]*${id}|${id}.*error`))
  }
  const textsOf = async (role: MergedRole) => {
    const request = { recordType: 'groupchat', chatUserId: fixture.room.name, pageSize: 100 } as const
    const { answer } = await fixture.call(role, 'getRecords', request)
    return answer?.records.flatMap(({ chatType, body }) => (chatType === 'text' ? [body] : []))
  }
  const rowsOf = (id: string) =>
    server()
      .storage.db.selectFrom('messages')
      .where('id', '=', id)
      .orderBy('conversation_id')
      .select(['conversation_id', 'seq'])
      .execute()

  // [delivery-6]
  describe('after a merged room was handed on', () => {
    it.each(['owner', 'person'] as const)('%s cannot replace what the new owner said', async role => {
      await handOn()
      const id = crypto.randomUUID()
      expect(await say('one', 'the price is 100', id, 'person')).toContain('<ack')
      await say(role, 'the price is 1', id, role === 'owner' ? 'person' : 'owner')
      expect(await textsOf('two')).toEqual(['the price is 100'])
      expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    })

    it.each(['edit', 'withdraw'] as const)(
      'does not change the room at the %s of a message in another conversation',
      async kind => {
        await handOn()
        const id = crypto.randomUUID()
        await say('one', 'the price is 100', id, 'person')
        const messageSeq = Number(/seq="(\d+)"/.exec(await say('person', 'x', id, 'owner'))?.[1])
        const content: AnnotationContent | WithdrawContent =
          kind === 'edit'
            ? { kind, messageId: id, text: 'the price is 2', mentions: [] }
            : { kind, messageId: id, messageSeq }
        const change = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
        const person = await fixture.wire('person')
        person.send(encodeSent(change, { kind: 'chat', id: 'owner' }, COMPANY.domain))
        expect(await person.next(new RegExp(`<ack[^>]*${change.id}|${change.id}.*error`))).toContain('<ack')
        expect(await textsOf('two')).toEqual(['the price is 100'])
      },
    )

    // [delivery-3]
    it.each([
      ['two', undefined],
      ['one', undefined],
      ['owner', 'person'],
      ['person', 'owner'],
    ] as const)('acknowledges a repeated message of %s, which is there once', async (role, to) => {
      const id = crypto.randomUUID()
      await say(role, 'hello', id, to)
      const before = await rowsOf(id)
      await handOn()
      expect(await say(role, 'hello', id, to)).toContain('<ack')
      expect(await rowsOf(id)).toEqual(before)
    })
  })

  it('refuses an id of the direct chat in the room', async () => {
    await fixture.setMode(true)
    const id = crypto.randomUUID()
    await say('person', 'between us', id, 'owner')
    await fixture.setMode(false)
    expect(await say('one', 'between us', id)).toContain('conflict')
    expect(await textsOf('two')).toEqual([])
  })

  it('an id that is used twice fails for its second sender only', async () => {
    const id = crypto.randomUUID()
    await say('person', 'old words', id, 'owner')
    await handOn()
    for (const name of ['dan', 'eve']) await server().createUser(name)
    const [dan, person] = [await WireClient.signIn(server(), 'dan'), await fixture.wire('person')]
    for (let round = 0; round < 10; round++) {
      const own = crypto.randomUUID()
      person.send(textTo('one', 'old words', id))
      dan.send(textTo('eve', 'hello', own))
      expect(await dan.next(new RegExp(own))).toContain('<ack')
      expect(await person.next(new RegExp(`${id}`))).toContain('conflict')
    }
  })
})
