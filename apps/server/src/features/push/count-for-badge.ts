import type { Kysely } from 'kysely'
import { isVisibleTo } from '../../domain/access/visible-messages.ts'
import { isReadHere } from '../../domain/notices/told-messages.ts'
import type { Schema } from '../../storage/schema.ts'

/** What a badge shows is not told apart from more. */
const MOST_COUNTED = 1_000

/** The number on the icon of the closed app, as the page would show it: what is muted does not count [installed-2]. */
export async function countForBadge(db: Kysely<Schema>, userId: number): Promise<number> {
  const unread = db
    .selectFrom('participants as p')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'p.conversation_id').on('m.seq', '>', eb =>
        // One bound: given two, SQLite uses either one and then reads whole conversations.
        eb
          .case()
          .when('p.read_seq', '>', eb.ref('p.joined_seq'))
          .then(eb.ref('p.read_seq'))
          .else(eb.ref('p.joined_seq'))
          .end(),
      ),
    )
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    .where('p.disturb', '=', 0)
    .where('p.blacked', '=', 0)
    .where(isReadHere)
    .where('m.counts', '=', 1)
    .where(isVisibleTo(userId))
    .where(({ or, eb }) => or([eb('m.sender_id', '<>', userId), eb('m.sender_id', 'is', null)]))
    .limit(MOST_COUNTED)
    .select('m.seq')
  const { count } = await db
    .selectFrom(unread.as('u'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
