import {
  extensionOf,
  FILE_CATEGORY,
  fileCategoryOf,
  searchTextOf,
  searchTokensOf,
} from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { markOfCategory, markOfConversation, markOfKind, markOfSender } from './marks.ts'
import type { IndexEntry } from './search-index.ts'

export type IndexedRow = Pick<
  Selectable<Schema['messages']>,
  'conversation_id' | 'seq' | 'time' | 'sender_id' | 'data_type' | 'data' | 'counts' | 'destroy_time'
>

/** Larger ones are found by their name. */
export const MAX_READ_BYTES = 20_000_000
const READ_EXTENSIONS: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'pdf', 'txt', 'md', 'csv'])

/** Whether the words inside of a file of this name can be found [search-5]. */
export const hasWordsInside = (name: string): boolean => READ_EXTENSIONS.has(extensionOf(name))

/**
 * The search entry of a message. Notices, self-destructing messages (their text must not stay in an index), and gone or
 * unreadable messages have none.
 */
export function entryOfMessage(row: IndexedRow): IndexEntry | undefined {
  if (row.counts === 0 || row.destroy_time !== null) return undefined
  const content = decodeContent(row.data_type, JSON.parse(row.data))
  if (!content.ok || content.value.kind === 'unsupported') return undefined
  const { kind } = content.value
  const tokens = searchTokensOf(searchTextOf(content.value))
  tokens.add(markOfConversation(row.conversation_id)).add(markOfKind(kind))
  if (row.sender_id !== null) tokens.add(markOfSender(row.sender_id))
  if (kind === 'file' || kind === 'image' || kind === 'video')
    tokens.add(markOfCategory(categoryOf(kind, content.value.name)))
  const isRead = kind === 'file' && hasWordsInside(content.value.name)
  return {
    conversationId: row.conversation_id,
    seq: row.seq,
    time: row.time,
    tokens,
    ...(isRead && { hasWordsInside: true }),
  }
}

/** An image without a file extension is still an image. */
const categoryOf = (kind: 'file' | 'image' | 'video', name: string): string =>
  FILE_CATEGORY[kind === 'file' ? fileCategoryOf(extensionOf(name)) : kind]
