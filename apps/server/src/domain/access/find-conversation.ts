import type { ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { directKey } from './direct-key.ts'

/** A conversation as one of its participants may see it. */
export interface Conversation {
  id: number
  /** The participant's. */
  userId: number
  lastSeq: number
  lastTime: number
  readSeq: number
  /** History starts after this seq. */
  joinedSeq: number
  /** For a room that was left or dismissed: history ends here. Null: still a member. */
  leftSeq: number | null
  /** It was dismissed while the person was in it. */
  isDismissed: boolean
  /** The merged room that continues this chat. */
  mergedRoom: string | null
}

/**
 * The single access check for conversations: those without the person, those of another company and those that do not
 * exist all return `undefined`, so that callers cannot tell them apart.
 */
export async function findConversation(
  db: Kysely<Schema>,
  companyId: number,
  userName: string,
  ref: ConversationRef,
): Promise<Conversation | undefined> {
  const found = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', ref.kind)
    .where('c.key', '=', ref.kind === 'chat' ? directKey(userName, ref.id) : ref.id)
    .where('u.company_id', '=', companyId)
    .where('u.user_name', '=', userName)
    .select([
      'c.id',
      'p.user_id as userId',
      'c.last_seq as lastSeq',
      'c.last_time as lastTime',
      'p.read_seq as readSeq',
      'p.joined_seq as joinedSeq',
      'p.left_seq',
      'c.dismissed_seq',
      'c.merged_room as mergedRoom',
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const { left_seq, dismissed_seq, ...conversation } = found
  const isDismissed = left_seq === null && dismissed_seq !== null
  return { ...conversation, leftSeq: left_seq ?? dismissed_seq, isDismissed }
}
