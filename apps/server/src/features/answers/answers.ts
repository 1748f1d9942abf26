import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import type { AnswerMark } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { isReceived } from '../../domain/access/visible-messages.ts'
import { watchAgain } from '../../domain/customers/checked-questions.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { findMarkable, operatorOf, recount } from './find-markable.ts'

type AnswerCalls = 'listAnswers' | 'getLatestAnswer' | 'addAnswer' | 'deleteAnswer'

const MAX_LISTED = 200

/** Messages of a room that are marked as answered [questions-3]. */
const createAnswers = (parts: RoomsParts): Pick<Handlers, AnswerCalls> => ({
  ...createMarkLists(parts),
  ...createMarking(parts),
})

/** Marks on messages that a member may read, newest first. */
async function selectMarks(
  db: Kysely<Schema>,
  roomId: number,
  userId: number,
  limit: number,
): Promise<AnswerMark[]> {
  const rows = await db
    .selectFrom('answers as a')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'a.conversation_id').onRef('m.seq', '=', 'a.seq'),
    )
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'a.conversation_id').on('p.user_id', '=', userId),
    )
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('messages as reply', join =>
      join.onRef('reply.conversation_id', '=', 'a.conversation_id').onRef('reply.seq', '=', 'a.answer_seq'),
    )
    .where('a.conversation_id', '=', roomId)
    .where(isReceived('m.seq'))
    .orderBy('a.time', 'desc')
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .select(['m.id as message_id', 'a.seq', 'u.user_name as im_user_name', 'u.nick_name'])
    .select(['a.time as created_at', 'reply.id as answer_id'])
    .execute()
  return rows.map(({ answer_id, ...mark }) => ({ ...mark, answer_id: answer_id ?? '' }))
}

function createMarkLists({
  storage,
  members,
}: RoomsParts): Pick<Handlers, 'listAnswers' | 'getLatestAnswer'> {
  const roomAccess = { dialect: storage.dialect, members }
  const newest = async (caller: Caller, name: string, limit: number): Promise<AnswerMark[]> => {
    const { row, me } = await openRoom(storage.db, roomAccess, caller, { name })
    // A customer would learn which staff members there are [customers-11].
    if (me.type === CONTACT_TYPE.consultCustomer) return []
    return selectMarks(storage.db, row.id, me.userId, limit)
  }
  return {
    listAnswers: signedIn((caller, { im_room_name }) => newest(caller, im_room_name, MAX_LISTED)),
    getLatestAnswer: signedIn(
      async (caller, { im_room_name }) => (await newest(caller, im_room_name, 1))[0] ?? null,
    ),
  }
}

const createMarking = (parts: RoomsParts): Pick<Handlers, 'addAnswer' | 'deleteAnswer'> => ({
  addAnswer: signedIn((caller, { im_room_name, message_id, answer_id }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'addAnswer' }, { name: im_room_name }, async (db, room) => {
      const { row, me, members } = room
      const { seq, id: messageId, answer } = await findMarkable(db, room, message_id, answer_id)
      // The log has the same time, so that figures can be recomputed from it [questions-5].
      const at = Math.max(row.last_time, parts.clock.now())
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('answers')
        .values({
          conversation_id: row.id,
          seq,
          user_id: me.userId,
          time: at,
          answer_seq: answer?.seq ?? null,
        })
        .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return { answer: {} }
      await recount(db, room)
      const operator = await operatorOf(db, room)
      const event: RoomEvent = { type: 'answerMarked', operator, messageId, answerId: answer?.id ?? '' }
      return { answer: {}, at, event: { event, to: members.keys() } }
    }),
  ),

  deleteAnswer: signedIn((caller, { im_room_name, message_id }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'deleteAnswer' }, { name: im_room_name }, async (db, room) => {
      const { row, members } = room
      const { seq, id: messageId } = await findMarkable(db, room, message_id)
      const { numDeletedRows } = await db
        .deleteFrom('answers')
        .where('conversation_id', '=', row.id)
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return { answer: {} }
      await watchAgain(db, row.id, seq)
      await recount(db, room)
      const event: RoomEvent = {
        type: 'answerUnmarked',
        operator: await operatorOf(db, room),
        messageId,
      }
      return { answer: {}, event: { event, to: members.keys() } }
    }),
  ),
})

export const answers = { handlers: createAnswers } satisfies Feature
