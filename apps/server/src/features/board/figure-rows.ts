import { judgeQuestion, questionsBehind } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { selectQuestions, type TeamQuestion } from './figures.ts'
import { ownTeams } from './own-teams.ts'
import { withMessages } from './with-messages.ts'

type Row = AnswerOf<Contract['listFigureRows']>['rows'][number]

const PAGE = 200

/** What a figure of the board is made of [questions-9]. */
export const createFigureRows = (db: Kysely<Schema>, clock: Clock): Pick<Handlers, 'listFigureRows'> => ({
  listFigureRows: signedIn(async (reader, { team: key, figure, im_user_name, from, to, offset }) => {
    const team = await ownTeams(db, reader)
      .where('c.key', '=', key)
      .select(['c.id', 't.limit_minutes'])
      .executeTakeFirst()
    if (!team) throw notFound('No such team.')
    if (figure === 'rating') return await rowsOfRating(db, team.id, from, to, offset)
    const limits = { limitMinutes: team.limit_minutes, now: clock.now() }
    const asked = (await selectQuestions(db, team.id, from)).filter(({ askedAt }) => askedAt < to)
    const whose = im_user_name === undefined ? {} : { person: im_user_name }
    const behind = questionsBehind(asked, figure, { ...limits, ...whose })
    // Waits that go on end with the period: the order is the same for every page of it.
    const end = Math.min(limits.now, to)
    const waitOf = ({ askedAt, answeredAt = end, repliedAt = end }: TeamQuestion) =>
      (figure === 'first' ? repliedAt : answeredAt) - askedAt
    const longest = behind.toSorted((a, b) => waitOf(b) - waitOf(a) || b.askedAt - a.askedAt)
    const rows = await describe(db, longest.slice(offset, offset + PAGE))
    return {
      total: behind.length,
      rows: rows.map(({ question, ...row }) => ({
        ...row,
        counts_as: judgeQuestion(question, limits.limitMinutes, limits.now),
      })),
    }
  }),
})

const NOBODY = { im_room_name: '', customer: '', customer_name: '', avatar: '' }

/** Nothing but times and names of staff of what another team has now [customers-8]. */
async function describe(
  db: Kysely<Schema>,
  questions: readonly TeamQuestion[],
): Promise<(Omit<Row, 'counts_as'> & { question: TeamQuestion })[]> {
  const own = questions.filter(({ isMoved }) => !isMoved)
  const keys = own.map(({ room, seq }) => ({ conversation_id: room, seq }))
  const words = new Map(
    (await withMessages(db, keys)).map(row => [`${row.conversation_id} ${row.seq}`, row] as const),
  )
  const customers = await selectCustomers(
    db,
    own.map(({ room }) => room),
  )
  return questions.map(question => {
    const { room, seq, askedAt, repliedAt = 0, answeredAt = 0, by, leftBy } = question
    const who = answeredAt === 0 ? leftBy : by
    const said = question.isMoved ? undefined : words.get(`${room} ${seq}`)
    return {
      question,
      ...((question.isMoved ? undefined : customers.get(room)) ?? NOBODY),
      message_id: said?.id ?? '',
      text: said?.text ?? '',
      kind: said?.kind ?? 'text',
      asked_at: askedAt,
      replied_at: repliedAt,
      answered_at: answeredAt,
      by: who?.id ?? '',
      by_name: who?.name ?? '',
    }
  })
}

async function selectCustomers(db: Kysely<Schema>, rooms: readonly number[]) {
  const rows = await db
    .selectFrom('consultations as k')
    .innerJoin('conversations as c', 'c.id', 'k.room_id')
    .innerJoin('users as u', 'u.id', 'k.customer_id')
    .where('k.room_id', 'in', [...new Set(rooms), 0])
    .select(['k.room_id', 'c.key as im_room_name', 'u.user_name as customer'])
    .select(['u.nick_name as customer_name', 'u.avatar'])
    .execute()
  return new Map(rows.map(({ room_id, ...customer }) => [room_id, customer]))
}

/** Consultations of the team that were closed in the period and have stars. */
async function rowsOfRating(db: Kysely<Schema>, teamId: number, from: number, to: number, offset: number) {
  const rated = db
    .selectFrom('consultations as k')
    .where(({ fn }) => fn.coalesce('k.rated_team_id', 'k.team_id'), '=', teamId)
    .where('k.closed_at', '>=', from)
    .where('k.closed_at', '<', to)
    .where('k.rating', 'is not', null)
  const { count } = await rated
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await rated
    .leftJoin('users as holder', 'holder.id', 'k.holder_id')
    .orderBy('k.rating')
    .orderBy('k.closed_at', 'desc')
    .orderBy('k.room_id')
    .limit(PAGE)
    .offset(offset)
    .select(['k.room_id', 'k.team_id', 'k.rating', 'k.rating_text', 'k.closed_at'])
    .select(['holder.user_name as holder', 'holder.nick_name as holderName'])
    .execute()
  const customers = await selectCustomers(
    db,
    found.map(({ room_id }) => room_id),
  )
  const rows = found.map((row): Row => {
    const isMoved = row.team_id !== teamId
    return {
      ...((isMoved ? undefined : customers.get(row.room_id)) ?? NOBODY),
      message_id: '',
      text: isMoved ? '' : row.rating_text,
      kind: 'text',
      asked_at: Number(row.closed_at ?? 0),
      replied_at: 0,
      answered_at: 0,
      by: isMoved ? '' : (row.holder ?? ''),
      by_name: isMoved ? '' : (row.holderName ?? ''),
      stars: row.rating ?? 0,
    }
  })
  return { total: Number(count), rows }
}
