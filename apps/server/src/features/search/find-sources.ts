import {
  type ConversationRef,
  decodeSearchQuery,
  firstEntryId,
  MAX_QUERY_LENGTH,
} from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'
import type { ArchivedMessage } from '../../domain/archive/archived-message.ts'
import { markOfKind, markOfSender } from '../../domain/search/marks.ts'
import { findMessages } from './find-messages.ts'
import { selectOwnConversations, sizeOf } from './own-conversations.ts'
import { bringUpToDate, type SearchParts } from './search-parts.ts'

interface Wanted {
  /** All of these; empty: everything the filters let through. */
  words: string
  sender?: number | undefined
  kinds?: readonly string[] | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
}

interface FoundSource {
  conversationId: number
  conversation: ConversationRef
  conversationName: string
  message: ArchivedMessage
}

/** Several searches of one person in a row: what does not change between them is read once. */
export async function createSourceFinder(
  parts: SearchParts,
  person: Pick<Caller, 'userId' | 'user'>,
): Promise<(wanted: Wanted) => Promise<FoundSource[]>> {
  const { db } = parts.storage
  const own = await selectOwnConversations(db, person)
  await bringUpToDate(parts.indexer, own)
  const conversations = new Map(own.map(conversation => [conversation.id, conversation]))
  const ownIds = [...conversations.keys()]
  const names = new Map<number, string>()
  return async ({ words, sender, kinds, from = 0, to, limit }) => {
    const terms = decodeSearchQuery(words.slice(0, MAX_QUERY_LENGTH))
    const marks = [
      ...(sender === undefined ? [] : [[markOfSender(sender)]]),
      ...(kinds === undefined ? [] : [kinds.map(markOfKind)]),
    ]
    if (terms.length === 0 && marks.length === 0) return []
    const below = to === undefined ? Number.MAX_SAFE_INTEGER : firstEntryId(to)
    const bounds = { from: firstEntryId(from), below, limit }
    const searched = { conversations: ownIds, size: sizeOf(own) }
    const query = { userId: person.userId, terms, marks, ...searched, ...bounds }
    const { found } = await findMessages(db, parts.index, query, conversations)
    const unnamed = found.map(({ conversation }) => conversation.id).filter(id => !names.has(id))
    for (const [id, name] of await namesOf(parts, unnamed, person.userId)) names.set(id, name)
    return found.map(({ message, conversation: { id, ref } }) => ({
      conversationId: id,
      conversation: ref,
      conversationName: names.get(id) ?? ref.id,
      message,
    }))
  }
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
