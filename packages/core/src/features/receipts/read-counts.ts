import {
  type ConversationKey,
  MAX_PAGE_SIZE,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { mergedKeyOf } from '../../selectors/merged-rooms.ts'
import type { State } from '../../store/state.ts'

export interface RoomReaders {
  read: string[]
  unread: string[]
}

/** Older messages are counted once, when their page is loaded. */
const RECOUNTED = 50

const isRoom = (key: ConversationKey): boolean => key.startsWith('groupchat:')

/** Up to which message the open window shows a room: for the owner of a merged room up to where it was handed on. */
function lastShownSeq(state: State, key: ConversationKey): number {
  const { current, conversations, rooms } = state
  // Of a room that has ended nothing is counted any more.
  if (!current || !isRoom(key) || conversations.get(key)?.isDisabled) return 0
  if (key === current) return Number.POSITIVE_INFINITY
  return mergedKeyOf(state, current) === key ? (rooms[key]?.merged?.ownedFrom ?? 0) : 0
}

/** Own messages that somebody has not read yet, newest last. */
function openSeqs({ readCounts, session }: State, key: ConversationKey, among: readonly Message[]): number[] {
  return among.flatMap(({ sender, stamp }) => {
    if (sender !== session.me?.id || !stamp) return []
    const known = readCounts[key]?.[stamp.seq]
    return known && known.read >= known.total ? [] : [stamp.seq]
  })
}

/**
 * How many people have read one's own messages in the open room [receipts-2]. Requested when messages are visible and
 * when the server says that somebody read; requests made while one is in flight are combined in the next call.
 */
class ReadCounts {
  readonly #context: Context
  readonly #wanted = new Map<ConversationKey, Set<number>>()
  #isAsking = false

  constructor(context: Context) {
    this.#context = context
    const { listen, state } = context
    listen('conversationOpened', () => this.#recountOpen())
    // Only now it is known up to where a merged room belonged to somebody else.
    listen('roomLoaded', ({ key }) => key !== state().current && this.#recount(key))
    listen('catchUpCompleted', () => this.#recountOpen())
    listen('readersChanged', ({ key, after, seq }) => this.#recount(key, after, seq))
    // Former members no longer count as readers.
    listen('roomChanged', ({ key, event }) => event.type === 'memberRemoved' && this.#recount(key))
    for (const type of ['newestLoaded', 'olderLoaded', 'missedLoaded'] as const)
      listen(type, ({ key, messages }) => this.#want(key, openSeqs(state(), key, messages)))
    listen('signedOut', () => this.#wanted.clear())
  }

  #recountOpen(): void {
    const { current } = this.#context.state()
    if (current) this.#recount(mergedKeyOf(this.#context.state(), current) ?? current)
  }

  #recount(key: ConversationKey, after = 0, last = Number.POSITIVE_INFINITY): void {
    const { state } = this.#context
    const held = openSeqs(state(), key, state().timelines[key]?.messages ?? [])
    this.#want(key, held.filter(seq => seq > after && seq <= last).slice(-RECOUNTED))
  }

  /** Only for the open room: others are counted when they are opened. */
  #want(key: ConversationKey, among: readonly number[]): void {
    const last = lastShownSeq(this.#context.state(), key)
    const seqs = among.filter(seq => seq <= last)
    if (seqs.length === 0) return
    this.#wanted.set(key, new Set([...(this.#wanted.get(key) ?? []), ...seqs]))
    if (!this.#isAsking) void this.#askAll()
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    for (let [next] = this.#wanted; next; [next] = this.#wanted) {
      const [key, wanted] = next
      const seqs = [...wanted].slice(-MAX_PAGE_SIZE)
      for (const seq of seqs) wanted.delete(seq)
      if (wanted.size === 0) this.#wanted.delete(key)
      await this.#ask(key, seqs)
    }
    this.#isAsking = false
  }

  /** If a count fails it stays as it was: it is requested again at the next change. */
  async #ask(key: ConversationKey, seqs: number[]): Promise<void> {
    const { call, dispatch } = this.#context
    const answer = await call('countReaders', { im_room_name: splitConversationKey(key).id, seqs })
    if (answer.ok) dispatch({ type: 'readersCounted', key, counts: answer.value })
  }
}

export function createReadCounts(context: Context) {
  new ReadCounts(context)
  return {
    /** Who has read a message of a room and who has not, by user name. */
    listReaders: (key: ConversationKey, seq: number): Promise<CallResult<RoomReaders>> =>
      context.call('listReaders', { im_room_name: splitConversationKey(key).id, seq }),
  }
}
