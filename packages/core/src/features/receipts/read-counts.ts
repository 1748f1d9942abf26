import {
  type ConversationKey,
  MAX_PAGE_SIZE,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { mergedKeyOf, readingKeyOf } from '../../selectors/merged-rooms.ts'
import type { State } from '../../store/state.ts'

export interface RoomReaders {
  read: string[]
  unread: string[]
}

/** Older messages are counted once, when their page is loaded. */
const RECOUNTED = 50

const isRoom = (key: ConversationKey): boolean => key.startsWith('groupchat:')

/** The conversation as calls name it: the owner's chat by the merged room that continues it. */
function requestFor(state: State, key: ConversationKey) {
  const room = mergedKeyOf(state, key)
  return { im_room_name: splitConversationKey(room ?? key).id, ...(room && { in_chat: true }) }
}

/** Up to which message the open window shows a room: for the owner of a merged room up to where it was handed on. */
function lastShownSeq(state: State, key: ConversationKey): number {
  const { current, conversations, rooms } = state
  // Nothing is counted in a room that has ended.
  const isCounted = isRoom(key) || mergedKeyOf(state, key) !== undefined
  if (!current || !isCounted || conversations.get(key)?.isDisabled) return 0
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
    listen('roomLoaded', ({ key }) => key !== state().current && this.#recountWithChat(key))
    listen('catchUpCompleted', () => this.#recountOpen())
    listen('readersChanged', ({ key, after, seq }) => {
      this.#recount(key, after, seq)
      this.#recountChatOf(key)
    })
    // Former members no longer count as readers.
    listen('roomChanged', ({ key, event }) => event.type === 'memberRemoved' && this.#recountWithChat(key))
    // In a room the number of readers is known; in the owner's chat it is not known whether they see the message.
    listen('messageAcknowledged', ({ key, stamp }) => !isRoom(key) && this.#want(key, [stamp.seq]))
    listen('messagesReceived', ({ key, messages }) => {
      if (!isRoom(key)) this.#want(key, openSeqs(state(), key, messages))
    })
    for (const type of ['newestLoaded', 'olderLoaded', 'missedLoaded'] as const)
      listen(type, ({ key, messages }) => this.#want(key, openSeqs(state(), key, messages)))
    listen('signedOut', () => this.#wanted.clear())
  }

  #recountOpen(): void {
    const { current } = this.#context.state()
    if (current) this.#recountWithChat(mergedKeyOf(this.#context.state(), current) ?? current)
  }

  #recountWithChat(key: ConversationKey): void {
    this.#recount(key)
    this.#recountChatOf(key)
  }

  /** The owner of a merged room writes in the chat, which has seqs of its own. */
  #recountChatOf(key: ConversationKey): void {
    const { state } = this.#context
    const reading = readingKeyOf(state(), key)
    if (reading !== key) this.#recount(reading)
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
    const { call, dispatch, state } = this.#context
    const request = requestFor(state(), key)
    const answer = await call('countReaders', { ...request, seqs })
    // A chat that was given back in the meantime has one reader again.
    if (answer.ok && requestFor(state(), key).in_chat === request.in_chat)
      dispatch({ type: 'readersCounted', key, counts: answer.value })
  }
}

export function createReadCounts(context: Context) {
  new ReadCounts(context)
  return {
    /** Who has read a message of a room and who has not, by user name. */
    listReaders: (key: ConversationKey, seq: number): Promise<CallResult<RoomReaders>> =>
      context.call('listReaders', { ...requestFor(context.state(), key), seq }),
  }
}
