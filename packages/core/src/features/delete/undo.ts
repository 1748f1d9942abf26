import {
  type ConversationKey,
  MAX_DELETED,
  MAX_PAGE_SIZE,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord, isSkippedRecord, isUnreadable } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Listed } from '../../store/tally.ts'
import type { Archived, DeletionHere } from './deletion-here.ts'
import { inChunks } from './in-chunks.ts'

interface Deletion {
  key: ConversationKey
  messages: readonly Archived[]
  isSynced: boolean
  /** The previous state. */
  counted: Listed
}

/** Each group fits into one page of history. */
function inPages(seqs: readonly number[]): number[][] {
  const pages: number[][] = []
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const page = pages.at(-1)
    if (page && seq - (page[0] ?? 0) < MAX_PAGE_SIZE) page.push(seq)
    else pages.push([seq])
  }
  return pages
}

async function fetchPage(
  { call }: Context,
  key: ConversationKey,
  seqs: readonly number[],
): Promise<Message[]> {
  const { kind, id } = splitConversationKey(key)
  const range = { afterSeq: Math.min(...seqs) - 1, beforeSeq: Math.max(...seqs) + 1, pageSize: MAX_PAGE_SIZE }
  const answer = await call('getRecords', { recordType: kind, chatUserId: id, ...range })
  // History is correct in any case; the messages are shown after the next load.
  if (!answer.ok) return []
  return answer.value.records
    .filter(record => seqs.includes(record.seq) && !isUnreadable(record) && !isSkippedRecord(record))
    .map(decodeRecord)
}

/** Loads what another device of the person has restored. */
function followRestorations(context: Context): void {
  const { state, dispatch, listen } = context
  const isShown = (key: ConversationKey, seq: number): boolean =>
    state().timelines[key]?.messages.some(({ stamp }) => stamp?.seq === seq) === true
  const show = async (key: ConversationKey, seqs: readonly number[], counted?: Listed) => {
    for (const page of inPages(seqs)) {
      const messages = await fetchPage(context, key, page)
      dispatch({ type: 'messagesRestored', key, messages, ...(counted && { counted }) })
    }
  }
  listen('restoredAt', ({ key, seqs, counted }) => {
    if (!seqs.every(seq => isShown(key, seq))) void show(key, seqs, counted)
  })
}

/** Remembers deletions by the id of the notice that reports them, and undoes them from there [delete-4]. */
export function createUndo(context: Context, here: DeletionHere): Map<string, Deletion> {
  const { dispatch, listen, callWhenReachable } = context
  const deletions = new Map<string, Deletion>()
  async function restore({ key, messages, isSynced, counted }: Deletion): Promise<void> {
    if (!isSynced) return here.restore(key, messages, counted)
    const { kind, id } = splitConversationKey(key)
    for (const chunk of inChunks(messages, MAX_DELETED)) {
      const request = { recordType: kind, chatUserId: id, msgId: chunk.map(message => message.id) }
      const answer = await callWhenReachable(key, 'restoreRecords', request)
      if (!answer.ok) return
      const { unread, readSeq, lastSeq } = answer.value
      dispatch({ type: 'messagesRestored', key, messages: chunk, counted: { unread, readSeq, lastSeq } })
    }
  }
  listen('noticeUndone', ({ id }) => {
    const deletion = deletions.get(id)
    if (deletion) void restore(deletion)
  })
  listen('noticeDismissed', ({ id }) => deletions.delete(id))
  followRestorations(context)
  return deletions
}
