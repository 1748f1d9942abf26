import type { TestServer } from '../../apps/server/test/testkit.ts'
import { inBatches } from './fill-company.ts'
import type { Stored } from './stored-cases.ts'

const MEMBERS = 5_000

/** A room of ann with everybody of the company. */
export async function fillCrowd(server: TestServer): Promise<Pick<Stored, 'crowd' | 'crowdId'>> {
  const { db } = server.storage
  const { token } = await server.signIn('ann')
  const members = { natural_name: 'crowd', im_user_names: ['ben', 'person0'] }
  const { answer } = await server.call('addRoom', members, { token })
  const { im_room_name: crowd = '', im_room_id: crowdId = '' } = answer ?? {}
  const room = await db
    .selectFrom('conversations')
    .where('key', '=', crowd)
    .select(['id', 'next_serial', 'last_seq'])
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('users')
    .where('user_name', 'like', 'person%')
    .where('user_name', '!=', 'person0')
    .orderBy('id')
    .limit(MEMBERS - 3)
    .select('id')
    .execute()
  const seat = { conversation_id: room.id, read_seq: 0, read_time: 0, joined_seq: 0 }
  const seats = others.map(({ id }, at) => ({ ...seat, user_id: id, serial: room.next_serial + at }))
  await inBatches(seats, some => db.insertInto('participants').values(some).execute())
  await db
    .updateTable('conversations')
    .set({ member_count: MEMBERS, next_serial: MEMBERS, members_seq: room.last_seq })
    .where('id', '=', room.id)
    .execute()
  return { crowd, crowdId: String(crowdId) }
}
