import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The teams that somebody belongs to, with or without questions: `t`, and their rooms, `c`. */
export const ownTeams = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('p.user_id', '=', userId)
    .where('p.room_type', '=', CONTACT_TYPE.innerCustomer)
    .where('p.left_seq', 'is', null)
    .where('c.dismissed_seq', 'is', null)
