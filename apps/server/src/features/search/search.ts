import { type ConversationRef, decodeSearchQuery } from '@parley/protocol/model'
import { type Contract, clampPageSize, encodeRecord, type RequestOf } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import { firstEntryId } from '../../domain/search/entry-id.ts'
import { markOfCategory, markOfKind, markOfSender } from '../../domain/search/marks.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Storage } from '../../storage/storage.ts'
import { findMessages } from './find-messages.ts'
import type { Indexer } from './indexer.ts'
import {
  type SearchedConversation,
  selectOwnConversations,
  selectShownTogether,
  sizeOf,
} from './own-conversations.ts'
import { searchNames } from './search-names.ts'

type Filters = Pick<
  RequestOf<Contract['searchRecords']>,
  'query' | 'sendUserId' | 'fromTime' | 'toTime' | 'before' | 'pageSize'
>
interface Search extends Filters {
  ref?: ConversationRef
  /** At least one of each list. */
  marks: string[][]
}
type Answer = { records: ReturnType<typeof encodeRecord>[]; next?: number; isIndexing: boolean }

export interface SearchParts {
  storage: Storage
  index: SearchIndex
  indexer: Indexer
}

/** At most this many are indexed before the response, so that people find what they have just written. */
const INDEXED_AT_ONCE = 500
const NOTHING: Answer = { records: [], isIndexing: false }
const FILE_KINDS = ['file', 'image', 'video'].map(markOfKind)

export function createSearch(
  parts: SearchParts,
): Pick<Handlers, 'searchRecords' | 'getFileRecords' | 'searchNames'> {
  const { db } = parts.storage
  return {
    searchRecords: signedIn((caller, { recordType, chatUserId, chatTypes, ...filters }) =>
      search(parts, caller, {
        ...filters,
        marks: chatTypes?.length ? [chatTypes.map(markOfKind)] : [],
        ...(chatUserId !== undefined && { ref: { kind: recordType ?? 'chat', id: chatUserId } }),
      }),
    ),
    getFileRecords: signedIn((caller, { recordType, chatUserId, category, ...filters }) =>
      search(parts, caller, {
        ...filters,
        marks: [category === undefined ? FILE_KINDS : [markOfCategory(category)]],
        ref: { kind: recordType, id: chatUserId },
      }),
    ),
    searchNames: signedIn(async (caller, { query }) => ({ names: await searchNames(db, caller, query) })),
  }
}

async function search(parts: SearchParts, caller: Caller, request: Search): Promise<Answer> {
  const { db } = parts.storage
  const terms = decodeSearchQuery(request.query)
  const marks = [...request.marks]
  if (request.sendUserId !== undefined) {
    const sender = await findByAccount(db, caller.companyId, request.sendUserId)
    if (sender === undefined) return NOTHING
    marks.push([markOfSender(sender.id)])
  }
  if (terms.length === 0 && (request.query.trim() !== '' || marks.flat().length === 0)) return NOTHING
  const conversationId = request.ref && (await findConversationId(parts, caller, request.ref))
  if (request.ref && conversationId === undefined) return NOTHING
  const together =
    conversationId === undefined ? undefined : await selectShownTogether(db, caller.userId, conversationId)

  const own = await selectOwnConversations(db, caller, together)
  if (own.length === 0) return NOTHING
  const isIndexing = await bringUpToDate(parts.indexer, own)
  const { found, next } = await findMessages(
    db,
    parts.index,
    {
      userId: caller.userId,
      terms,
      marks,
      conversations: own.map(({ id }) => id),
      size: sizeOf(own),
      isWithinOne: conversationId !== undefined,
      from: firstEntryId(request.fromTime ?? 0),
      below: Math.min(request.before ?? Number.MAX_SAFE_INTEGER, beginOf(request.toTime)),
      limit: clampPageSize(request.pageSize),
    },
    new Map(own.map(conversation => [conversation.id, conversation])),
  )
  const records = await Promise.all(
    found.map(async ({ message, conversation }) => {
      const [shown = message] = await maskDeletedQuotes(db, caller.userId, conversation.id, [message])
      return encodeRecord(shown, conversation.ref)
    }),
  )
  return { records, isIndexing, ...(next !== undefined && { next }) }
}

const beginOf = (time: number | undefined): number =>
  time === undefined ? Number.MAX_SAFE_INTEGER : Math.min(firstEntryId(time), Number.MAX_SAFE_INTEGER)

/** Two people without messages have no results; an unknown room is refused, as in history. */
async function findConversationId({ storage }: SearchParts, caller: Caller, ref: ConversationRef) {
  const found = await findConversation(storage.db, caller.companyId, caller.user, ref)
  if (!found && ref.kind === 'groupchat') throw noSuchRoom()
  return found?.id
}

/** Returns whether some messages cannot be found yet. */
export async function bringUpToDate(
  indexer: Indexer,
  own: readonly SearchedConversation[],
): Promise<boolean> {
  const behind = own.filter(conversation => conversation.behind > 0)
  const ids = behind.map(conversation => conversation.id)
  const isLong = behind.reduce((sum, conversation) => sum + conversation.behind, 0) > INDEXED_AT_ONCE
  if (!isLong) return !(await indexer.bringUpToDate(ids))
  indexer.archived(ids)
  return true
}
