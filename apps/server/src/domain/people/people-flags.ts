import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { directKey } from '../access/direct-key.ts'

type OneToOne = 'disturb' | 'blacked'

/** Whom a person has muted or blocked; short lists, whatever the size of the company. */
export async function selectFlagged(
  db: Kysely<Schema>,
  userId: number,
  flag: OneToOne,
): Promise<Map<number, string>> {
  const rows = await pairs(db, userId)
    .where(`mine.${flag}`, '=', 1)
    .innerJoin('users as u', 'u.id', 'theirs.user_id')
    .orderBy('u.user_name')
    .select(['u.id', 'u.user_name'])
    .execute()
  return new Map(rows.map(row => [row.id, row.user_name]))
}

/** People who have blocked this person. */
export async function selectBlockers(db: Kysely<Schema>, userId: number): Promise<Set<number>> {
  const rows = await pairs(db, userId)
    .where('theirs.blacked', '=', 1)
    .select('theirs.user_id as id')
    .execute()
  return new Set(rows.map(row => row.id))
}

/** The same for one person: used for every row of a list, so it reads only one conversation. */
export async function isBlocker(
  db: Kysely<Schema>,
  { companyId, user }: Pick<Caller, 'companyId' | 'user'>,
  other: { id: number; userName: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as theirs', 'theirs.conversation_id', 'c.id')
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'chat')
    .where('c.key', '=', directKey(user, other.userName))
    .where('theirs.user_id', '=', other.id)
    .where('theirs.blacked', '=', 1)
    .select('theirs.user_id')
    .executeTakeFirst()
  return row !== undefined
}

const pairs = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('participants as theirs', 'theirs.conversation_id', 'c.id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '!=', userId)
    .where('c.kind', '=', 'chat')
