import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff } from './consultation-room.ts'

type EarlierConsultation = AnswerOf<Contract['listEarlierConsultations']>[number]

/** `after`: the seq of the closing before. */
type Closing = EarlierConsultation & { after: number }

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
    const roomAccess = { dialect: storage.dialect, members }
    const room = await openRoom(storage.db, roomAccess, caller, { name: im_room_name })
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
  const found: Closing[] = []
  for (const { id, seq, time, data_type, data } of events) {
    const last = found.at(-1)
    const { operator, stars = 0 } = JSON.parse(data)
    if (data_type === CLOSING)
      found.push({
        message_id: id,
        seq,
        closed_at: time,
        closed_by: operator?.nick_name ?? '',
        stars: 0,
        after: last?.seq ?? 0,
      })
    else if (last) last.stars = stars
  }
  const newest = found.slice(-MAX_EARLIER).reverse()
  const earlier: EarlierConsultation[] = []
  for (const { after, ...closing } of newest) {
    const firstReply = await firstReplyMs(db, row.id, after, closing.seq)
    earlier.push({ ...closing, ...(firstReply !== undefined && { first_reply_ms: firstReply }) })
  }
  return earlier
}

/** Between two closings of a thread. */
async function firstReplyMs(
  db: Kysely<Schema>,
  roomId: number,
  after: number,
  before: number,
): Promise<number | undefined> {
  const said = db
    .selectFrom('messages as m')
    .innerJoin('consultations as k', 'k.room_id', 'm.conversation_id')
    .where('m.conversation_id', '=', roomId)
    .where('m.seq', '<', before)
    .where('m.counts', '=', 1)
    .where('m.sender_id', 'is not', null)
    .orderBy('m.seq')
    .limit(1)
    .select(['m.seq', 'm.time'])
  const asked = await said
    .where('m.seq', '>', after)
    .whereRef('m.sender_id', '=', 'k.customer_id')
    .executeTakeFirst()
  if (!asked) return undefined
  const replied = await said
    .where('m.seq', '>', asked.seq)
    .whereRef('m.sender_id', '<>', 'k.customer_id')
    .executeTakeFirst()
  return replied && Math.max(0, replied.time - asked.time)
}
