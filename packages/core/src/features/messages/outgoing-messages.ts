import {
  type Content,
  type ConversationKey,
  checkContent,
  isCommand,
  isMergedRoomName,
  MAX_MENTIONED_PEOPLE,
  type PickedMention,
  type Quote,
  type SendProblem,
  splitConversationKey,
} from '@parley/protocol/model'
import { type FaultCode, type Refusal, stripForbiddenCharacters } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import { DurableSender } from '../../outbox/durable-sender.ts'
import { contentOf, messageOf } from '../../outbox/outbox-entry.ts'
import type { OutboxEntry } from '../../ports.ts'
import { selectSeenSeq } from '../../selectors/customers.ts'
import { selectDestroyTime } from '../../selectors/options.ts'
import { readMentions } from '../../selectors/read-mentions.ts'
import { selectMembersById, selectSpeechLock } from '../../selectors/rooms.ts'
import { ownerOf } from '../../tabs/tabs.ts'

/** A round trip takes some 20 ms; waiting for each would limit a busy sender to 50 messages a second. */
const WINDOW = 32
/** Somebody who forwards a lot is slowed down repeatedly, but told only once. */
const TELL_EVERY_MS = 60_000
type SlowReason = 'refused-rate-limited' | `delayed-${FaultCode}`

/** Messages of the person: checked by the rules, shown at once, and handed to the sender. A failed one can be resent. */
export class OutgoingMessages {
  readonly #context: Context
  readonly #sender: DurableSender
  #written = 0
  readonly #toldAt = new Map<SlowReason, number>()

  constructor(context: Context) {
    this.#context = context
    const { dispatch, tabs } = context
    this.#sender = new DurableSender(context, {
      carries: content => !isCommand(content),
      window: WINDOW,
      onRestored: (entries, me) =>
        dispatch({ type: 'outboxRestored', messages: entries.map(entry => messageOf(entry, me)) }),
      onExpired: entry => this.#fail(entry, 'no-ack'),
      onRefused: (entry, refusal) => this.#refuse(entry, refusal),
      onDelayed: code => this.#tellOnce(code === 'rate-limited' ? `refused-${code}` : `delayed-${code}`),
    })
    tabs.on('outboxSettled', ({ key, id, isDiscarded }) => {
      if (isDiscarded) dispatch({ type: 'messageDiscarded', key, id })
    })
  }

  send(
    key: ConversationKey,
    written: string,
    picked: readonly PickedMention[] = [],
    quotes: Quote[] | undefined = this.#context.state().quoting[key],
    isAside = false,
  ): SendProblem | undefined {
    // One forbidden character would end the stream, again after every reconnect.
    const { text, mentions } = readMentions(
      stripForbiddenCharacters(written).trim(),
      selectMembersById(this.#context.state(), key),
      picked,
    )
    if (isAside && quotes) return this.sendContent(key, { kind: 'text', text, mentions, quotes, isAside })
    return this.#write(key, {
      text,
      ...(quotes && { quotes }),
      ...(mentions.length > 0 && { mentions }),
    })
  }

  /** Anything but typed text: forwarded messages, files, cards. `shown`: its id; with a time, it is already in the timeline. */
  sendContent(
    key: ConversationKey,
    content: Content,
    shown?: { id: string; createdTime?: number },
    forwarded?: OutboxEntry['forwarded'],
  ): SendProblem | undefined {
    return this.#write(key, { text: '', content, ...(forwarded && { forwarded }) }, shown)
  }

  #write(
    key: ConversationKey,
    said: Pick<OutboxEntry, 'text' | 'content' | 'quotes' | 'mentions' | 'forwarded'>,
    shown?: { id: string; createdTime?: number },
  ): SendProblem | undefined {
    const { me } = this.#context.state().session
    const problem = checkContent(contentOf(said))
    if (problem || !me || selectSpeechLock(this.#context.state(), key)) return problem ?? 'not-sendable'
    const destroyTime = selectDestroyTime(this.#context.state(), key)
    const seenSeq = selectSeenSeq(this.#context.state(), key)
    const entry: OutboxEntry = {
      id: shown?.id ?? crypto.randomUUID(),
      owner: ownerOf(me),
      conversation: key,
      ...said,
      ...(destroyTime !== undefined && { destroyTime }),
      ...(seenSeq !== undefined && { seenSeq }),
      createdTime: shown?.createdTime ?? this.nextTime(),
      failed: false,
    }
    if (shown?.createdTime === undefined)
      this.#context.dispatch({ type: 'messageWritten', message: messageOf(entry, me) })
    this.#sender.send(entry)
    return undefined
  }

  resend(key: ConversationKey, id: string): void {
    const entry = this.#sender.find(id)
    if (!entry?.failed) return
    this.#context.dispatch({ type: 'messageRetried', key, id })
    this.#sender.send({ ...entry, failed: false })
  }

  discard(key: ConversationKey, id: string): void {
    if (!this.#sender.find(id)?.failed) return
    this.#sender.settle(id, true)
    this.#context.dispatch({ type: 'messageDiscarded', key, id })
  }

  /** Strictly increasing, because a restored outbox is sorted by it. */
  nextTime(): number {
    const { clock, state } = this.#context
    this.#written = Math.max(this.#written + 1, clock.now() + state().timeDiff)
    return this.#written
  }

  /** Written here, in any window, and not archived. */
  countUnsent(): Promise<number> {
    return this.#sender.count()
  }

  #fail(entry: OutboxEntry, code: string): void {
    // A send failure is reported [messages-2], but never the text.
    this.#context.report('send-failed', { code, id: entry.id, conversation: entry.conversation })
    this.#sender.keepFailed(entry)
    this.#context.dispatch({ type: 'messageFailed', key: entry.conversation, id: entry.id })
  }

  #refuse(entry: OutboxEntry, { code, text, lock, mentioned }: Refusal): void {
    this.#fail(entry, code)
    const { kind, id } = splitConversationKey(entry.conversation)
    if (lock) return this.#context.notify({ code: 'refused-locked', params: { lock } })
    if (mentioned)
      return this.#context.notify({
        code: 'refused-mention-limit',
        params: { count: String(mentioned), most: String(MAX_MENTIONED_PEOPLE) },
      })
    const isEnded = code === 'not-found' && isMergedRoomName(id)
    const reason = isEnded ? 'refused-merged-ended' : `refused-${code}`
    this.#context.notify({ code: reason, params: { kind }, ...(text && { text }) })
  }

  #tellOnce(code: SlowReason): void {
    const now = this.#context.clock.now()
    if (now - (this.#toldAt.get(code) ?? -Infinity) < TELL_EVERY_MS) return
    this.#toldAt.set(code, now)
    this.#context.notify({ code })
  }
}
