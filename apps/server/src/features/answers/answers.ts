import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import type { AnswerMark } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { watchAgain } from '../../domain/customers/checked-questions.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { findMarkable, operatorOf, recount } from './find-markable.ts'
import { selectMarks } from './select-marks.ts'

type AnswerCalls = 'listAnswers' | 'getLatestAnswer' | 'addAnswer' | 'deleteAnswer'

const MAX_LISTED = 200

/** Messages of a room that are marked as answered [questions-3]. */
const createAnswers = (parts: RoomsParts): Pick<Handlers, AnswerCalls> => ({
  ...createMarkLists(parts),
  ...createMarking(parts),
})

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
