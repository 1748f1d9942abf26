import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { textInRoom } from './stanzas.ts'

onEachDatabase(server => {
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  async function callAll(role: Role): Promise<string> {
    const client = await signInToWire(server(), room, role)
    const member = await signInToWire(server(), room, 'silenced')
    const id = crypto.randomUUID()
    client.send(textInRoom(room.name, '@Everyone look', id, 'acme.test', ['@all']))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    return member.next(/look/)
  }
  const mentioned = async () => {
    const rows = await server()
      .storage.db.selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
      .where('c.key', '=', room.name)
      .where('p.left_seq', 'is', null)
      .where('p.mention_seq', '>', 0)
      .orderBy('u.user_name')
      .select('u.user_name')
      .execute()
    return rows.map(row => row.user_name)
  }

  // [mentions-3]
  it('an admin who mentions everyone mentions every other member', async () => {
    expect(await callAll('leader')).toContain('@all')
    const names = await mentioned()
    expect(names).toContain('owner')
    expect(names).toContain('member')
    expect(names).not.toContain('leader')
  })

  // [mentions-3]
  it('everyone mentioned by a plain member is only text', async () => {
    const heard = await callAll('member')
    expect(heard).toContain('@Everyone look')
    expect(heard).not.toContain('@all')
    expect(await mentioned()).toEqual([])
  })
})
