import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { selectRecent } from './select-recent.ts'

/** Conversations of the list in which something waits to be read, in the order of the list. */
export async function selectUnread(db: Kysely<Schema>, userId: number) {
  const rows = await selectRecent(db, userId)
  return rows
    .filter(({ unread }) => unread > 0)
    .map(row => ({
      id: row.peer ?? row.key,
      name: row.remark || (row.peerName ?? row.name),
      unread: Number(row.unread),
      isMentioned: row.mentionSeq > row.readSeq,
    }))
}
