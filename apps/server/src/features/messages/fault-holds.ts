import type { FaultCode } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'

/**
 * A client that has not resent a message by then does not know the rule; its later messages need not wait any longer.
 */
const HOLD_MS = 15_000

interface Hold {
  id: string
  code: FaultCode
  until: number
}

/**
 * A message that could not be archived is sent again by its device. Its later messages in the same conversation
 * must wait for it, or they would overtake it: until it arrives, they get the same fault.
 */
export class FaultHolds {
  readonly #now: () => number
  readonly #holds = new Map<string, Hold>()

  /** @param now a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now
  }

  begin(message: AcceptedMessage, code: FaultCode): void {
    const key = keyOf(message)
    if (!this.#isHeld(key)) this.#holds.set(key, { id: message.id, code, until: this.#now() + HOLD_MS })
  }

  /** The fault of an earlier message of the same device that has to come first. Resending that one ends the hold. */
  faultBefore(message: AcceptedMessage): FaultCode | undefined {
    if (this.#holds.size === 0) return undefined
    const key = keyOf(message)
    const hold = this.#isHeld(key) ? this.#holds.get(key) : undefined
    if (hold && hold.id !== message.id) return hold.code
    this.#holds.delete(key)
    return undefined
  }

  #isHeld(key: string): boolean {
    const hold = this.#holds.get(key)
    if (hold && hold.until < this.#now()) this.#holds.delete(key)
    return this.#holds.has(key)
  }
}

const keyOf = ({ sender, to }: AcceptedMessage): string =>
  `${sender.companyId} ${sender.user}/${sender.resource} ${to.kind} ${to.id}`
