import type { Kysely } from 'kysely'
import { DESTROYED } from '../../domain/access/gone-types.ts'
import { emptyMessage } from '../../domain/archive/empty-message.ts'
import { expireUnheldFiles } from '../../domain/files/expire-unheld-files.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface Destroyed {
  domain: string
  seq: number
  /** The two people of the chat. */
  people: string[]
}

/** Messages per transaction; the rest follows in the next round. */
const AT_ONCE = 200

/** Empties every message whose time is over. Its files are removed with it, unless they are used elsewhere too. */
export const destroyDue = (
  storage: Storage,
  index: SearchIndex,
  now: number,
): Promise<{ messages: Destroyed[]; files: string[] }> =>
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
    const carried: string[] = []
    for (const { conversation_id: conversationId, seq, time } of due) {
      carried.push(...(await selectFilesAt(db, conversationId, seq)))
      await emptyMessage(db, conversationId, seq, DESTROYED, { reason: 'destroy', now })
      await index.remove(db, [{ conversationId, seq, time }])
    }
    // The key of a direct chat is both names.
    const messages = due.map(({ seq, key, domain }) => ({ seq, domain, people: key.split(' ') }))
    return { messages, files: await expireUnheldFiles(db, carried, now) }
  })

async function selectFilesAt(db: Kysely<Schema>, conversationId: number, seq: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_posts')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .select('file_id')
    .execute()
  return rows.map(row => row.file_id)
}

export async function nextDueAt({ db }: Storage): Promise<number | undefined> {
  const next = await db
    .selectFrom('destructions')
    .orderBy('due_at')
    .limit(1)
    .select('due_at')
    .executeTakeFirst()
  return next?.due_at
}
