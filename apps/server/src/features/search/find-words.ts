import { decodeSearchQuery, type Message, searchTextOf } from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'
import { findMessages } from './find-messages.ts'
import { selectOwnConversations } from './own-conversations.ts'
import { bringUpToDate, type SearchParts } from './search.ts'

const LIMIT = 10
const MAX_WORDS = 80

export interface FoundWords {
  /** Of the conversation: a person or a room. */
  id: string
  place: string
  speaker: string
  words: string
  time: number
}

/** One line for each of the newest messages with these words, of all conversations of a person. */
export async function findWords(
  parts: SearchParts,
  person: Pick<Caller, 'userId' | 'user'>,
  query: string,
): Promise<{ findings: FoundWords[]; hasMore: boolean }> {
  const { db } = parts.storage
  const terms = decodeSearchQuery(query)
  if (terms.length === 0) return { findings: [], hasMore: false }
  const own = await selectOwnConversations(db, person)
  await bringUpToDate(parts.indexer, own)
  const { found, next } = await findMessages(
    db,
    parts.index,
    { userId: person.userId, terms, marks: [], from: 0, below: Number.MAX_SAFE_INTEGER, limit: LIMIT },
    new Map(own.map(conversation => [conversation.id, conversation])),
  )
  const names = await namesOf(
    parts,
    found.map(({ conversation }) => conversation.id),
    person.userId,
  )
  const findings = found.map(({ message, conversation }) => ({
    id: conversation.ref.id,
    place: names.get(conversation.id) ?? conversation.ref.id,
    speaker: message.senderName,
    words: lineOf(message),
    time: message.stamp.time,
  }))
  return { findings, hasMore: next !== undefined }
}

/** What people call the conversation: a room by its name, a person by the remark or name. */
async function namesOf(
  { storage }: SearchParts,
  ids: number[],
  userId: number,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await storage.db
    .selectFrom('conversations as c')
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '<>', userId).on('c.kind', '=', 'chat'),
    )
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('contacts as k', join => join.onRef('k.person_id', '=', 'u.id').on('k.user_id', '=', userId))
    .where('c.id', 'in', ids)
    .select(['c.id', 'c.name', 'u.nick_name as nickName', 'k.remark'])
    .execute()
  return new Map(rows.map(({ id, name, nickName, remark }) => [id, remark || (nickName ?? name)]))
}

function lineOf({ content }: Message): string {
  const line = searchTextOf(content).replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).replace(/[\ud800-\udbff]$/, '')}…` : line
}
