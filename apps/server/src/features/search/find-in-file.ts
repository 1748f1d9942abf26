import { placeOfTerm, type SearchTerm } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Hit } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'

const [BEFORE, EXCERPT] = [40, 200]

/** The words around the first term, if all of them occur in the file of a message; it is gone as soon as the file is. */
export async function findInFile(
  db: Kysely<Schema>,
  { conversationId, seq }: Pick<Hit, 'conversationId' | 'seq'>,
  terms: readonly SearchTerm[],
): Promise<string | undefined> {
  const files = await db
    .selectFrom('file_posts as post')
    .innerJoin('files as f', 'f.id', 'post.file_id')
    .innerJoin('search_texts as t', 't.blob', 'f.blob')
    .where('post.conversation_id', '=', conversationId)
    .where('post.seq', '=', seq)
    .where('f.expired_at', 'is', null)
    .select(['t.text', 't.folded'])
    .execute()
  for (const { text, folded } of files) {
    const places = terms.map(term => placeOfTerm(folded, term))
    if (places.every(place => place >= 0)) return excerptAt(text, places[0] ?? 0)
  }
  return undefined
}

/** Begins with a whole word, if there is one nearby. */
function excerptAt(text: string, place: number): string {
  const first = Math.max(0, place - BEFORE)
  const gap = first === 0 ? -1 : text.slice(first, place).indexOf(' ')
  const start = gap < 0 ? first : first + gap + 1
  const end = start + EXCERPT
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
