import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { selectRecent } from '../../features/recent/select-recent.ts'
import { briefRooms } from './brief-rooms.ts'

const CROWD = 5_000
const ROOMS = 12

onEachDatabase(server => {
  const listRooms = async (token: string) => (await server().call('listRooms', {}, { token })).answer ?? []

  it('room summaries hold the first nine present members and always the owner', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `u${index}`)
    for (const name of names) await server().createUser(name)
    const { token } = await server().signIn('u0')
    const found = (im_user_names: string[]) => server().call('addRoom', { im_user_names }, { token })
    const im_room_name = (await found(names.slice(1))).answer?.im_room_name
    await server().call('kickFromRoom', { im_room_name, im_user_names: ['u3'] }, { token })
    await server().call('changeRoomOwner', { im_room_name, im_user_name: 'u11' }, { token })
    await found(['u1', 'u2'])
    const shown = (await listRooms(token)).map(room => ({
      owners: room.owners.map(owner => owner.im_user_name),
      members: room.members.map(member => member.im_user_name).join(' '),
      count: room.member_count,
    }))
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({ owners: ['u11'], members: 'u0 u1 u2 u4 u5 u6 u7 u8 u9', count: 11 })
    expect(shown).toContainEqual({ owners: ['u0'], members: 'u0 u1 u2', count: 3 })
  })

  it('room summaries and the recent list cost the same for large rooms as for small ones', async () => {
    const [small, large] = [await server().createUser('small'), await server().createUser('large')]
    const crowd = await createCrowd(small.id)
    const { db } = server().storage
    const times = { rooms: [] as number[], recent: [] as number[] }
    for (const [person, others] of [[small, crowd.slice(0, 9)] as const, [large, crowd] as const]) {
      const ids: number[] = []
      for (let room = 0; room < ROOMS; room++)
        ids.push(await createRoom(`${person.userName} ${room}`, [...others, person.id]))
      // What the database does by itself after a while: update its table statistics.
      await sql`analyze`.execute(db)
      times.rooms.push(await timeOf(async () => (await briefRooms(db, person.id, ids)).size))
      times.recent.push(await timeOf(async () => (await selectRecent(db, person.id)).length))
    }
    // Reading all members took at least ten times as long.
    for (const [quick = 0, slow] of Object.values(times)) expect(slow).toBeLessThan(3 * quick + 8)
  })

  /** The fastest of several rounds, to ignore disturbances. */
  async function timeOf(count: () => Promise<number>): Promise<number> {
    const times: number[] = []
    for (let round = 0; round < 9; round++) {
      const started = performance.now()
      expect(await count()).toBe(ROOMS)
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }

  async function createCrowd(like: number): Promise<number[]> {
    const { db } = server().storage
    const template = await db.selectFrom('users').where('id', '=', like).selectAll().executeTakeFirstOrThrow()
    const { id: _, ...user } = template
    const ids: number[] = []
    for (let start = 0; start < CROWD; start += 500) {
      const users = Array.from({ length: 500 }, (_, index) => ({ ...user, user_name: `u${start + index}` }))
      const rows = await db.insertInto('users').values(users).returning('id').execute()
      ids.push(...rows.map(row => row.id))
    }
    return ids
  }

  /** The last one is the owner. */
  async function createRoom(name: string, people: number[]): Promise<number> {
    const { db } = server().storage
    const { company_id } = await db.selectFrom('users').select('company_id').executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('conversations')
      .values({
        company_id,
        kind: 'groupchat',
        key: name,
        name,
        avatar: '',
        last_seq: 1,
        last_time: 1,
        member_count: people.length,
        next_serial: people.length,
        members_seq: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seats = people.map((user_id, serial) => ({
      conversation_id: id,
      user_id,
      serial,
      read_seq: 1,
      read_time: 1,
      joined_seq: 0,
      role: serial === people.length - 1 ? ('owner' as const) : ('member' as const),
    }))
    for (let start = 0; start < seats.length; start += 1_000)
      await db
        .insertInto('participants')
        .values(seats.slice(start, start + 1_000))
        .execute()
    return id
  }
})
