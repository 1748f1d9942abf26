import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord, type HistoryRecord, isSkippedRecord, isUnreadable } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { hideDeleted } from '../../store/withdrawn.ts'
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

/** Omits stickers without an address [history-4], unreadable records, and what was deleted here alone or since. */
function decodePage(
  { records, hasMore }: { records: HistoryRecord[]; hasMore: boolean },
  deletedHere: readonly string[] | undefined,
  removed: ReadonlySet<number>,
): Page {
  const readable = records.filter(record => !isUnreadable(record))
  const [first, last] = [readable[0], readable.at(-1)]
  const messages = readable.filter(record => !isSkippedRecord(record)).map(decodeRecord)
  const since = messages.filter(({ stamp }) => stamp && removed.has(stamp.seq)).map(({ id }) => id)
  return {
    messages: [...hideDeleted(messages, new Set([...(deletedHere ?? []), ...since]))],
    ...(first && last && { held: { from: first.seq, to: last.seq } }),
    hasMore,
  }
}

/** The seqs of one conversation that are removed while a page of it is on its way. */
interface Underway {
  key: ConversationKey
  removed: Set<number>
}

/** Asks for pages of the archive. What is removed while one is on its way does not come back with it [delete-5]. */
export class Pages {
  readonly #context: Context
  readonly #underway = new Set<Underway>()

  constructor(context: Context) {
    this.#context = context
    context.listen('messagesRemoved', ({ key, seqs }) => this.#change(key, 'add', seqs))
    context.listen('restoredAt', ({ key, seqs }) => this.#change(key, 'delete', seqs))
  }

  async fetch(key: ConversationKey, range: PageRange): Promise<Page | undefined> {
    const [page] = await this.#fetch(key, 'getRecords', [range])
    return page
  }

  /** None if one of them fails. */
  fetchAll(key: ConversationKey, ranges: readonly PageRange[]): Promise<Page[]> {
    return this.#fetch(key, 'getRecords', ranges)
  }

  /** Missed messages between two seqs, or after the first. */
  async fetchLost(key: ConversationKey, range: PageRange & { afterSeq: number }): Promise<Page | undefined> {
    const [page] = await this.#fetch(key, 'getLostRecords', [range])
    return page
  }

  /** An unsuccessful response is discarded and logged as JK001 [history-3]. */
  async #fetch(
    key: ConversationKey,
    name: 'getRecords' | 'getLostRecords',
    ranges: readonly PageRange[],
  ): Promise<Page[]> {
    const { call, notify, state } = this.#context
    const { kind, id } = splitConversationKey(key)
    const underway: Underway = { key, removed: new Set() }
    this.#underway.add(underway)
    const answers = await Promise.all(
      ranges.map(range => call(name, { recordType: kind, chatUserId: id, ...range })),
    )
    this.#underway.delete(underway)
    const pages = answers.flatMap(answer =>
      answer.ok ? [decodePage(answer.value, state().deletedHere[key], underway.removed)] : [],
    )
    if (pages.length === ranges.length) return pages
    notify({ code: 'history-init' })
    return []
  }

  #change(key: ConversationKey, verb: 'add' | 'delete', seqs: readonly number[]): void {
    for (const { key: asked, removed } of this.#underway)
      if (asked === key) for (const seq of seqs) removed[verb](seq)
  }
}
