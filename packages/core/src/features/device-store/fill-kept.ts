import { type ConversationKey, MAX_PAGE_SIZE } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectConversationList } from '../../selectors/conversations.ts'
import type { HistoryPage } from '../../services.ts'
import type { Conversation, State } from '../../store/state.ts'
import { caughtUp, cutKept, deepenKept, KEPT_MESSAGES, type KeptTimeline, keepPage } from './kept-timeline.ts'

/** Ten calls a minute at most: a thousand people who start at nine ask for less than they read. */
const EVERY_MS = 6_000
/** While the window is hidden, saves data or has nothing to do, it looks again later. */
const LOOK_AGAIN_MS = 60_000
const KEPT_CONVERSATIONS = 100
const DAY_MS = 24 * 3_600_000
/** Erasing a person changes messages and tells nobody: everything is fetched anew now and then. */
export const RENEWED_MS = 7 * DAY_MS

/** Where it is kept. */
export interface Keeper {
  load(key: ConversationKey): Promise<KeptTimeline | undefined>
  /** Nothing else is written between reading it and writing it. False: nothing can be written. */
  change(
    key: ConversationKey,
    how: (kept: KeptTimeline | undefined) => KeptTimeline | undefined,
  ): Promise<boolean>
  /** Something came for it that is not written yet. */
  isWaiting(key: ConversationKey): boolean
  /** Asks for one of the lists that are to be kept and are not yet; returns how many calls that took. */
  fillList(): Promise<number>
}

/** What is known of an entry without opening it again. */
type Known = Omit<KeptTimeline, 'messages'> & { depth: number }

export const knownOf = ({ messages, ...rest }: KeptTimeline): Known => ({ ...rest, depth: messages.length })

/** The conversations that are kept whole. */
export const newestRows = (state: State): Conversation[] =>
  selectConversationList(state)
    .filter(({ lastSeq }) => lastSeq > 0)
    .slice(0, KEPT_CONVERSATIONS)

type Need = 'newest' | 'missed' | 'compare' | 'older'

/** Undefined: it is as it should be. */
export function needOf(kept: Known | undefined, lastSeq: number, now: number): Need | undefined {
  if (!kept || kept.fetchedAt < now - RENEWED_MS) return 'newest'
  if (kept.to < lastSeq) return 'missed'
  if (kept.comparedAt < now - DAY_MS) return 'compare'
  return kept.isWhole || kept.depth >= KEPT_MESSAGES ? undefined : 'older'
}

function rangeOf(kept: Known | undefined, need: Need) {
  if (!kept || need === 'newest') return { pageSize: MAX_PAGE_SIZE }
  if (need === 'missed') return { afterSeq: kept.to, pageSize: MAX_PAGE_SIZE }
  if (need === 'compare') return { afterSeq: kept.from - 1, pageSize: 1 }
  return { beforeSeq: kept.from, pageSize: MAX_PAGE_SIZE }
}

/** What its page makes of what is kept. */
function changeOf(
  known: Known | undefined,
  need: Need,
  { key, lastSeq }: Conversation,
  page: HistoryPage,
  now: number,
): (kept: KeptTimeline | undefined) => KeptTimeline | undefined {
  if (!known || need === 'newest') return kept => keepPage(key, page, lastSeq, now, kept)
  if (need === 'missed') return kept => kept && caughtUp(kept, page, lastSeq)
  if (need === 'compare') return kept => kept && cutKept(kept, page.held?.from ?? known.to + 1, now)
  return kept => (kept?.from === known.from ? deepenKept(kept, page) : kept)
}

/** What has changed comes first: until it is fetched, it is not shown without a network. */
const URGENCY: readonly Need[] = ['missed', 'newest', 'compare', 'older']

const connectionOf = () =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection

/**
 * Fetches the last messages of the newest conversations, one page at a time, and the lists that are not kept, while somebody has the
 * window before them and the stream is open. One window of the browser does it.
 */
export class Filler {
  readonly #context: Context
  readonly #keeper: Keeper
  readonly #known = new Map<ConversationKey, Known | undefined>()
  /** Until when one is left alone that could not be fetched. */
  readonly #waits = new Map<ConversationKey, number>()
  #timer: unknown

  constructor(context: Context, keeper: Keeper) {
    this.#context = context
    this.#keeper = keeper
    this.#later(EVERY_MS)
  }

  /** It was written, by this window. */
  learn(kept: KeptTimeline): void {
    this.#known.set(kept.key, knownOf(kept))
  }

  forget(key: ConversationKey): void {
    this.#known.delete(key)
  }

  stop(): void {
    this.#context.clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #later(ms: number): void {
    this.#timer = this.#context.clock.setTimeout(() => void this.#step(), ms)
  }

  async #step(): Promise<void> {
    const timer = this.#timer
    const calls = this.#mayWork() ? await this.#alone(() => this.#fetchNext()) : 0
    if (timer === this.#timer) this.#later(calls * EVERY_MS || LOOK_AGAIN_MS)
  }

  #mayWork(): boolean {
    const { state, services } = this.#context
    const isHidden = globalThis.document?.visibilityState === 'hidden'
    // Nothing is written before.
    const isDated = services.deletions.knownVersion() !== undefined
    return isDated && !isHidden && !connectionOf()?.saveData && state().connection.phase === 'online'
  }

  /** None: another window does it already. */
  async #alone(work: () => Promise<number>): Promise<number> {
    const locks = globalThis.navigator?.locks
    if (!locks) return work()
    return await locks.request('parley:fill', { ifAvailable: true }, async lock => (lock ? work() : 0))
  }

  /** Returns how many calls that took; none: there was nothing to do. */
  async #fetchNext(): Promise<number> {
    const { state, clock } = this.#context
    const rows = newestRows(state())
    let chosen: { row: Conversation; need: Need } | undefined
    for (const row of rows) {
      const { key } = row
      if ((this.#waits.get(key) ?? 0) > clock.now()) continue
      if (!this.#known.has(key)) await this.#look(key)
      const need = needOf(this.#known.get(key), row.lastSeq, clock.now())
      if (!need || (need === 'missed' && this.#follows(key))) continue
      if (!chosen || URGENCY.indexOf(need) < URGENCY.indexOf(chosen.need)) chosen = { row, need }
    }
    const calls = chosen?.need === 'missed' ? 0 : await this.#keeper.fillList()
    if (calls > 0 || !chosen) return calls
    await this.#fetch(chosen.row)
    return 1
  }

  /** The stream brings it, and it is written behind that. */
  #follows(key: ConversationKey): boolean {
    const { state, services } = this.#context
    if (this.#keeper.isWaiting(key)) return true
    return state().timelines[key]?.loaded === true && !services.history.isBehind(key)
  }

  async #look(key: ConversationKey): Promise<void> {
    const kept = await this.#keeper.load(key)
    this.#known.set(key, kept && knownOf(kept))
  }

  async #fetch(row: Conversation): Promise<void> {
    const { services, clock } = this.#context
    const { key } = row
    const now = clock.now()
    // Another window may have written it, or there was no room for it.
    await this.#look(key)
    const kept = this.#known.get(key)
    const need = needOf(kept, row.lastSeq, now)
    if (!need) return
    const page = await services.history.fetch(key, rangeOf(kept, need))
    if (!page) this.#waits.set(key, now + LOOK_AGAIN_MS)
    else if (!(await this.#keeper.change(key, changeOf(kept, need, row, page, now)))) this.stop()
  }
}
