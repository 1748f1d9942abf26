import { encodeSent } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { signInToWire } from '../room-fixture.ts'
import { prepareMentions } from './mentions-in-room.ts'
import { textInRoom } from './stanzas.ts'

onEachDatabase(server => {
  const { room, idOf, addDepartment, addGroup, say, mentioned, edit, postAsLeadingBot } =
    prepareMentions(server)

  // [mentions-4]
  it('a repetition is acknowledged once, and an edit keeps who was told', async () => {
    const sales = await addDepartment('Sales', ['member', 'leader'])
    const mention = `@department/${sales}/Sales`
    const id = crypto.randomUUID()
    await say('owner', mention, id)
    const client = await signInToWire(server(), room(), 'owner')
    client.send(textInRoom(room().name, '@Sales look', id, 'acme.test', [mention]))
    expect(await client.next(new RegExp(`<ack [^>]*${id}|<error`))).toContain('<ack ')
    const board = `@group/${await addGroup('Board', ['silenced'])}/Board`
    client.send(textInRoom(room().name, '@Sales look', id, 'acme.test', [board]))
    expect(await client.next(new RegExp(`<ack [^>]*${id}|<error`))).toContain('code="conflict"')
    expect(await edit(id, '@Sales see', [mention, '@group/1/Board'])).toMatch(
      new RegExp(`"at_list":\\["${mention}","(leader","member|member","leader)"\\]`),
    )
    expect(await mentioned()).toEqual(['leader', 'member'])
    await edit(id, 'see', [])
    expect(await mentioned()).toEqual([])
  })

  // [mentions-4]
  it('an edit takes away each mention that it leaves out, and keeps the others', async () => {
    const sales = `@department/${await addDepartment('Sales', ['member'])}/Sales`
    const board = `@group/${await addGroup('Board', ['leader'])}/Board`
    const id = crypto.randomUUID()
    await say('owner', ['@all', sales, board, 'silenced'], id)
    expect(await mentioned()).toEqual(['leader', 'member', 'silenced'])
    expect(await edit(id, '@Everyone @Sales @Board hi', ['@all', sales, board])).not.toContain('silenced"]')
    expect(await mentioned()).toEqual(['leader', 'member', 'silenced'])
    expect(await edit(id, '@Sales @Board hi', [sales, board])).toContain(
      `"at_list":["${sales}","${board}","member","leader"]`,
    )
    expect(await mentioned()).toEqual(['leader', 'member'])
    expect(await edit(id, '@Sales hi', [sales])).toContain(`"at_list":["${sales}","member"]`)
    expect(await mentioned()).toEqual(['member'])
  })

  // [mentions-4]
  it('an edit does not notify people who joined the group later', async () => {
    const department = await addDepartment('Sales', ['member'])
    const id = crypto.randomUUID()
    await say('owner', [`@department/${department}/Sales`], id)
    await server()
      .storage.db.updateTable('users')
      .set({ branch_id: department })
      .where('user_name', '=', 'leader')
      .execute()
    await edit(id, '@Sales hi', [`@department/${department}/Sales`])
    expect(await mentioned()).toEqual(['member'])
  })

  // [mentions-4]
  it('between two people there is no group to mention', async () => {
    const sales = `@department/${await addDepartment('Sales', ['member'])}/Sales`
    const owner = await signInToWire(server(), room(), 'owner')
    const member = await signInToWire(server(), room(), 'member')
    const content = { kind: 'text' as const, text: 'look', mentions: ['@all', sales], quotes: [] }
    const message = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
    for (const _ of ['once', 'again']) {
      owner.send(encodeSent(message, { kind: 'chat', id: 'member' }, 'acme.test'))
      expect(await owner.next(new RegExp(`<ack [^>]*${message.id}|<error`))).toContain('<ack ')
    }
    expect(await member.next(/look/)).toContain('"at_list":[]')
  })

  // [mentions-4]
  it('95 people are mentioned by group, and more are refused with their number', async () => {
    const { db } = server().storage
    const people = Array.from({ length: 96 }, (_, index) => `sales${index}`)
    const { id: roomId } = await db
      .selectFrom('conversations')
      .where('key', '=', room().name)
      .select('id')
      .executeTakeFirstOrThrow()
    const seat = await db
      .selectFrom('participants')
      .where('conversation_id', '=', roomId)
      .where('user_id', '=', await idOf('member'))
      .selectAll()
      .executeTakeFirstOrThrow()
    const model = await db
      .selectFrom('users')
      .where('user_name', '=', 'member')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _id, ...user } = model
    await db
      .insertInto('users')
      .values(people.map(user_name => ({ ...user, user_name, mobile: '' })))
      .execute()
    const sales = await addDepartment('Sales', people)
    const rows = await db.selectFrom('users').where('branch_id', '=', sales).select('id').execute()
    await db
      .insertInto('participants')
      .values(rows.map(({ id }, index) => ({ ...seat, user_id: id, serial: 100 + index })))
      .execute()
    const mention = `@department/${sales}/Sales`
    const client = await signInToWire(server(), room(), 'owner')
    const tell = (mentions: string[]) => {
      const id = crypto.randomUUID()
      client.send(textInRoom(room().name, '@Sales look', id, 'acme.test', mentions))
      return client.next(new RegExp(`<ack [^>]*${id}|<refused `))
    }
    expect(await tell([mention, 'owner'])).toMatch(/code="too-large" mentioned="96"/)
    expect(await postAsLeadingBot(mention)).toMatchObject({
      code: 413,
      message: expect.stringContaining('96'),
    })
    expect(await mentioned()).toEqual([])
    // Everybody is told anyway, and the list of mentions has its limit.
    expect(await tell(['@all', mention])).toContain('<ack ')
    await db.updateTable('users').set({ branch_id: null }).where('user_name', '=', 'sales0').execute()
    expect(await tell([mention, 'owner'])).toContain('<ack ')
    const stored = await db
      .selectFrom('messages')
      .where('conversation_id', '=', roomId)
      .where('data_type', '=', 'text')
      .orderBy('seq')
      .select('data')
      .execute()
    const lists = stored.map(({ data }): string[] => JSON.parse(data).at_list)
    expect(lists.map(list => list.length)).toEqual([98, 97])
    expect(lists[0]?.slice(0, 2)).toEqual([mention, '@all'])
    expect(lists[1]?.slice(-1)).toEqual(['owner'])
  })
})
