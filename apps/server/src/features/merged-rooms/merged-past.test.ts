import { beforeEach, expect, it } from 'vitest'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  let fixture: MergedFixture

  beforeEach(async () => {
    fixture = await createMergedFixture(server())
  })

  const room = () => ({ im_room_name: fixture.room.name })
  const invite = (by: MergedRole, who: string, past_days = 0) =>
    fixture.call(by, 'inviteToRoom', { ...room(), im_user_names: [who], past_days })
  const remove = (who: string) => fixture.call('owner', 'kickFromRoom', { ...room(), im_user_names: [who] })
  const end = () => fixture.call('owner', 'dismissRoom', room())

  // [multi-chat-12]
  it('a chat opened again hides what was said in single mode, unless its owner includes it', async () => {
    await fixture.merge(['one'])
    await fixture.say('owner', 'to all')
    await fixture.setMode(true)
    await fixture.say('person', 'secret')
    await fixture.setMode(false)
    await end()
    await fixture.say('owner', 'between')
    await fixture.merge(['one'], -1)
    const open = ['old 1', 'old 2', 'to all', 'between']
    expect(await fixture.texts('one')).toEqual(open)
    await invite('owner', 'two', -1)
    expect(await fixture.texts('two')).toEqual(open)
    await end()
    const again = { im_user_names: ['two'], ref_im_user_name: 'person', past_days: -1, past_single: true }
    const { answer } = await fixture.call('owner', 'addRoom', again)
    fixture.room.name = answer?.im_room_name ?? ''
    expect(await fixture.texts('two')).toEqual(['old 1', 'old 2', 'to all', 'secret', 'between'])
  })

  // [multi-chat-13]
  it('a colleague who was removed and comes back sees what they saw before, but not what was written meanwhile', async () => {
    await fixture.merge(['one', 'two'])
    await fixture.say('owner', 'first')
    await remove('one')
    const missed = await fixture.say('owner', 'missed')
    await invite('owner', 'one')
    await fixture.say('owner', 'third')
    await remove('one')
    await fixture.say('owner', 'missed too')
    await invite('owner', 'one')
    await fixture.say('owner', 'last', [missed.id])
    expect(await fixture.texts('one')).toEqual(['first', 'third', 'last'])
    expect(await fixture.texts('two')).toEqual(['first', 'missed', 'third', 'missed too', 'last'])
    const request = { recordType: 'groupchat', chatUserId: fixture.room.name }
    const { answer } = await fixture.call('one', 'getLostRecords', { ...request, afterSeq: 0 })
    expect(JSON.stringify(answer)).not.toContain('missed')
    expect(JSON.stringify((await fixture.call('one', 'listRecent', {})).answer)).not.toContain('missed')
    await remove('one')
    await invite('owner', 'one', -1)
    expect(await fixture.texts('one')).toEqual(['old 1', 'old 2', ...(await fixture.texts('two'))])
  })

  // [multi-chat-13]
  it('edits and readers of messages that somebody missed stay hidden from them', async () => {
    await fixture.merge(['one', 'two'])
    await fixture.grant('two', true)
    await remove('one')
    await fixture.say('two', 'missed')
    await invite('owner', 'one')
    const { answer } = await fixture.call('two', 'getRecords', {
      recordType: 'groupchat',
      chatUserId: fixture.room.name,
    })
    const seq = answer?.records.find(({ body }) => body === 'missed')?.seq
    const readers = (await fixture.call('two', 'listReaders', { ...room(), seq })).answer
    expect([...(readers?.read ?? []), ...(readers?.unread ?? [])]).not.toContain('one')
    expect((await fixture.call('one', 'listReaders', { ...room(), seq })).code).toBe(404)
  })

  // [multi-chat-14]
  it('later colleagues see no more under a new owner than the former owner allowed', async () => {
    for (const [past_days, shown] of [
      [0, []],
      [7, ['said before']],
      [-1, ['old 1', 'old 2', 'said before']],
    ] as const) {
      await fixture.meet(`person${past_days + 2}`)
      await fixture.say('owner', 'old 1')
      await fixture.say('owner', 'old 2')
      await fixture.merge(['one'], -1)
      await fixture.say('owner', 'said before')
      if (past_days === 7) await ageAllButLast()
      await fixture.call('owner', 'changeRoomOwner', { ...room(), im_user_name: 'one', past_days })
      expect((await invite('one', 'two', -1)).code).toBe(0)
      expect(await fixture.texts('two'), `${past_days} days`).toEqual(shown)
    }
  })

  /** Everything but the newest message of the room was said a month ago. */
  async function ageAllButLast(): Promise<void> {
    const { db } = server().storage
    const { seq, conversation_id } = await db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .where('c.key', '=', fixture.room.name)
      .where('m.counts', '=', 1)
      .orderBy('m.seq', 'desc')
      .select(['m.seq', 'm.conversation_id'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('messages')
      .set(({ eb }) => ({ time: eb('time', '-', 30 * 86_400_000) }))
      .where('conversation_id', '=', conversation_id)
      .where('seq', '<', seq)
      .execute()
  }
})
