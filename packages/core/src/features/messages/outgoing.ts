import {
  type Content,
  type ConversationKey,
  checkContent,
  isCommand,
  type Message,
  type PickedMention,
  RESEND_AFTER_MS,
  SEND_TIMEOUT_MS,
  type SendProblem,
  splitConversationKey,
} from '@parley/protocol/model'
import { type FaultCode, stripForbiddenCharacters } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { OutboxEntry, OutboxStore } from '../../ports.ts'
import { selectMembersById, selectSpeechLock } from '../../selectors/rooms.ts'
import { selectDestroyTime } from '../../selectors/self-destruction.ts'
import type { Me } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'
import { readMentions } from '../rooms/read-mentions.ts'
import { contentOf, messageOf, transmitEntry } from './outbox-entry.ts'
import { HOLD_MS, RETRY_FAULT_MS, SendQueue } from './send-queue.ts'

/** A round trip costs some 20 ms; waiting for each would hold a busy sender to 50 messages a second. */
const WINDOW = 32
/** Somebody who forwards much is slowed down again and again, and told once. */
const TELL_EVERY_MS = 60_000
type SlowReason = 'refused-rate-limited' | `delayed-${FaultCode}`

/**
 * What I write: rule, outbox, store, wire (wire: Sending, seen from the client). A conversation's messages leave in
 * order of writing and the stream keeps that order; after a reconnect all that are unacknowledged go out again
 * before anything newer, so nothing can overtake.
 */
export class Outgoing {
  readonly #context: Context
  readonly #outbox: OutboxStore
  readonly #queue: SendQueue
  #written = 0
  readonly #toldAt = new Map<SlowReason, number>()

