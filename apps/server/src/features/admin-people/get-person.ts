import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { spaceLimit } from '../../domain/files/space-limit.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findManagedPerson } from './find-managed-person.ts'

const MB = 1_048_576

/** One person with everything that administrators can change about them. */
export const createGetPerson = (parts: AdminPeopleParts): Handlers['getAdminPerson'] =>
  signedIn(async ({ companyId }, { account }) => {
    const { db } = parts.storage
    const { userId, person } = await findManagedPerson(db, companyId, account)
    const sessions = await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '>', parts.clock.now())
      .orderBy('used_at', 'desc')
      .select(['id as session_id', 'device', 'ip', 'used_at'])
      .execute()
    return {
      person,
      sessions,
      has_second_factor: await parts.hasSecondFactor(userId),
      teams: await selectTeams(db, userId),
      space: await selectSpace(db, userId, parts.fileQuota),
    }
  })

async function selectTeams(db: Kysely<Schema>, userId: number) {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.room_type', '=', CONTACT_TYPE.innerCustomer)
    .where('p.left_seq', 'is', null)
    .where('c.dismissed_seq', 'is', null)
    .orderBy('c.name')
    .select(['c.key as im_room_name', 'c.name as natural_name', 'p.role'])
    .execute()
  return rows.map(({ role, ...team }) => ({ ...team, is_owner: role === 'owner' }))
}

async function selectSpace(db: Kysely<Schema>, userId: number, operatorBytes: number) {
  const { own, company, is_customer } = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.space_mb as own', 'c.space_mb as company', 'u.is_customer'])
    .executeTakeFirstOrThrow()
  const { bytes } = await db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('expired_at', 'is', null)
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return {
    bytes: Number(bytes ?? 0),
    quota_bytes: spaceLimit({ own, company, isCustomer: is_customer === 1 }, operatorBytes),
    own_mb: own,
    operator_mb: Math.floor(operatorBytes / MB),
  }
}
