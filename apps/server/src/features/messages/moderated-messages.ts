import { shownTextOf } from '@parley/protocol/model'
import type { CheckedMessage, Moderation, Verdict } from '../../ports/moderation.ts'
import type { AcceptedMessage } from './accept-message.ts'

interface Exits {
  pass(message: AcceptedMessage): void
  block(message: AcceptedMessage): void
}

/**
 * Lets messages through that moderation has no objection to. Most are checked at once; one that has to wait holds up the
 * later ones of its sender, so that their order stays.
 */
export class ModeratedMessages {
  readonly #moderation: Moderation
  readonly #exits: Exits
  readonly #waiting = new Map<number, Promise<void>>()

  constructor(moderation: Moderation, exits: Exits) {
    this.#moderation = moderation
    this.#exits = exits
  }

  add(message: AcceptedMessage): void {
    const { userId } = message.sender
    const verdict = this.#moderation.check(describe(message))
    const before = this.#waiting.get(userId)
    if (!(verdict instanceof Promise) && !before) return this.#decide(message, verdict)
    const turn = Promise.all([verdict, before]).then(([known]) => {
      if (this.#waiting.get(userId) === turn) this.#waiting.delete(userId)
      this.#decide(message, known)
    })
    this.#waiting.set(userId, turn)
  }

  /** Its sender was answered: what was found is acted on now, or when it is found. An edit is at its message. */
  archived(message: AcceptedMessage, archived: { conversationId: number; seq: number }): void {
    const { finding, late } = message.verdict ?? {}
    if (finding) this.#moderation.archived(describe(message), finding, archived)
    void late?.then(found => found && this.#moderation.archived(describe(message), found, archived))
  }

  async settled(): Promise<void> {
    await Promise.all(this.#waiting.values())
  }

  #decide(message: AcceptedMessage, verdict: Verdict): void {
    const { finding } = verdict
    // Known in time, an edit is refused: the message stays as it was.
    const isBlocked = finding && (finding.action === 'block' || message.content.kind === 'edit')
    if (!isBlocked) return this.#exits.pass(finding || verdict.late ? { ...message, verdict } : message)
    this.#moderation.blocked(describe(message), finding)
    this.#exits.block(message)
  }
}

const describe = ({ sender, to, content, destroyTime }: AcceptedMessage): CheckedMessage => ({
  sender,
  to,
  text: shownTextOf(content),
  isPrivate: destroyTime !== undefined,
})
