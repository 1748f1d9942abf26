import { type ConversationRef, mentionsMany, SEND_PAUSE_MS } from '@parley/protocol/model'
import type { Logger } from 'pino'
import { Allowances } from '../../domain/limits/allowances.ts'
import type { RateLimits } from '../../ports/limiter.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { AcceptedMessage } from './accept-message.ts'

const LARGE_ROOM = 200
const EVERYONE_RATE = { burst: 5, refill: 5, seconds: 3_600 }
/** So many messages that were counted are remembered, the newest. */
const REMEMBERED_CALLS = 10_000

/** Where a device was refused, and until when; `ALL` for everything it sends. */
type Pauses = Map<string, number>
const ALL = ''

/**
 * How fast somebody may write [limits-2]. After a refusal further messages are refused for a while: those already
 * sent after the refused message must not overtake it when it is sent again.
 */
export class MessagePace {
  readonly #all: Allowances
  readonly #inLargeRooms: Allowances
  readonly #everyone: Allowances
  /** What was counted: sent again, e.g. because its answer was lost, it does not count twice. */
  readonly #calls = new Set<string>()
  readonly #largeRooms = new Set<string>()
  readonly #pauses = new WeakMap<StanzaSender, Pauses>()
  readonly #log: Logger
  readonly #now: () => number

  /** `now` in milliseconds, monotonic. */
  constructor(rates: RateLimits | 'off', log: Logger, now: () => number) {
    const limits = rates === 'off' ? undefined : rates
    this.#all = new Allowances(limits?.message, now)
    this.#inLargeRooms = new Allowances(limits?.largeRoomMessage, now)
    // Each alerts a whole group: five an hour per person and group [mentions-3].
    this.#everyone = new Allowances(limits && EVERYONE_RATE, now)
    this.#log = log
    this.#now = now
  }

  admits(sender: StanzaSender, to: ConversationRef): boolean {
    const { signIn, companyId } = sender
    const room = roomKey(companyId, to.id)
    if (to.kind === 'groupchat' && this.#largeRooms.has(room))
      if (!this.#passes(sender, room, () => this.#inLargeRooms.take(`${signIn} ${room}`))) return false
    return this.#passes(sender, ALL, () => this.#all.take(signIn))
  }

  /** For messages that the server submits, e.g. of bots: they have no session, so the account counts. */
  admitsInRoom({ companyId, user }: StanzaSender, to: ConversationRef): boolean {
    const room = roomKey(companyId, to.id)
    if (to.kind !== 'groupchat' || !this.#largeRooms.has(room)) return true
    return this.#inLargeRooms.take(`account ${user} ${room}`)
  }

  /** Counts a message that mentions many of a group; `undefined`: its sender may do so no more for now. */
  admitCall(message: AcceptedMessage): AcceptedMessage | undefined {
    if (message.to.kind !== 'groupchat' || !mentionsMany(message.content)) return message
    const call = callKey(message)
    if (this.#calls.has(call)) return message
    if (!this.#everyone.take(personKey(message))) return undefined
    this.#calls.add(call)
    if (this.#calls.size > REMEMBERED_CALLS) this.#calls.delete(this.#calls.values().next().value ?? '')
    return { ...message, isCall: true }
  }

  /** A message that was counted is refused: it alerts nobody. */
  giveBackCall(message: AcceptedMessage): void {
    if (!message.isCall || !this.#calls.delete(callKey(message))) return
    this.#everyone.giveBack(personKey(message))
  }

  /** Learned from archived messages, so that no database query is needed before. */
  learnSize(companyId: number, room: string, members: number): void {
    if (members >= LARGE_ROOM) this.#largeRooms.add(roomKey(companyId, room))
    else this.#largeRooms.delete(roomKey(companyId, room))
  }

  #passes(sender: StanzaSender, scope: string, take: () => boolean): boolean {
    const now = this.#now()
    const pauses = this.#pauses.get(sender)
    if ((pauses?.get(scope) ?? 0) > now) return false
    if (take()) return true
    this.#pauses.set(sender, new Map(pauses).set(scope, now + SEND_PAUSE_MS))
    this.#log.info({ user: sender.user, domain: sender.domain }, 'messages refused: too many at once')
    return false
  }
}

const roomKey = (companyId: number, room: string): string => `${companyId} ${room}`

/** Per person, because roles are looked up later: nobody uses up what is for owner and admins. */
const personKey = ({ sender, to }: AcceptedMessage): string =>
  `${roomKey(sender.companyId, to.id)} ${sender.user}`

const callKey = (message: AcceptedMessage): string => `${personKey(message)} ${message.id.toLowerCase()}`
