import { type ConversationKey, MAX_PAGE_SIZE, PAGE_SIZE } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { olderKeyOf } from '../../selectors/merged-rooms.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { indexOfSeq } from '../../store/merge-archived.ts'
import { Jumps } from './jumps.ts'
import { type Page, type PageRange, Pages } from './pages.ts'

/** People who read back keep reading: fewer and larger pages than the first one. */
const OLDER_PAGE_SIZE = 50
/** Read messages above the divider, for context. */
const CONTEXT_LINES = 10

/** Loads pages of the archive into the timelines. One request per conversation at a time. */
export class History {
  readonly jumps: Jumps
  readonly #context: Context
  readonly #pages: Pages
  readonly #loading = new Set<ConversationKey>()
  readonly #once = createSingleFlight<ConversationKey, boolean>()

  constructor(context: Context) {
    this.#context = context
    this.#pages = new Pages(context)
    this.jumps = new Jumps(context, this.#pages)
    context.listen('roomLoaded', ({ key }) => {
      if (key === context.state().current && !this.#isLoaded(key)) void this.loadNewest(key)
    })
  }

  open(key: ConversationKey | undefined): void {
    this.#context.dispatch({ type: 'conversationOpened', key })
    if (key && !this.#isLoaded(key) && !this.#isStrange(key)) void this.loadNewest(key)
  }

  /** A group that is not in the list was left, or was never mine: it is shown only if the server returns it. */
  #isStrange(key: ConversationKey): boolean {
    const { recent, conversations } = this.#context.state()
    return key.startsWith('groupchat:') && recent === 'ready' && !conversations.get(key)
  }

  /** Enough to reach the divider, if that is not too far. */
  async loadNewest(key: ConversationKey): Promise<void> {
    const unread = this.#context.state().conversations.get(key)?.unread ?? 0
    const wanted = unread > 0 ? unread + CONTEXT_LINES : PAGE_SIZE
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, wanted))
    const page = await this.#load(key, { pageSize })
    if (!page) return
    const { hasMore, ...loaded } = page
    this.#context.dispatch({ type: 'newestLoaded', key, ...loaded, hasOlder: hasMore })
    if (this.isBehind(key)) await this.catchUp(key)
  }

  async loadOlder(shown: ConversationKey): Promise<void> {
    const { timelines, excerpt } = this.#context.state()
    if (excerpt?.key === shown) return this.jumps.loadOlder(shown)
    const key = olderKeyOf(this.#context.state(), shown)
    const timeline = timelines[key]
    if (!timeline?.loaded) return this.loadNewest(key)
    const beforeSeq = timeline.heldFrom ?? timeline.messages[0]?.stamp?.seq
    if (!timeline.hasOlder || beforeSeq === undefined) return
    const page = await this.#load(key, { beforeSeq, pageSize: OLDER_PAGE_SIZE })
    if (!page) return
    const { hasMore, ...loaded } = page
    this.#context.dispatch({ type: 'olderLoaded', key, ...loaded, hasOlder: hasMore })
  }

  /** Changes nothing that is shown. */
  fetch(key: ConversationKey, range: PageRange): Promise<Page | undefined> {
    return this.#pages.fetch(key, range)
  }

  /** The list knows of messages that the open timeline lacks. */
  isBehind(key: ConversationKey): boolean {
    const { timelines, conversations } = this.#context.state()
    const timeline = timelines[key]
    return timeline?.loaded === true && timeline.syncedSeq < (conversations.get(key)?.lastSeq ?? 0)
  }

  /** Fetches everything after the last loaded message; returns whether the end was reached. */
  catchUp(key: ConversationKey): Promise<boolean> {
    return this.#once(key, () => this.#fetchMissed(key))
  }

  /** Gap by gap: messages received beyond a gap are not fetched again. */
  async #fetchMissed(key: ConversationKey): Promise<boolean> {
    for (;;) {
      const gap = this.#gapOf(key)
      const page = await this.#pages.fetchLost(key, { ...gap, pageSize: MAX_PAGE_SIZE })
      if (!page) return false
      const { hasMore, held, ...loaded } = page
      // The whole gap is filled: seqs without a record belong to messages that are gone.
      const closed =
        !hasMore && gap.beforeSeq !== undefined ? { from: gap.afterSeq + 1, to: gap.beforeSeq - 1 } : held
      this.#context.dispatch({ type: 'missedLoaded', key, ...loaded, ...(closed && { held: closed }) })
      const isEnd = hasMore ? !held : gap.beforeSeq === undefined || !this.isBehind(key)
      if (isEnd) return true
    }
  }

  #gapOf(key: ConversationKey): { afterSeq: number; beforeSeq?: number } {
    const timeline = this.#context.state().timelines[key]
    const afterSeq = timeline?.syncedSeq ?? 0
    const messages = timeline?.messages ?? []
    const beforeSeq = messages[indexOfSeq(messages, afterSeq + 1)]?.stamp?.seq
    return { afterSeq, ...(beforeSeq !== undefined && { beforeSeq }) }
  }

  async #load(key: ConversationKey, range: PageRange): Promise<Page | undefined> {
    if (this.#loading.has(key)) return undefined
    this.#loading.add(key)
    this.#context.dispatch({ type: 'historyRequested', key })
    const page = await this.#pages.fetch(key, range)
    this.#loading.delete(key)
    if (!page) this.#context.dispatch({ type: 'historyFailed', key })
    return page
  }

  #isLoaded(key: ConversationKey): boolean {
    return this.#context.state().timelines[key]?.loaded === true
  }
}
