import { entryOfMessage } from '../../domain/search/entry-of-message.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Storage } from '../../storage/storage.ts'

/**
 * Brings the next messages of some conversations into the index and notes how far it got, in one transaction: after a
 * kill it goes on where it was. Tells how many messages it went through; fewer than `limit`: all of them.
 */
export const indexStep = (
  storage: Storage,
  index: SearchIndex,
  conversations: readonly number[],
  limit: number,
): Promise<number> =>
  storage.transaction(async db => {
    const ids = [...conversations].sort((one, other) => one - other)
    await db
      .insertInto('search_progress')
      .values(ids.map(conversation_id => ({ conversation_id, seq: 0 })))
      .onConflict(conflict => conflict.column('conversation_id').doNothing())
      .execute()
    let progress = db
      .selectFrom('search_progress')
      .where('conversation_id', 'in', ids)
      .select('seq')
      .orderBy('conversation_id')
    if (storage.dialect === 'postgres') progress = progress.forUpdate()
    await progress.execute()
    const rows = await db
      .selectFrom('search_progress as p')
      .innerJoin('messages as m', join =>
        join.onRef('m.conversation_id', '=', 'p.conversation_id').onRef('m.seq', '>', 'p.seq'),
      )
      .where('p.conversation_id', 'in', ids)
      .orderBy('p.conversation_id')
      .orderBy('m.seq')
      .limit(limit)
      .select(['m.conversation_id', 'm.seq', 'm.time', 'm.sender_id', 'm.data_type', 'm.data'])
      .select(['m.counts', 'm.destroy_time'])
      .execute()
    await index.add(
      db,
      rows.map(entryOfMessage).filter(entry => entry !== undefined),
    )
    const reached = new Map(rows.map(row => [row.conversation_id, row.seq]))
    if (reached.size > 0)
      await db
        .insertInto('search_progress')
        .values(Array.from(reached, ([conversation_id, seq]) => ({ conversation_id, seq })))
        .onConflict(conflict =>
          conflict.column('conversation_id').doUpdateSet({ seq: ({ ref }) => ref('excluded.seq') }),
        )
        .execute()
    return rows.length
  })
