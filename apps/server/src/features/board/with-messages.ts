import { setImmediate } from 'node:timers/promises'
import { bodyOf, decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const MAX_WORDS = 200
const READ_AT_ONCE = 20

/** Sorting long messages in the database would make everybody wait; they are read afterwards, in steps. */
export async function withMessages<T extends { conversation_id: number; seq: number }>(
  db: Kysely<Schema>,
  rows: readonly T[],
): Promise<(T & { id: string; text: string; kind: string })[]> {
  const found = []
  for (let start = 0; start < rows.length; start += READ_AT_ONCE) {
    const some = rows.slice(start, start + READ_AT_ONCE)
    const messages = await db
      .selectFrom('messages')
      .where(({ or, and }) => or(some.map(({ conversation_id, seq }) => and({ conversation_id, seq }))))
      .select(['conversation_id', 'seq', 'id', 'data_type', 'data'])
      .execute()
    const byPlace = new Map(messages.map(message => [placeOf(message), message]))
    for (const row of some) {
      const message = byPlace.get(placeOf(row))
      if (message) found.push({ ...row, id: message.id, ...wordsOf(message) })
    }
    await setImmediate()
  }
  return found
}

const placeOf = ({ conversation_id, seq }: { conversation_id: number; seq: number }): string =>
  `${conversation_id} ${seq}`

function wordsOf({ data_type, data }: { data_type: string; data: string }): { text: string; kind: string } {
  const content = decodeContent(data_type, JSON.parse(data))
  if (!content.ok) return { text: '', kind: '' }
  const { kind } = content.value
  // The reader's client has the words for everything else.
  return { kind, text: kind === 'text' ? bodyOf(content.value).slice(0, MAX_WORDS) : '' }
}
