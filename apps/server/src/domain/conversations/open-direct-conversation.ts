import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { directKey } from '../access/direct-key.ts'

interface Participant {
  id: number
  userName: string
}

/** The direct chat of two people of one company, created when first needed. Safe to run concurrently. */
export async function openDirectConversation(
  db: Kysely<Schema>,
  companyId: number,
  one: Participant,
  other: Participant,
): Promise<number> {
  const key = directKey(one.userName, other.userName)
  await db
    .insertInto('conversations')
    .values({ company_id: companyId, kind: 'chat', key, name: '', avatar: '', last_seq: 0, last_time: 0 })
    .onConflict(conflict => conflict.columns(['company_id', 'kind', 'key']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'chat')
    .where('key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participants')
    .values(
      [one.id, other.id].map(userId => ({
        conversation_id: id,
        user_id: userId,
        read_seq: 0,
        read_time: 0,
        joined_seq: 0,
      })),
    )
    .onConflict(conflict => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .execute()
  return id
}
