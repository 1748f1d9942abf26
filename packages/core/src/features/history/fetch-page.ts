import { type ConversationKey, type Message, maskQuotes, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord, type HistoryRecord, isSkippedRecord, isUnreadable } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { HeldRange } from './events.ts'

export interface Page {
  messages: Message[]
  /** Undefined for an empty page. */
  held?: HeldRange
  hasMore: boolean
}

export interface PageRange {
  beforeSeq?: number
  afterSeq?: number
  fromTime?: number
  pageSize: number
}

const NONE: readonly string[] = []

/** What was deleted on this device alone does not come back with a page of history, nor in quotes. */
function hideDeleted(messages: readonly Message[], deleted: readonly string[] = NONE): readonly Message[] {
  if (deleted.length === 0) return messages
  const ids = new Set(deleted)
  return messages
    .filter(({ id }) => !ids.has(id))
    .map(message => {
      const content = maskQuotes(message.content, id => ids.has(id), 'gone')
      return content === message.content ? message : { ...message, content }
    })
}

/** Omits stickers without an address [history-4], and unreadable records. */
function decodePage(
  { records, hasMore }: { records: HistoryRecord[]; hasMore: boolean },
  deleted: readonly string[] | undefined,
): Page {
  const readable = records.filter(record => !isUnreadable(record))
  const [first, last] = [readable[0], readable.at(-1)]
  const shown = readable.filter(record => !isSkippedRecord(record))
  return {
    messages: [...hideDeleted(shown.map(decodeRecord), deleted)],
    ...(first && last && { held: { from: first.seq, to: last.seq } }),
    hasMore,
  }
}

/** An unsuccessful response is discarded and logged as JK001 [history-3]. */
export async function fetchPage(
  { call, notify, state }: Context,
  key: ConversationKey,
  range: PageRange,
): Promise<Page | undefined> {
  const { kind, id } = splitConversationKey(key)
  const answer = await call('getRecords', { recordType: kind, chatUserId: id, ...range })
  if (answer.ok) return decodePage(answer.value, state().deletedHere[key])
  notify({ code: 'history-init' })
  return undefined
}

/** Missed messages between two seqs, or after the first. */
export async function fetchLost(
  { call, notify, state }: Context,
  key: ConversationKey,
  range: { afterSeq: number; beforeSeq?: number; pageSize: number },
): Promise<Page | undefined> {
  const { kind, id } = splitConversationKey(key)
  const answer = await call('getLostRecords', { recordType: kind, chatUserId: id, ...range })
  if (answer.ok) return decodePage(answer.value, state().deletedHere[key])
  notify({ code: 'history-init' })
  return undefined
}
