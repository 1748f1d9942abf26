import { DESTROYED } from '../../kernel/archived-message.ts'
import { emptyMessage } from '../../kernel/empty-message.ts'
import type { SearchIndex } from '../../kernel/search-index/search-index.ts'
import type { Storage } from '../../storage/storage.ts'

export interface Destroyed {
  domain: string
  seq: number
  /** The two people it stood between. */
  people: string[]
}

/** Work of one transaction; the rest comes in the next round. */
const AT_ONCE = 200

/** Empties every message whose time is over. */
export const destroyDue = (storage: Storage, index: SearchIndex, now: number): Promise<Destroyed[]> =>
  storage.transaction(async db => {
    const due = await db
      .selectFrom('destructions as d')
      .innerJoin('conversations as c', 'c.id', 'd.conversation_id')
      .innerJoin('companies', 'companies.id', 'c.company_id')
      .innerJoin('messages as m', join =>
        join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
      )
      .where('d.due_at', '<=', now)
      .orderBy('d.due_at')
      .limit(AT_ONCE)
      .select(['d.conversation_id', 'd.seq', 'm.time', 'c.key', 'companies.domain'])
      .execute()
    for (const { conversation_id: conversationId, seq, time } of due) {
      await emptyMessage(db, conversationId, seq, DESTROYED)
      await index.remove(db, [{ conversationId, seq, time }])
    }
    // The key of two people is both names.
    return due.map(({ seq, key, domain }) => ({ seq, domain, people: key.split(' ') }))
  })

export async function nextDueAt({ db }: Storage): Promise<number | undefined> {
  const next = await db
    .selectFrom('destructions')
    .orderBy('due_at')
    .limit(1)
    .select('due_at')
    .executeTakeFirst()
  return next?.due_at
}
