import { type ConversationKey, PAGE_SIZE, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { LoadedExcerpt } from './excerpt.ts'
import type { Page, PageRange, Pages } from './pages.ts'

/** The first record of a day may not be shown. */
const SKIPPABLE = 5

type Direction = 'older' | 'newer'

/** Jumps to any message of a conversation: loads the messages around it and pages on in both directions. */
export class Jumps {
  readonly #context: Context
  readonly #pages: Pages
  readonly #once = createSingleFlight<string, void>()
  /** Where the person wants to go. */
  #target: { key?: ConversationKey } = {}

  constructor(context: Context, pages: Pages) {
    this.#context = context
    this.#pages = pages
    context.listen('conversationOpened', ({ key }) => {
      const reading = (one?: ConversationKey) => one && readingKeyOf(context.state(), one)
      if (key !== undefined && reading(key) !== reading(this.#target.key)) this.#target = {}
    })
  }

  /** `seq`: of the message, if known. Also true if the person has gone elsewhere meanwhile: nothing is missing. */
  async toMessage(key: ConversationKey, messageId: string, seq?: number): Promise<boolean> {
    const { state, services } = this.#context
    const isOver = this.#begin(key)
    const isKnown = state().rooms[key] ?? state().conversations.has(key)
    // It may have been joined with another thread since.
    if (!isKnown && splitConversationKey(key).kind === 'groupchat') await services.rooms.load(key)
    if (isOver()) return true
    const reading = readingKeyOf(state(), key)
    if (reading === key) return this.#lead(isOver, key, messageId, seq)
    return splitConversationKey(reading).kind === 'chat'
      ? this.#leadInChat(isOver, reading, key, messageId)
      : // A thread that was joined with another: its seqs were counted anew [customers-28].
        this.#lead(isOver, reading, messageId, undefined)
  }

  /** The owner of a merged room reads it in the direct chat: both are loaded back to the message. */
  async #leadInChat(
    isOver: () => boolean,
    chat: ConversationKey,
    room: ConversationKey,
    messageId: string,
  ): Promise<boolean> {
    const { dispatch, services } = this.#context
    dispatch({ type: 'excerptClosed', key: chat })
    const isReached = await services.mergedRooms.loadBackTo(chat, room, messageId)
    if (isOver()) return true
    if (isReached) dispatch({ type: 'messageFocused', key: chat, messageId })
    return isReached
  }

  toTime(key: ConversationKey, time: number): Promise<boolean> {
    return this.#toFirst(key, { fromTime: time })
  }

  toFirstAfter(key: ConversationKey, seq: number): Promise<boolean> {
    return this.#toFirst(key, { afterSeq: seq })
  }

  async #toFirst(key: ConversationKey, range: Omit<PageRange, 'pageSize'>): Promise<boolean> {
    const isOver = this.#begin(key)
    const page = await this.#pages.fetch(key, { ...range, pageSize: SKIPPABLE })
    if (isOver()) return true
    const [first] = page?.messages ?? []
    return first?.stamp ? this.#lead(isOver, key, first.id, first.stamp.seq) : false
  }

  /** Returns whether it is outdated: by a later jump, or by opening another conversation. */
  #begin(key: ConversationKey): () => boolean {
    const target = { key }
    this.#target = target
    return () => this.#target !== target
  }

  async #lead(
    isOver: () => boolean,
    key: ConversationKey,
    messageId: string,
    seq: number | undefined,
  ): Promise<boolean> {
    const { state, dispatch } = this.#context
    const isHeld = () => selectShownMessages(state(), key).some(({ id }) => id === messageId)
    const isLive = state().timelines[key]?.messages.some(({ id }) => id === messageId)
    if (isLive && !isHeld()) dispatch({ type: 'excerptClosed', key })
    if (!isHeld()) {
      const target = seq ?? (await this.#findSeq(key, messageId))
      const page = target === undefined ? undefined : await this.#fetchAround(key, target)
      if (isOver()) return true
      if (page) dispatch({ type: 'excerptLoaded', key, id: crypto.randomUUID(), page })
      if (!isHeld()) return false
    }
    dispatch({ type: 'messageFocused', key, messageId })
    return true
  }

  loadOlder(key: ConversationKey): Promise<void> {
    return this.#extend(key, 'older')
  }

  loadNewer(key: ConversationKey): Promise<void> {
    return this.#extend(key, 'newer')
  }

  async #findSeq(key: ConversationKey, msgId: string): Promise<number | undefined> {
    const { kind, id } = splitConversationKey(key)
    const answer = await this.#context.call('getRecordDetail', { recordType: kind, chatUserId: id, msgId })
    return answer.ok ? answer.value.record?.seq : undefined
  }

  async #fetchAround(key: ConversationKey, seq: number): Promise<LoadedExcerpt | undefined> {
    const [before, after] = await this.#pages.fetchAll(key, [
      { beforeSeq: seq + 1, pageSize: PAGE_SIZE },
      { afterSeq: seq, pageSize: PAGE_SIZE },
    ])
    if (!before || !after) return undefined
    return {
      messages: [...before.messages, ...after.messages],
      held: { from: before.held?.from ?? seq, to: after.held?.to ?? seq },
      hasOlder: before.hasMore,
      hasNewer: after.hasMore,
    }
  }

  async #extend(key: ConversationKey, direction: Direction): Promise<void> {
    const { excerpt } = this.#context.state()
    const hasMore = direction === 'older' ? excerpt?.hasOlder : excerpt?.hasNewer
    if (!excerpt || excerpt.key !== key || !hasMore) return
    await this.#once(`${excerpt.id} ${direction}`, async () => {
      const { dispatch } = this.#context
      const { id } = excerpt
      dispatch({ type: 'excerptRequested', id, direction })
      const page = await this.#fetchBeyond(key, direction, excerpt)
      if (page) dispatch({ type: 'excerptExtended', id, direction, page })
      else dispatch({ type: 'excerptFailed', id, direction })
    })
  }

  #fetchBeyond(
    key: ConversationKey,
    direction: Direction,
    { heldFrom, heldTo }: { heldFrom: number; heldTo: number },
  ): Promise<Page | undefined> {
    const edge = direction === 'older' ? { beforeSeq: heldFrom } : { afterSeq: heldTo }
    return this.#pages.fetch(key, { ...edge, pageSize: PAGE_SIZE })
  }
}
