import type { RoomEvent } from '@parley/protocol/model'
import type { AnswerMark } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { demand, openRoom } from '../../domain/access/open-room.ts'
import { isReceived } from '../../domain/access/visible-messages.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { Schema } from '../../storage/schema.ts'

type AnswerCalls = 'listAnswers' | 'getLatestAnswer' | 'addAnswer' | 'deleteAnswer'

const MAX_LISTED = 200

/** Messages of a room that are marked as answered. */
export function createAnswers(parts: RoomsParts): Pick<Handlers, AnswerCalls> {
  const { storage, clock, members } = parts
  const door = { dialect: storage.dialect, members }
  const newest = async (caller: Caller, name: string, limit: number): Promise<AnswerMark[]> => {
    const { row, me } = await openRoom(storage.db, door, caller, { name })
    return selectMarks(storage.db, row.id, me.userId, limit)
  }
  return {
    listAnswers: signedIn((caller, { im_room_name }) => newest(caller, im_room_name, MAX_LISTED)),
    getLatestAnswer: signedIn(
      async (caller, { im_room_name }) => (await newest(caller, im_room_name, 1))[0] ?? null,
    ),

    addAnswer: signedIn((caller, { im_room_name, message_id }, { ip }) =>
      changeRoom(
        parts,
        { caller, ip, call: 'addAnswer' },
        { name: im_room_name },
        async (db, { row, me, members }) => {
          demand('markAnswer', me)
          const seq = await findSeq(db, row.id, me.userId, message_id)
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('answers')
            .values({ conversation_id: row.id, seq, user_id: me.userId, time: clock.now() })
            .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
            .executeTakeFirstOrThrow()
          if (numInsertedOrUpdatedRows === 0n) return { answer: {} }
          const operator = eventPerson(me)
          const event: RoomEvent = { type: 'answerMarked', operator, messageId: message_id }
          return { answer: {}, event: { event, to: members.keys() } }
        },
      ),
    ),

    deleteAnswer: signedIn((caller, { im_room_name, message_id }, { ip }) =>
      changeRoom(
        parts,
        { caller, ip, call: 'deleteAnswer' },
        { name: im_room_name },
        async (db, { row, me, members }) => {
          demand('markAnswer', me)
          const seq = await findSeq(db, row.id, me.userId, message_id)
          const { numDeletedRows } = await db
            .deleteFrom('answers')
            .where('conversation_id', '=', row.id)
            .where('seq', '=', seq)
            .executeTakeFirstOrThrow()
          if (numDeletedRows === 0n) return { answer: {} }
          const operator = eventPerson(me)
          const event: RoomEvent = { type: 'answerUnmarked', operator, messageId: message_id }
          return { answer: {}, event: { event, to: members.keys() } }
        },
      ),
    ),
  }
}

/** Only of messages the person may read. */
async function findSeq(db: Kysely<Schema>, roomId: number, userId: number, id: string): Promise<number> {
  const found = await db
    .selectFrom('messages as m')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').on('p.user_id', '=', userId),
    )
    .where('m.conversation_id', '=', roomId)
    .where('m.id', '=', id)
    .where('m.counts', '=', 1)
    .where(isReceived('m.seq'))
    .select('m.seq')
    .executeTakeFirst()
  if (!found) throw notFound('No such message.')
  return found.seq
}

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
    .where('a.conversation_id', '=', roomId)
    .where(isReceived('m.seq'))
    .orderBy('a.time', 'desc')
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .select(['m.id as message_id', 'a.seq', 'u.user_name as im_user_name', 'u.nick_name'])
    .select('a.time as created_at')
    .execute()
  return rows
}
