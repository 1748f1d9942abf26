import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { findConversation } from '../access/find-conversation.ts'
import { openDirectConversation } from '../conversations/open-direct-conversation.ts'

const NAME = 'Parley'

/**
 * The assistant of a company [assistant-1]. Its messages need a sender in the archive, so it has a row in the users
 * table, but nobody can look it up, invite it or sign in as it (`SYSTEM_ACCOUNTS`).
 */
export async function createAssistantOf(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  await db
    .insertInto('users')
    .values({
      company_id: companyId,
      user_name: ASSISTANT_ID,
      nick_name: NAME,
      letter: NAME.toLowerCase(),
      avatar: '',
      position: '',
      mobile: '',
      is_customer: 0,
      password_hash: '',
      disabled: 0,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findAssistant = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', '=', ASSISTANT_ID)
    .select(['id', 'user_name as userName', 'nick_name as nickName', 'avatar'])
    .executeTakeFirst()

/** The caller's conversation with the assistant, always in the recent list. Undefined: the company has none. */
export async function openAssistant(
  db: Kysely<Schema>,
  { companyId, userId, user }: Pick<Caller, 'companyId' | 'userId' | 'user'>,
): Promise<number | undefined> {
  const known = await findConversation(db, companyId, user, { kind: 'chat', id: ASSISTANT_ID })
  if (known) return known.id
  const assistant = await findAssistant(db, companyId)
  if (!assistant) return undefined
  const id = await openDirectConversation(db, companyId, { id: userId, userName: user }, assistant)
  await db
    .updateTable('participants')
    .set({ hidden_seq: -1 })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return id
}
