import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff } from './consultation-room.ts'

type EarlierConsultation = AnswerOf<Contract['listEarlierConsultations']>[number]

const MAX_EARLIER = 10
/** How far back the log is read: a thread of many years costs as much as one of some weeks. */
const MAX_READ = 5_000

const CLOSING = 'consultation_close'
const RATING = 'consultation_rate'

/** A thread is reopened rather than repeated; each closing ends one consultation of it [customers-2]. */
export const createListEarlierConsultations = ({
  storage,
  members,
}: Pick<RoomsParts, 'storage' | 'members'>): Pick<Handlers, 'listEarlierConsultations'> => ({
  listEarlierConsultations: signedIn(async (caller, { im_room_name }) => {
    const door = { dialect: storage.dialect, members }
    const room = await openRoom(storage.db, door, caller, { name: im_room_name })
    requireStaff(room.me)
    return await selectClosings(storage.db, room)
  }),
})

async function selectClosings(db: Kysely<Schema>, { row }: OpenRoom): Promise<EarlierConsultation[]> {
  const events = await db
    .selectFrom('messages')
    .where('conversation_id', '=', row.id)
    .where('seq', '>', row.last_seq - MAX_READ)
    .where('data_type', 'in', [CLOSING, RATING])
    .orderBy('seq')
    .select(['id', 'seq', 'time', 'data_type', 'data'])
    .execute()
  const found: EarlierConsultation[] = []
  for (const { id, seq, time, data_type, data } of events) {
    const last = found.at(-1)
    if (data_type === CLOSING) found.push({ message_id: id, seq, closed_at: time, stars: 0 })
    else if (last) last.stars = JSON.parse(data).stars ?? 0
  }
  return found.slice(-MAX_EARLIER).reverse()
}
