import { nextShift } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import type { Schema } from '../../storage/schema.ts'
import { ownTeams } from './own-teams.ts'

type NextInLine = AnswerOf<Contract['listOpenQuestions']>['next_in_line'][number]

/** Who is on duty next by the rota, in each team of a member; teams without a coming shift are left out. */
export async function selectNextInLine(
  db: Kysely<Schema>,
  userId: number,
  now: number,
): Promise<NextInLine[]> {
  const teams = await ownTeams(db, userId)
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
