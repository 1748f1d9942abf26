import type { Kysely } from 'kysely'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { CheckedMessage, Finding } from '../../ports/moderation.ts'
import type { Schema } from '../../storage/schema.ts'

export const MATCHES_KEPT_MS = 30 * 86_400_000
/** The limit for one company; a list that matches everything must not fill the disk. */
const MAX_MATCHES = 10_000
const TIDY_EVERY = 500

/** Who wrote what list's word where: never the text. */
export async function recordMatch(
  db: Kysely<Schema>,
  {
    sender,
    to,
  }: { sender: Pick<CheckedMessage['sender'], 'companyId' | 'userId'>; to?: CheckedMessage['to'] },
  { listId, action }: Finding,
  time: number,
): Promise<void> {
  if (listId === undefined) return
  const { companyId, userId } = sender
  const conversationName = to ? await nameOf(db, companyId, to) : ''
  const { id } = await db
    .insertInto('word_matches')
    .values({
      company_id: companyId,
      list_id: listId,
      author_id: userId,
      place: conversationName,
      action,
      time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (id % TIDY_EVERY === 0) await tidyMatches(db, companyId, time)
}

async function nameOf(db: Kysely<Schema>, companyId: number, { kind, id }: CheckedMessage['to']) {
  if (kind === 'chat') return (await findByAccount(db, companyId, id))?.name ?? ''
  const room = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('key', '=', id)
    .select('name')
    .executeTakeFirst()
  return room?.name ?? ''
}

/** Old ones of every company: one whose people have stopped writing such words would keep its own for ever. */
export async function tidyMatches(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  await db
    .deleteFrom('word_matches')
    .where('time', '<', now - MATCHES_KEPT_MS)
    .execute()
  const surplus = await db
    .selectFrom('word_matches')
    .where('company_id', '=', companyId)
    .orderBy('time', 'desc')
    .offset(MAX_MATCHES)
    .limit(1)
    .select('time')
    .executeTakeFirst()
  if (!surplus) return
  await db
    .deleteFrom('word_matches')
    .where('company_id', '=', companyId)
    .where('time', '<=', surplus.time)
    .execute()
}
