import { CONTACT_TYPE, nextShift } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { liveQuestions } from '../../domain/archive/recount-questions.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { createFigureRows } from './figure-rows.ts'
import { createFigures } from './figures.ts'
import { type BoardReader, belongsTo, ownTeams } from './own-teams.ts'
import { withMessages } from './with-messages.ts'

/** More than one screen; the oldest come first. */
const MAX_LISTED = 200

type NextInLine = AnswerOf<Contract['listOpenQuestions']>['next_in_line'][number]

/** Who is on duty next by the rota, in each team of a member; teams without a coming shift are left out. */
async function selectNextInLine(db: Kysely<Schema>, reader: BoardReader, now: number): Promise<NextInLine[]> {
  const teams = await ownTeams(db, reader)
    .orderBy('c.id')
    .select(['c.key', 'c.company_id', 't.time_zone', 't.hours', 't.rota'])
    .execute()
  const coming = teams.flatMap(({ key, company_id, ...row }) => {
    const { rota, timeZone } = scheduleOf(row)
    const shift = nextShift(rota, timeZone, now)
    const [person] = shift?.people ?? []
    return shift && person !== undefined ? [{ team: key, company_id, person, from: shift.start }] : []
  })
  if (coming.length === 0) return []
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', coming[0]?.company_id ?? 0)
    .where(
      'user_name',
      'in',
      coming.map(({ person }) => person),
    )
    .select(['user_name', 'nick_name'])
    .execute()
  const names = new Map(people.map(({ user_name, nick_name }) => [user_name, nick_name]))
  return coming.map(({ team, person, from }) => ({
    team,
    from,
    im_user_name: person,
    nick_name: names.get(person) ?? person,
  }))
}

/** All unanswered questions in the teams of a member [questions-4]. */
const createBoard = ({
  db,
  clock,
}: {
  db: Kysely<Schema>
  clock: Clock
}): Pick<Handlers, 'listOpenQuestions' | 'listServiceFigures' | 'listFigureRows'> => ({
  ...createFigures(db, clock),
  ...createFigureRows(db, clock),
  listOpenQuestions: signedIn(async reader => {
    const { count } = await questionsFor(db, reader)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await questionsFor(db, reader)
      .innerJoin('consultations as k', 'k.room_id', 'c.id')
      .innerJoin('conversations as team', 'team.id', 'k.team_id')
      .innerJoin('users as customer', 'customer.id', 'k.customer_id')
      .leftJoin('users as holder', 'holder.id', 'k.holder_id')
      .orderBy('q.time')
      .orderBy('q.conversation_id')
      .limit(MAX_LISTED)
      .select(['c.key', 'team.key as team', 'team.name as teamName', 'q.conversation_id', 'q.seq', 'q.time'])
      .select(['customer.user_name', 'customer.nick_name', 'customer.avatar'])
      .select(['holder.user_name as holder', 'holder.nick_name as holderName'])
      .execute()
    return {
      next_in_line: await selectNextInLine(db, reader, clock.now()),
      total: Number(count),
      questions: (await withMessages(db, rows)).map(({ id, text, kind, ...row }) => ({
        im_room_name: row.key,
        customer: row.user_name,
        customer_name: row.nick_name,
        avatar: row.avatar,
        team: row.team,
        team_name: row.teamName,
        message_id: id,
        text,
        kind,
        asked_at: row.time,
        holder: row.holder ?? '',
        holder_name: row.holderName ?? '',
      })),
    }
  }),
})

/** Non-members of the team get nothing; service managers see all teams [roles-1]. */
const questionsFor = (db: Kysely<Schema>, { userId, companyId, role }: BoardReader) =>
  liveQuestions(db)
    .where('c.company_id', '=', companyId)
    .$if(role !== 'service-manager', questions =>
      questions.where(belongsTo(userId, CONTACT_TYPE.customerGroup)),
    )

export const board = { handlers: createBoard } satisfies Feature