  constructor(context: Context) {
    this.#context = context
    this.#outbox = context.options.outbox
    this.#queue = new SendQueue(context.clock, {
      repeatAfterMs: RESEND_AFTER_MS,
      timeoutMs: SEND_TIMEOUT_MS,
      window: WINDOW,
      canSend: () => context.connection.isOpen(),
      transmit: entry => transmitEntry(context, entry),
      expired: entry => this.#fail(entry),
    })
    this.#followEvents()
  }

  send(
    key: ConversationKey,
    written: string,
    picked: readonly PickedMention[] = [],
  ): SendProblem | undefined {
    // One forbidden character would end the stream, again after every reconnect.
    const { text, mentions } = readMentions(
      stripForbiddenCharacters(written).trim(),
      selectMembersById(this.#context.state(), key),
      picked,
    )
    const quotes = this.#context.state().quoting[key]
    return this.#write(key, {
      text,
      ...(quotes && { quotes }),
      ...(mentions.length > 0 && { mentions }),
    })
  }

  /** Anything but words that are being written: forwarded messages, files, cards. `shown`: stands in the timeline already. */
  sendContent(
    key: ConversationKey,
    content: Content,
    shown?: Pick<OutboxEntry, 'id' | 'createdTime'>,
  ): SendProblem | undefined {
    return this.#write(key, { text: '', content }, shown)
  }

  #write(
    key: ConversationKey,
    said: Pick<OutboxEntry, 'text' | 'content' | 'quotes' | 'mentions'>,
    shown?: Pick<OutboxEntry, 'id' | 'createdTime'>,
  ): SendProblem | undefined {
    const { me } = this.#context.state().session
    const problem = checkContent(contentOf(said))
    if (problem || !me || selectSpeechLock(this.#context.state(), key)) return problem ?? 'not-sendable'
    const destroyTime = selectDestroyTime(this.#context.state(), key)
    const entry: OutboxEntry = {
      id: shown?.id ?? crypto.randomUUID(),
      owner: ownerOf(me),
      conversation: key,
      ...said,
      ...(destroyTime !== undefined && { destroyTime }),
      createdTime: shown?.createdTime ?? this.nextTime(),
      failed: false,
    }
    if (!shown) this.#context.dispatch({ type: 'messageWritten', message: messageOf(entry, me) })
    this.#enqueue(entry)
    return undefined
  }

  resend(key: ConversationKey, id: string): void {
    const entry = this.#queue.find(id)
    if (!entry?.failed) return
    this.#context.dispatch({ type: 'messageRetried', key, id })
    this.#enqueue({ ...entry, failed: false })
  }

  discard(key: ConversationKey, id: string): void {
    if (!this.#queue.find(id)?.failed) return
    this.#forget(id, true)
    this.#context.dispatch({ type: 'messageDiscarded', key, id })
  }

  #followEvents(): void {
    const { listen, tabs } = this.#context
    tabs.hear('outboxSettled', ({ key, id, isDiscarded }) => this.#settledElsewhere(key, id, isDiscarded))
    listen('signedIn', ({ me }) => void this.#restore(me))
    listen('signedOut', () => this.#queue.clear())
    listen('clientStopped', () => this.#queue.clear())
    listen('streamOpened', () => this.#queue.restart())
    listen('connectionLost', () => this.#queue.pause())
    listen('conflictDetected', () => this.#queue.pause())
    listen('leftForGood', ({ me }) => void this.#abandon(me))
    listen('messageAcknowledged', ({ id }) => this.#forget(id))
    listen('messageRefused', ({ id, code, text }) => this.#refuse(id, code, text))
    listen('messageDelayed', ({ id, code }) => this.#delay(id, code))
    for (const type of ['messagesReceived', 'newestLoaded', 'missedLoaded', 'olderLoaded'] as const)
      listen(type, ({ messages }) => this.#forgetArchived(messages))
  }

  /** Strictly increasing, because a restored outbox is sorted by it. */
  nextTime(): number {
    const { clock, state } = this.#context
    this.#written = Math.max(this.#written + 1, clock.now() + state().timeDiff)
    return this.#written
  }

  /** The wire waits for the disk: what was sent must still be known after a crash of this page. */
  #enqueue(entry: OutboxEntry): void {
    this.#queue.add(entry)
    void this.#persist(() => this.#outbox.put(entry)).then(() => this.#queue.release(entry.id))
  }

  async #restore(me: Me): Promise<void> {
    let entries: OutboxEntry[] = []
    await this.#persist(async () => {
      entries = await this.#outbox.list(ownerOf(me))
    })
    if (this.#context.state().session.me !== me) return
    const fresh = entries.filter(entry => !isCommand(contentOf(entry)) && !this.#queue.find(entry.id))
    this.#context.dispatch({ type: 'outboxRestored', messages: fresh.map(entry => messageOf(entry, me)) })
    for (const entry of fresh) {
      this.#queue.add(entry)
      this.#queue.release(entry.id)
    }
  }

  /** Whoever signs out leaves no words behind in this browser. */
  async #abandon(me: Me): Promise<void> {
    await this.#persist(async () => {
      for (const { id } of await this.#outbox.list(ownerOf(me))) await this.#outbox.remove(id)
    })
  }

  /** Written here, in whichever window, and not archived. */
  async countUnsent(): Promise<number> {
    const { me } = this.#context.state().session
    let count = 0
    // Where nothing can be stored, nothing is kept either: that must not keep anybody from leaving.
    await this.#persist(async () => {
      if (me) count = (await this.#outbox.list(ownerOf(me))).length
    })
    return count
  }

  #fail(entry: OutboxEntry): void {
    const failed = { ...entry, failed: true }
    // A send failure is reported [messages-2]. Never what was said.
    this.#context.report('send-failed', { id: entry.id, conversation: entry.conversation })
    this.#queue.add(failed)
    void this.#persist(() => this.#outbox.put(failed))
    this.#context.dispatch({ type: 'messageFailed', key: entry.conversation, id: entry.id })
  }

  #refuse(id: string, code: string, text: string): void {
    const entry = this.#queue.find(id)
    if (!entry || entry.failed) return
    if (code === 'rate-limited') return this.#slowDown(entry)
    this.#fail(entry)
    const { kind } = splitConversationKey(entry.conversation)
    this.#context.notify({ code: `refused-${code}`, params: { kind }, ...(text && { text }) })
  }

  #slowDown({ conversation }: OutboxEntry): void {
    this.#queue.hold(conversation, HOLD_MS)
    this.#tellOnce('refused-rate-limited')
  }

  #delay(id: string, code: FaultCode): void {
    const entry = this.#queue.find(id)
    if (!entry || entry.failed) return
    this.#queue.retryLater(entry.conversation, RETRY_FAULT_MS)
    this.#tellOnce(`delayed-${code}`)
  }

  #tellOnce(code: SlowReason): void {
    const now = this.#context.clock.now()
    if (now - (this.#toldAt.get(code) ?? -Infinity) < TELL_EVERY_MS) return
    this.#toldAt.set(code, now)
    this.#context.notify({ code })
  }

  #forgetArchived(messages: readonly Message[]): void {
    const me = this.#context.state().session.me?.id
    if (this.#queue.isEmpty()) return
    for (const message of messages) if (message.sender === me) this.#forget(message.id)
  }

  #forget(id: string, isDiscarded = false): void {
    const entry = this.#queue.find(id)
    if (!entry) return
    this.#queue.remove(id)
    void this.#persist(() => this.#outbox.remove(id))
    this.#context.tabs.tell({ type: 'outboxSettled', key: entry.conversation, id, isDiscarded })
  }

  /** Another window sent it, and its echo brings the seq; or the person gave it up there. */
  #settledElsewhere(key: ConversationKey, id: string, isDiscarded: boolean): void {
    this.#queue.remove(id)
    if (isDiscarded) this.#context.dispatch({ type: 'messageDiscarded', key, id })
  }

  /**
   * At once: the page may be gone in the next moment. A store keeps the order in which it is asked, so no removal
   * overtakes what it removes. A full disk must not stop the chat.
   */
  #persist(work: () => Promise<void>): Promise<void> {
    return work().catch(error => this.#context.report('outbox', error))
  }
}
