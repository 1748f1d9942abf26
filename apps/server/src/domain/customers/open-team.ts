import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { notFound } from '../rest/call-error.ts'

export interface OpenTeam {
  room: Selectable<Schema['conversations']>
  team: Selectable<Schema['teams']>
}

/** The same for a team that does not exist and for one of another company. */
export const noSuchTeam = () => notFound('No such team.')

/** A team of the caller's company by its room name. Its room is locked until the transaction ends. */
export async function openTeam(
  db: Kysely<Schema>,
  dialect: DialectName,
  companyId: number,
  name: string,
): Promise<OpenTeam> {
  const query = db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'groupchat')
    .where('key', '=', name)
    .where('dismissed_seq', 'is', null)
    .selectAll()
  const room = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  const team =
    room && (await db.selectFrom('teams').where('room_id', '=', room.id).selectAll().executeTakeFirst())
  if (!team) throw noSuchTeam()
  return { room, team }
}

/** As stored with consultations: null where duty does not apply, 0 if nobody is on duty. */
export const dutyColumn = ({ mode, servant_id }: OpenTeam['team']): number | null =>
  mode === 'duty' ? (servant_id ?? 0) : null
