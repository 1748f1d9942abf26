import type { Kysely } from 'kysely'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Widget } from './find-widget.ts'

export type ServingTeam = Pick<Widget, 'teamId' | 'name' | 'avatar' | 'welcome' | 'opening'>

/** The team of a consultation: staff may have moved it to one without a widget [customers-8]. */
export async function findServingTeam(db: Kysely<Schema>, roomId: number): Promise<ServingTeam> {
  const row = await db
    .selectFrom('consultations as k')
    .innerJoin('teams as t', 't.room_id', 'k.team_id')
    .innerJoin('conversations as c', 'c.id', 'k.team_id')
    .where('k.room_id', '=', roomId)
    .select(['k.team_id', 'c.name', 'c.avatar', 't.welcome'])
    .select(['t.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
    .executeTakeFirstOrThrow()
  const { team_id: teamId, name, avatar, welcome } = row
  return { teamId, name, avatar, welcome, opening: openingOf(row) }
}
