import type { FaultCode } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'

/**
 * A client that has not resent a message by then does not know the rule; its later messages need not wait any longer.
 */
const HOLD_MS = 15_000
/** Devices that know the rule have resent by then, unless they know that it is archived. */
const DOUBTFUL_AFTER_MS = 1_000

interface Hold {
  code: FaultCode
  since: number
  /** What its device has to send again, the oldest first. */
  waiting: AcceptedMessage[]
  /** Ids of messages that have come again. They are older than all that wait. */
  passed: Set<string>
  /** Ids of messages that are archived or refused. */
  answered: Set<string>
}

/**
 * A message that could not be archived is sent again by its device. Its later messages in the same conversation
 * must wait for it, or they would overtake it: until it arrives, they get the same fault, and wait in turn.
 */
export class FaultHolds {
  readonly #now: () => number
  /** In the order of their last faults. */
  readonly #holds = new Map<string, Hold>()

  /** @param now a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** None of these could be archived. */
  begin(batch: readonly AcceptedMessage[], code: FaultCode): void {
    // What was admitted is older than what waits.
    for (const message of batch.toReversed()) {
      const key = keyOf(message)
      const { waiting = [], passed = new Set<string>(), answered = new Set<string>() } = this.#find(key) ?? {}
      // The repetition of an archived message: its device has the ack, and does not send it again.
      if (answered.has(message.id)) continue
      passed.delete(message.id)
      waiting.unshift(message)
      this.#holds.delete(key)
      this.#holds.set(key, { code, since: this.#now(), waiting, passed, answered })
    }
  }

  /** The fault of an earlier message of the same device that has to come first. Resending that one lets the next ones pass. */
  faultBefore(message: AcceptedMessage): FaultCode | undefined {
    const hold = this.#holds.size > 0 ? this.#find(keyOf(message)) : undefined
    const [oldest] = hold?.waiting ?? []
    if (!hold || !oldest || hold.passed.has(message.id) || hold.answered.has(message.id)) return undefined
    if (oldest.id === message.id) {
      hold.waiting.shift()
      hold.passed.add(message.id)
      return undefined
    }
    if (!hold.waiting.some(({ id }) => id === message.id)) hold.waiting.push(message)
    return hold.code
  }

  /** Nobody has to wait for it any longer. */
  answer(message: AcceptedMessage): void {
    const hold = this.#holds.size > 0 ? this.#find(keyOf(message)) : undefined
    if (!hold) return
    hold.answered.add(message.id)
    hold.waiting = hold.waiting.filter(({ id }) => id !== message.id)
  }

  /** For which others these wait so long that their devices may know them to be archived. */
  doubtfulBefore(batch: readonly AcceptedMessage[]): AcceptedMessage[] {
    if (this.#holds.size === 0) return []
    const ids = new Set(batch.map(({ id }) => id))
    const doubtful = new Set<AcceptedMessage>()
    for (const message of batch) {
      const hold = this.#find(keyOf(message))
      const [oldest] = hold?.waiting ?? []
      const isDoubtful = hold && hold.since + DOUBTFUL_AFTER_MS <= this.#now()
      if (isDoubtful && oldest && !ids.has(oldest.id)) doubtful.add(oldest)
    }
    return [...doubtful]
  }

  #find(key: string): Hold | undefined {
    for (const [oldest, { since }] of this.#holds) {
      if (since + HOLD_MS >= this.#now()) break
      this.#holds.delete(oldest)
    }
    return this.#holds.get(key)
  }
}

const keyOf = ({ sender, to }: AcceptedMessage): string =>
  `${sender.companyId} ${sender.user}/${sender.resource} ${to.kind} ${to.id}`
