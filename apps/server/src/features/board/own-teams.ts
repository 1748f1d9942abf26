import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

export type BoardReader = Pick<Caller, 'userId' | 'companyId' | 'role'>

/** The teams that somebody belongs to, with or without questions: `t`, and their rooms, `c`. All of them for service managers. */
export const ownTeams = (db: Kysely<Schema>, { userId, companyId, role }: BoardReader) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('c.dismissed_seq', 'is', null)
    .$if(role !== 'service-manager', teams =>
      teams.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('participants as p')
            .whereRef('p.conversation_id', '=', 'c.id')
            .where('p.user_id', '=', userId)
            .where('p.room_type', '=', CONTACT_TYPE.innerCustomer)
            .where('p.left_seq', 'is', null)
            .select('p.user_id'),
        ),
      ),
    )
