import {
  type ConversationKey,
  conversationKey,
  FILE_CATEGORY,
  type FileCategory,
  MAX_QUERY_LENGTH,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord, type HistoryRecord, isUnreadable } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import type { FoundMessage, MessageSearch, SearchPage } from '../../store/message-search.ts'

export interface FoundName {
  key: ConversationKey
  name: string
  avatar: string
  /** The type of a room [contact-types-1]. */
  type?: number | undefined
}

interface Found {
  records: HistoryRecord[]
  excerpts?: Record<string, string> | undefined
  next?: number | undefined
  isIndexing: boolean
}

function decodePage({ records, excerpts = {}, next, isIndexing }: Found): SearchPage {
  const excerptOf = new Map(Object.entries(excerpts))
  const messages = records
    .filter(record => !isUnreadable(record))
    .map(record => {
      const excerpt = excerptOf.get(record.msgId)
      return { ...decodeRecord(record), ...(excerpt !== undefined && { excerpt }) } as FoundMessage
    })
  return { messages, ...(next !== undefined && { next }), isIndexing }
}

const placeOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return { recordType: kind, chatUserId: id }
}

/** A whole page pasted into the box is cut to its beginning instead of being refused. */
const cutQuery = (query: string): string => query.trim().slice(0, MAX_QUERY_LENGTH)

const filtersOf = ({ query, sender, from, to, before }: MessageSearch) => ({
  query: cutQuery(query),
  ...(sender !== undefined && { sendUserId: sender }),
  ...(from !== undefined && { fromTime: from }),
  ...(to !== undefined && { toTime: to }),
  ...(before !== undefined && { before }),
})

const mapped = <T, U>(result: CallResult<T>, map: (value: T) => U): CallResult<U> =>
  result.ok ? { ok: true, value: map(result.value) } : result

/** Results go to the caller only; nothing is kept in the store. */
const createSearch = ({ call }: Context) => ({
  async findMessages(search: MessageSearch): Promise<CallResult<SearchPage>> {
    const request = {
      ...filtersOf(search),
      ...(search.key !== undefined && placeOf(search.key)),
      ...(search.kinds && { chatTypes: [...search.kinds] }),
    }
    return mapped(await call('searchRecords', request), decodePage)
  },
  /** Files, pictures and videos of a conversation or of all, newest first. */
  async listFiles(search: MessageSearch & { category?: FileCategory }): Promise<CallResult<SearchPage>> {
    const { key, category } = search
    const request = {
      ...filtersOf(search),
      ...(key !== undefined && placeOf(key)),
      ...(category && { category: FILE_CATEGORY[category] }),
    }
    return mapped(await call('getFileRecords', request), decodePage)
  },
  /** Own conversations by part of a name, pinyin or initials. */
  async findNames(query: string): Promise<CallResult<FoundName[]>> {
    return mapped(await call('searchNames', { query: cutQuery(query) }), ({ names }) =>
      names.map(({ recordType, chatUserId, name, avatar, roomType }) => ({
        key: conversationKey(recordType, chatUserId),
        name,
        avatar,
        type: roomType,
      })),
    )
  },
  /** Times within a period, at least one for each day with messages, in any time zone. */
  async listSpokenTimes(
    key: ConversationKey,
    fromTime: number,
    toTime: number,
  ): Promise<CallResult<{ times: number[]; firstTime?: number | undefined }>> {
    return mapped(
      await call('getRecordTimes', { ...placeOf(key), fromTime, toTime }),
      ({ quarters, firstTime }) => ({ times: quarters, firstTime }),
    )
  },
})

export const search = {
  start: createSearch,
} satisfies Feature
