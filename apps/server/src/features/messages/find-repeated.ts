import type { Kysely, Selectable } from 'kysely'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'

/** Messages of these conversations that already have one of these ids, with their data also in merged rooms. */
export async function findRepeated(
  db: Kysely<Schema>,
  conversations: readonly number[],
  ids: readonly string[],
): Promise<Selectable<Schema['messages']>[]> {
  if (conversations.length === 0) return []
  const rows = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', 'in', [...new Set(conversations)])
    .where('m.id', 'in', [...new Set(ids)])
    .selectAll()
    .select(dataOf('m').as('wholeData'))
    .execute()
  return rows.map(({ wholeData, ...row }) => ({ ...row, data: wholeData }))
}
