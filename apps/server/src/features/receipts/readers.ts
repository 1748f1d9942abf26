import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { isMissed, selectAbsences } from '../../domain/archive/absences.ts'
import { selectSpeakers } from '../../domain/customers/select-speakers.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Member, MemberCache } from '../../domain/rooms/member-cache.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

type ReaderCalls = 'listReaders' | 'countReaders'

/** A message by the seq it was asked for, and by its seq in the room. */
interface Asked {
  seq: number
  inRoom: number
}

/**
 * Who has read in a room. Asked for, never announced: thousands of readers would tell thousands of members of every
 * message. The author and those who joined later do not count.
 */
export function createReaders({
  storage,
  members,
}: {
  storage: Storage
  members: MemberCache
}): Pick<Handlers, ReaderCalls> {
  const { db, dialect } = storage
  const roomAccess = { dialect, members }

  const selectAuthors = async (roomId: number, seqs: number[]) => {
    const rows = await db
      .selectFrom('messages')
      .where('conversation_id', '=', roomId)
      .where('seq', 'in', seqs)
      .where('counts', '=', 1)
      .select(['seq', 'sender_id as author'])
      .execute()
    return new Map(rows.map(row => [row.seq, row.author]))
  }

  async function readersOf(roomId: number, me: Member, asked: readonly Asked[]) {
    const seqs = new Map(asked.map(one => [one.inRoom, one.seq]))
    const positions = await selectKnown(db, roomId, me)
    const absences = await selectAbsences(db, [roomId])
    const isAway = (id: number, seq: number) => isMissed(absences, id, { conversation_id: roomId, seq })
    const joinedSeq = positions.find(position => position.id === me.userId)?.joinedSeq ?? 0
    const authors = seqs.size > 0 ? await selectAuthors(roomId, [...seqs.keys()]) : new Map()
    const inChat = authors.size > 0 ? await selectChatReaders(db, roomId, [...authors.keys()]) : []
    return [...authors]
      .filter(([seq]) => seq > joinedSeq && !isAway(me.userId, seq))
      .map(([seq, author]: [number, number | null]) => {
        const ofChat = inChat.filter(reader => reader.seq === seq)
        const isInChat = (id: number) => ofChat.some(reader => reader.id === id)
        const ofRoom = positions
          .filter(({ id, joinedSeq }) => joinedSeq < seq && !isInChat(id) && !isAway(id, seq))
          .map(({ readSeq, ...reader }) => ({ ...reader, hasRead: readSeq >= seq }))
        const addressed = [...ofChat, ...ofRoom].filter(({ id }) => id !== author)
        return { seq: seqs.get(seq) ?? seq, addressed }
      })
  }

  return {
    listReaders: signedIn(async (caller, { im_room_name, seq, in_chat }) => {
      const { row, me } = await openRoom(db, roomAccess, caller, { name: im_room_name })
      const [message] = await readersOf(row.id, me, await selectAsked(db, row.id, me, [seq], in_chat))
      if (!message) throw notFound('No such message.')
      return {
        read: namesOf(message.addressed, true),
        unread: namesOf(message.addressed, false),
      }
    }),

    countReaders: signedIn(async (caller, { im_room_name, seqs, in_chat }) => {
      const { row, me } = await openRoom(db, roomAccess, caller, { name: im_room_name })
      const messages = await readersOf(row.id, me, await selectAsked(db, row.id, me, seqs, in_chat))
      return messages.map(({ seq, addressed }) => ({ seq, ...countOf(addressed, me) }))
    }),
  }
}

interface Reader {
  id: number
  name: string
  hasRead: boolean
  type: number
}

const namesOf = (readers: readonly Reader[], hasRead: boolean): string[] =>
  readers.filter(reader => reader.hasRead === hasRead).map(({ name }) => name)

/** Staff learn from the count whether their customer has read; which colleagues have is in the list. */
function countOf(addressed: readonly Reader[], me: Member): { read: number; total: number } {
  const isStaff = me.type === CONTACT_TYPE.customerGroup
  const counted = addressed.filter(({ type }) => !isStaff || type === CONTACT_TYPE.consultCustomer)
  return { read: namesOf(counted, true).length, total: counted.length }
}

const selectPositions = (db: Kysely<Schema>, roomId: number) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.left_seq', 'is', null)
    .orderBy('p.serial')
    .select(['u.id', 'u.user_name as name', 'p.read_seq as readSeq', 'p.joined_seq as joinedSeq'])
    .select('p.room_type as type')
    .execute()

const selectAsked = async (
  db: Kysely<Schema>,
  roomId: number,
  { userId }: Member,
  seqs: number[],
  inChat = false,
): Promise<Asked[]> =>
  inChat && seqs.length > 0
    ? await selectOpened(db, roomId, userId, seqs)
    : seqs.map(seq => ({ seq, inRoom: seq }))

/**
 * The messages of an owner's chat that colleagues see too [multi-chat-3]. Nobody but the person was there to read what
 * is older than the merging.
 */
const selectOpened = (
  db: Kysely<Schema>,
  roomId: number,
  ownerId: number,
  seqs: number[],
): Promise<Asked[]> =>
  db
    .selectFrom('merged_rooms as k')
    .innerJoin('messages as m', 'm.conversation_id', 'k.direct_id')
    .innerJoin('messages as mirror', join =>
      join.onRef('mirror.conversation_id', '=', 'k.room_id').onRef('mirror.id', '=', 'm.id'),
    )
    .where('k.room_id', '=', roomId)
    .where('k.owner_id', '=', ownerId)
    .where('k.ended_seq', 'is', null)
    .where('m.seq', 'in', seqs)
    .whereRef('m.seq', '>', 'k.seam_seq')
    .select(['m.seq', 'mirror.seq as inRoom'])
    .execute()

/** Owner and person of a merged room read its messages in their own chat [multi-chat-3]. */
async function selectChatReaders(db: Kysely<Schema>, roomId: number, seqs: number[]) {
  const rows = await db
    .selectFrom('merged_rooms as k')
    .innerJoin('messages as m', 'm.conversation_id', 'k.room_id')
    .innerJoin('messages as mirror', join =>
      join.onRef('mirror.conversation_id', '=', 'k.direct_id').onRef('mirror.id', '=', 'm.id'),
    )
    .innerJoin('participants as p', 'p.conversation_id', 'k.direct_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('k.room_id', '=', roomId)
    .where('k.ended_seq', 'is', null)
    .where('m.seq', 'in', seqs)
    .select(['m.seq', 'mirror.seq as chatSeq', 'u.id', 'u.user_name as name', 'p.room_type as type'])
    // Who blocked the other does not show what they read.
    .select(({ fn }) => fn.coalesce('p.shown_read_seq', 'p.read_seq').as('readSeq'))
    .execute()
  return rows.map(({ chatSeq, readSeq, ...reader }) => ({ ...reader, hasRead: readSeq >= chatSeq }))
}

/** A customer neither learns of staff who have not written nor how many there are [customers-11]. */
async function selectKnown(db: Kysely<Schema>, roomId: number, me: Member) {
  const positions = await selectPositions(db, roomId)
  if (me.type !== CONTACT_TYPE.consultCustomer) return positions
  const speakers = new Set((await selectSpeakers(db, [roomId])).get(roomId))
  return positions.filter(({ id, name }) => id === me.userId || speakers.has(name))
}
