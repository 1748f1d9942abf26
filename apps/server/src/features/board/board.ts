import { CONTACT_TYPE } from '@parley/protocol/model'
import { bodyOf, decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { openQuestions } from '../../domain/customers/recount-questions.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { mapInSteps } from '../../domain/steps/map-in-steps.ts'
import type { Schema } from '../../storage/schema.ts'

/** More than one screen; the oldest come first. */
const MAX_LISTED = 200
const MAX_WORDS = 200

/** All unanswered questions in the teams of a member [questions-4]. */
export const createBoard = (db: Kysely<Schema>): Pick<Handlers, 'listOpenQuestions'> => ({
  listOpenQuestions: signedIn(async ({ userId }) => {
    const { count } = await ofMember(db, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await ofMember(db, userId)
      .innerJoin('messages as m', join =>
        join.onRef('m.conversation_id', '=', 'q.conversation_id').onRef('m.seq', '=', 'q.seq'),
      )
      .innerJoin('consultations as k', 'k.room_id', 'c.id')
      .innerJoin('conversations as team', 'team.id', 'k.team_id')
      .innerJoin('users as customer', 'customer.id', 'k.customer_id')
      .leftJoin('users as holder', 'holder.id', 'k.holder_id')
      .orderBy('q.time')
      .orderBy('q.conversation_id')
      .limit(MAX_LISTED)
      .select([
        'c.key',
        'team.key as team',
        'team.name as teamName',
        'm.id',
        'm.data_type',
        'm.data',
        'q.time',
      ])
      .select(['customer.user_name', 'customer.nick_name', 'customer.avatar', 'holder.nick_name as holder'])
      .execute()
    return {
      total: Number(count),
      questions: await mapInSteps(
        rows,
        ({ data }) => data.length,
        row => ({
          ...{ im_room_name: row.key, customer: row.user_name, customer_name: row.nick_name },
          ...{ avatar: row.avatar, team: row.team, team_name: row.teamName, message_id: row.id },
          ...{ text: wordsOf(row), asked_at: row.time, holder_name: row.holder ?? '' },
        }),
      ),
    }
  }),
})

/** In consultations that are not closed; non-members of the team get nothing. */
const ofMember = (db: Kysely<Schema>, userId: number) =>
  openQuestions(db)
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '=', userId),
    )
    .where('p.room_type', '=', CONTACT_TYPE.customerGroup)
    .where('p.left_seq', 'is', null)
    .where('c.consult_state', '!=', 'closed')

function wordsOf({ data_type, data }: { data_type: string; data: string }): string {
  const content = decodeContent(data_type, JSON.parse(data))
  return content.ok ? bodyOf(content.value).slice(0, MAX_WORDS) : ''
}
