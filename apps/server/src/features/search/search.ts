import { type ConversationRef, decodeSearchQuery, findsNothing, firstEntryId } from '@parley/protocol/model'
import { type Contract, clampPageSize, encodeRecord, type RequestOf } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import { markOfCategory, markOfKind, markOfSender } from '../../domain/search/marks.ts'
import type { Feature } from '../../slots/feature.ts'
import { FileWords } from './file-words.ts'
import { findMessages } from './find-messages.ts'
import { createSourceFinder } from './find-sources.ts'
import { Indexer } from './indexer.ts'
import { selectOwnConversations, selectShownTogether, sizeOf } from './own-conversations.ts'
import { searchNames } from './search-names.ts'
import { bringUpToDate, type SearchParts } from './search-parts.ts'

type Filters = Pick<
  RequestOf<Contract['searchRecords']>,
  'query' | 'sendUserId' | 'fromTime' | 'toTime' | 'before' | 'pageSize'
>
interface Search extends Filters {
  ref?: ConversationRef
  /** At least one of each list. */
  marks: string[][]
}
interface Answer {
  records: ReturnType<typeof encodeRecord>[]
  excerpts?: Record<string, string>
  next?: number
  isIndexing: boolean
}

const NOTHING: Answer = { records: [], isIndexing: false }
const FILE_KINDS = ['file', 'image', 'video'].map(markOfKind)

function createSearch(
  parts: SearchParts,
): Pick<Handlers, 'searchRecords' | 'getFileRecords' | 'searchNames'> {
  const { db } = parts.storage
  return {
    searchRecords: signedIn((caller, { recordType, chatUserId, chatTypes, ...filters }) =>
      findRecords(parts, caller, {
        ...filters,
        marks: chatTypes?.length ? [chatTypes.map(markOfKind)] : [],
        ...(chatUserId !== undefined && { ref: { kind: recordType ?? 'chat', id: chatUserId } }),
      }),
    ),
    getFileRecords: signedIn((caller, { recordType, chatUserId, category, ...filters }) =>
      findRecords(parts, caller, {
        ...filters,
        marks: [category === undefined ? FILE_KINDS : [markOfCategory(category)]],
        ...(chatUserId !== undefined && { ref: { kind: recordType ?? 'chat', id: chatUserId } }),
      }),
    ),
    searchNames: signedIn(async (caller, { query }) => ({ names: await searchNames(db, caller, query) })),
  }
}

async function findRecords(parts: SearchParts, caller: Caller, request: Search): Promise<Answer> {
  const { db } = parts.storage
  const terms = decodeSearchQuery(request.query)
  const marks = [...request.marks]
  if (request.sendUserId !== undefined) {
    const sender = await findByAccount(db, caller.companyId, request.sendUserId)
    if (sender === undefined) return NOTHING
    marks.push([markOfSender(sender.id)])
  }
  if (findsNothing(request.query, terms, marks.flat().length > 0)) return NOTHING
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
  const excerpts = Object.fromEntries(
    found.flatMap(({ message, excerpt }) => (excerpt === undefined ? [] : [[message.id, excerpt]])),
  )
  return { records, excerpts, isIndexing, ...(next !== undefined && { next }) }
}

const beginOf = (time: number | undefined): number =>
  time === undefined ? Number.MAX_SAFE_INTEGER : Math.min(firstEntryId(time), Number.MAX_SAFE_INTEGER)

/** Two people without messages have no results; an unknown room is refused, as in history. */
async function findConversationId({ storage }: SearchParts, caller: Caller, ref: ConversationRef) {
  const found = await findConversation(storage.db, caller.companyId, caller.user, ref)
  if (!found && ref.kind === 'groupchat') throw noSuchRoom()
  return found?.id
}

declare module '../../slots/context.ts' {
  interface Services {
    /** These conversations have new messages. */
    indexArchived(conversations: Iterable<number>): void
    createSourceFinder(
      person: Parameters<typeof createSourceFinder>[1],
    ): ReturnType<typeof createSourceFinder>
  }
}

export const search = {
  start({ storage, index, blobs, clock, log, jobs, provide }) {
    const fileWords = new FileWords({ storage, index, blobs, clock, log, jobs })
    const indexer = new Indexer(storage, index, log, jobs, () => fileWords.wake())
    const parts = { storage, index, indexer }
    provide({
      indexArchived: conversations => indexer.archived(conversations),
      createSourceFinder: person => createSourceFinder(parts, person),
    })
    return {
      handlers: createSearch(parts),
      jobs: [{ wake: () => indexer.start() }, { wake: () => fileWords.start() }],
      async stop() {
        await indexer.stop()
        await fileWords.stop()
      },
    }
  },
} satisfies Feature
