import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Not those that were deleted. */
export const groupsOf = (db: Kysely<Schema>, companyId: number) =>
  everyGroupOf(db, companyId).where('c.dismissed_seq', 'is', null)

/** Also deleted ones. Rooms of teams and consultations are managed on their own pages. */
export const everyGroupOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('conversations as c')
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'groupchat')
    .where('c.ref_room_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participants as t')
            .whereRef('t.conversation_id', '=', 'c.id')
            .where('t.room_type', '!=', CONTACT_TYPE.normal)
            .select('t.user_id'),
        ),
      ),
    )

type Groups = ReturnType<typeof groupsOf>

/** Groups that nobody can manage: the owner is gone or may not sign in. */
export const withoutOwner = (groups: Groups): Groups =>
  groups.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('participants as o')
          .innerJoin('users as w', 'w.id', 'o.user_id')
          .whereRef('o.conversation_id', '=', 'c.id')
          .where('o.role', '=', 'owner')
          .where('o.left_seq', 'is', null)
          .where('w.disabled', '=', 0)
          .select('o.user_id'),
      ),
    ),
  )
