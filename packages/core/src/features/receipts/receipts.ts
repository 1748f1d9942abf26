import {
  type ConversationKey,
  conversationKey,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import { encodeReadIq, type ReadMark } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import { selectIsLoaded } from '../../selectors/shown-messages.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { indexOfSeq } from '../../store/merge-archived.ts'
import type { Me } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'

const tableOf = (me: Me): string => `Read:${ownerOf(me)}`

/** Anybody can edit the store of this browser; what is no position is left out. */
function readMarks(text: string | undefined): [ConversationKey, ReadMark][] {
  try {
    const marks: [ConversationKey, ReadMark][] = JSON.parse(text ?? '[]')
    return marks.filter(
      ([key, { conversation, seq }]) =>
        conversation.id === splitConversationKey(key).id && Number.isInteger(seq),
    )
  } catch {
    return []
  }
}

/** Read positions sent to the server. Unconfirmed ones are sent again after a reconnect, and after a reload. */
export class Receipts {
  readonly #context: Context
  readonly #unconfirmed = new Map<ConversationKey, ReadMark>()
  /** Marked as unread while it was open: looking at it does not read it again until it is opened next [unread-5]. */
  #held: ConversationKey | undefined
  readonly #once = createSingleFlight<ConversationKey, void>()

  constructor(context: Context) {
    this.#context = context
    const { localStore } = context.options
    context.listen('signedIn', ({ me }) => {
      for (const [key, mark] of readMarks(localStore.get(tableOf(me)))) this.#unconfirmed.set(key, mark)
    })
    // A list that was made earlier does not know of them.
    context.listen('recentRestored', () => {
      for (const [key, { seq = 0 }] of this.#unconfirmed) context.dispatch({ type: 'readByMe', key, seq })
    })
    context.listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
    context.listen('signedOut', () => this.#unconfirmed.clear())
    // Writing counts as reading, even in a window without focus.
    context.listen('messageWritten', ({ message: { conversation } }) => {
      if (conversation !== context.state().current) return
      if (this.#held === conversation) this.#release()
      this.markRead(conversation)
    })
    context.listen('conversationOpened', () => {
      if (context.state().current !== this.#held) this.#held = undefined
    })
    context.listen('settingsAssumed', ({ key, fields }) => this.#hold(key, fields.markedSeq))
    context.listen('settingsChanged', ({ settings: { recordType, chatUserId, isMarkedUnread, markedSeq } }) =>
      this.#hold(conversationKey(recordType, chatUserId), isMarkedUnread ? markedSeq : 0),
    )
    context.listen('archiveReplaced', () => {
      this.#unconfirmed.clear()
      const { me } = context.state().session
      if (me) localStore.remove(tableOf(me))
    })
  }

  #hold(key: ConversationKey, markedSeq: number | undefined): void {
    if (markedSeq && key === this.#context.state().current) this.#held = key
    if (markedSeq === 0 && key === this.#held) this.#held = undefined
  }

  #release(): void {
    const key = this.#held
    this.#held = undefined
    if (key) this.readAll(key)
  }

  /** It was opened and seen: that removes the reader's own unread mark, but not one that was set since. */
  open(key: ConversationKey): void {
    if (key !== this.#held) this.readAll(key)
  }

  /** Shown as read at once. Only messages loaded without a gap count as seen; `last`: only up to this one. */
  markRead(key: ConversationKey, last?: Message): void {
    if (key === this.#held) return
    const state = this.#context.state()
    const timeline = state.timelines[key]
    if (!timeline || !selectIsLoaded(state, key)) return
    const seq = last?.stamp?.seq ?? timeline.keptTo ?? timeline.syncedSeq
    if (seq <= (state.conversations.get(key)?.readSeq ?? 0)) return
    if (last) return this.#read(key, seq, last)
    // The message with that seq may be deleted, destroyed or hidden: the read position moves past it anyway.
    this.#read(key, seq, timeline.messages[indexOfSeq(timeline.messages, seq + 1) - 1])
  }

  /** Everything, seen or not, and the reader's own unread mark: for conversations that are not open. */
  readAll(key: ConversationKey): void {
    const conversation = this.#context.state().conversations.get(key)
    if (!conversation || (conversation.unread === 0 && !conversation.isMarkedUnread)) return
    this.#read(key, conversation.lastSeq, conversation.lastMessage)
  }

  readUpTo(key: ConversationKey, seq: number): void {
    this.#read(key, seq, undefined)
  }

  readEverything(): void {
    for (const { key } of this.#context.state().conversations.values()) this.readAll(key)
  }

  #read(key: ConversationKey, seq: number, last: Message | undefined): void {
    const mark: ReadMark = {
      conversation: splitConversationKey(key),
      lastMessageId: last?.id ?? '',
      lastMessageTime: last?.stamp?.time ?? 0,
      seq,
    }
    this.#unconfirmed.set(key, mark)
    this.#keep(key, mark)
    this.#context.dispatch({ type: 'readByMe', key, seq })
    void this.#flush(key)
  }

  async sendUnconfirmed(): Promise<void> {
    await Promise.all([...this.#unconfirmed.keys()].map(key => this.#flush(key)))
  }

  /** One IQ at a time per conversation: in a burst only the last position is sent. */
  #flush(key: ConversationKey): Promise<void> {
    return this.#once(key, () => this.#send(key))
  }

  async #send(key: ConversationKey): Promise<void> {
    const { connection, state } = this.#context
    for (;;) {
      const mark = this.#unconfirmed.get(key)
      const domain = state().session.me?.domain
      if (!mark || !domain) return
      const answer = await connection.ask(id => encodeReadIq(mark, id, domain))
      if (answer === 'lost') return
      if (this.#unconfirmed.get(key) === mark) this.#unconfirmed.delete(key)
      this.#keep(key, mark, true)
    }
  }

  /** The page may be gone before the server knows. All windows of a browser share what is kept. */
  #keep(key: ConversationKey, mark: ReadMark, isConfirmed = false): void {
    const { options, state } = this.#context
    const { me } = state().session
    if (!me) return
    const table = tableOf(me)
    const marks = new Map(readMarks(options.localStore.get(table)))
    if (!isConfirmed) marks.set(key, mark)
    else if ((marks.get(key)?.seq ?? 0) <= (mark.seq ?? 0)) marks.delete(key)
    try {
      if (marks.size > 0) options.localStore.set(table, JSON.stringify([...marks]))
      else options.localStore.remove(table)
    } catch {
      // The store is full: a reload may show as unread what was read without a network.
    }
  }
}
