import {
  type ConversationKey,
  MAX_PAGE_SIZE,
  type Message,
  PAGE_SIZE,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord, isSkippedRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { HeldRange } from './events.ts'

interface Page {
  messages: Message[]
  /** Undefined for an empty page. */
  held?: HeldRange
  hasMore: boolean
}
interface Range {
  beforeSeq?: number
  afterSeq?: number
  pageSize: number
}

/** A jump to an original further back would load more than anybody wants to hold. */
const MAX_PAGES_BACK = 250

/** Read lines above the divider, so that one sees where one was. */
const CONTEXT_LINES = 10

/** Pages of the archive into the timelines. Each conversation is asked for once at a time. */
export class History {
  readonly #context: Context
  readonly #loading = new Set<ConversationKey>()
  readonly #once = createSingleFlight<ConversationKey, boolean>()

  constructor(context: Context) {
    this.#context = context
  }

  open(key: ConversationKey | undefined): void {
    this.#context.dispatch({ type: 'conversationOpened', key })
    if (key && !this.#isLoaded(key)) void this.loadNewest(key)
  }

  /** Enough to reach the divider, if that is not too far. */
  async loadNewest(key: ConversationKey): Promise<void> {
    const unread = this.#context.state().conversations[key]?.unread ?? 0
    const wanted = unread > 0 ? unread + CONTEXT_LINES : PAGE_SIZE
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, wanted))
    const page = await this.#load(key, { pageSize })
    if (!page) return this.#context.notify({ code: 'history-init' })
    const { hasMore, ...loaded } = page
    this.#context.dispatch({ type: 'newestLoaded', key, ...loaded, hasOlder: hasMore })
    if (this.isBehind(key)) await this.catchUp(key)
  }

  async loadOlder(key: ConversationKey): Promise<void> {
    const timeline = this.#context.state().timelines[key]
    if (!timeline?.loaded) return this.loadNewest(key)
    const beforeSeq = timeline.heldFrom ?? timeline.messages[0]?.stamp?.seq
    if (!timeline.hasOlder || beforeSeq === undefined) return
    const page = await this.#load(key, { beforeSeq, pageSize: PAGE_SIZE })
    if (!page) return
    const { hasMore, ...loaded } = page
    this.#context.dispatch({ type: 'olderLoaded', key, ...loaded, hasOlder: hasMore })
  }

  /** Pages back until the message is here; false when it is not, or too far away. */
  async findMessage(key: ConversationKey, messageId: string): Promise<boolean> {
    const timeline = () => this.#context.state().timelines[key]
    const isHere = () => timeline()?.messages.some(({ id }) => id === messageId) === true
    for (let page = 0; page < MAX_PAGES_BACK && !isHere(); page++) {
      const before = timeline()?.heldFrom
      await this.loadOlder(key)
      if (!timeline()?.hasOlder || timeline()?.heldFrom === before) break
    }
    return isHere()
  }

  /** The list knows of messages that the open timeline lacks. */
  isBehind(key: ConversationKey): boolean {
    const { timelines, conversations } = this.#context.state()
    const timeline = timelines[key]
    return timeline?.loaded === true && timeline.syncedSeq < (conversations[key]?.lastSeq ?? 0)
  }

  /** Fetches everything after the last message held; tells whether the end was reached. */
  catchUp(key: ConversationKey): Promise<boolean> {
    return this.#once(key, () => this.#fetchMissed(key))
  }

  async #fetchMissed(key: ConversationKey): Promise<boolean> {
    for (;;) {
      const afterSeq = this.#context.state().timelines[key]?.syncedSeq ?? 0
      const page = await this.#fetch(key, { afterSeq, pageSize: MAX_PAGE_SIZE })
      if (!page) return false
      const { hasMore, ...loaded } = page
      this.#context.dispatch({ type: 'missedLoaded', key, ...loaded })
      if (!hasMore || !page.held) return true
    }
  }

  async #load(key: ConversationKey, range: Range): Promise<Page | undefined> {
    if (this.#loading.has(key)) return undefined
    this.#loading.add(key)
    this.#context.dispatch({ type: 'historyRequested', key })
    const page = await this.#fetch(key, range)
    this.#loading.delete(key)
    if (!page) this.#context.dispatch({ type: 'historyFailed', key })
    return page
  }

  async #fetch(key: ConversationKey, range: Range): Promise<Page | undefined> {
    const { kind, id } = splitConversationKey(key)
    const answer = await this.#context.call('getRecords', { recordType: kind, chatUserId: id, ...range })
    if (!answer.ok) return undefined
    const { records, hasMore } = answer.value
    const [first, last] = [records[0], records.at(-1)]
    return {
      messages: records.filter(record => !isSkippedRecord(record)).map(decodeRecord),
      ...(first && last && { held: { from: first.seq, to: last.seq } }),
      hasMore,
    }
  }

  #isLoaded(key: ConversationKey): boolean {
    return this.#context.state().timelines[key]?.loaded === true
  }
}
