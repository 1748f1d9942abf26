import { CONTACT_TYPE } from '@parley/protocol/model'
import { expressionBuilder, type Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

export type BoardReader = Pick<Caller, 'userId' | 'companyId' | 'role'>

/** A condition on `c`: the person is in this room now, as a room of this type. */
export function belongsTo(userId: number, roomType: number) {
  const { exists, selectFrom } = expressionBuilder<Schema & { c: Schema['conversations'] }, 'c'>()
  return exists(
    selectFrom('participants as p')
      .whereRef('p.conversation_id', '=', 'c.id')
      .where('p.user_id', '=', userId)
      .where('p.room_type', '=', roomType)
      .where('p.left_seq', 'is', null)
      .select('p.user_id'),
  )
}

/** The teams that somebody belongs to, with or without questions: `t`, and their rooms, `c`. All of them for service managers. */
export const ownTeams = (db: Kysely<Schema>, { userId, companyId, role }: BoardReader) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('c.dismissed_seq', 'is', null)
    .$if(role !== 'service-manager', teams => teams.where(belongsTo(userId, CONTACT_TYPE.innerCustomer)))
