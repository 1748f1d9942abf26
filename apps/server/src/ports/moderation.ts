import type { ConversationRef, WordAction } from '@parley/protocol/model'
import type { StanzaSender } from './stanza-handlers.ts'

/** Something in a text that the company does not want. */
export interface Finding {
  action: WordAction
  source: 'words' | 'service'
  /** The name of the list, or what the service calls it. */
  name: string
  /** Undefined: found by the service. */
  listId?: number
}

export interface CheckedMessage {
  sender: StanzaSender
  to: ConversationRef
  text: string
  /** It destroys itself: nobody but the two people may read it. */
  isPrivate: boolean
}

/** What is known about a message in time, and what may come later. */
export interface Verdict {
  finding: Finding | undefined
  /** Resolves when a check takes longer than an acknowledgement may wait; never rejects. */
  late?: Promise<Finding | undefined>
}

interface TextAuthor {
  companyId: number
  /** Undefined: a guest, who has no account. */
  userId?: number
}

export interface Moderation {
  /** At once for word lists that are loaded; within 300 ms in any case [moderation-4]. Never rejects. */
  check(message: CheckedMessage): Verdict | Promise<Verdict>
  /** The message is archived: withdraws or reports it. Never waited for. */
  archived(message: CheckedMessage, finding: Finding, at: { conversationId: number; seq: number }): void
  /** It was not let through. */
  blocked(message: CheckedMessage, finding: Finding): void
  /** Whether a text that others will read, e.g. the name of a group, must not be saved [moderation-7]. Never rejects. */
  refuses(author: TextAuthor, text: string): Promise<boolean>
  settled(): Promise<void>
}
