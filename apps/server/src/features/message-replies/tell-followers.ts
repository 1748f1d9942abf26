import type { Logger } from 'pino'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { linesAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { FreshMessage } from '../../slots/context.ts'
import type { Storage } from '../../storage/storage.ts'

const LONGEST_EXCERPT = 200

/** Language-neutral, as the reminders of the assistant are. */
const REPLIED = '💬'

interface Reply {
  message: FreshMessage
  conversationId: number
  seq: number
  /** Ids of the messages that it quotes. */
  quoted: readonly string[]
}

interface Parts {
  storage: Storage
  delivery: Delivery
  clock: Clock
  log: Logger
}

/** The assistant shows a reply to those who follow the message, also where they have muted the conversation [message-replies-3]. */
export class TellFollowers {
  readonly #parts: Parts
  #work: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** One after the other, after the sender was answered. */
  tell(reply: Reply): void {
    this.#work = this.#work
      .then(() => this.#tellAll(reply))
      .catch((error: unknown) => this.#parts.log.warn({ error }, 'followers were not told of a reply'))
  }

  stop(): Promise<void> {
    return this.#work
  }

  async #tellAll(reply: Reply): Promise<void> {
    const { storage, delivery, clock } = this.#parts
    const { message, seq } = reply
    const { content, id, sender, to } = message
    const followers = await this.#select(reply)
    if (followers.length === 0 || content.kind !== 'text') return
    const { name, time } = await this.#place(reply)
    for (const { userId, user } of followers) {
      const line = {
        name,
        words: message.destroyTime === undefined ? content.text.slice(0, LONGEST_EXCERPT) : '',
        conversation: to.kind === 'chat' ? { kind: to.kind, id: sender.user } : to,
        message: { id, seq, time },
      }
      await archiveAndAnnounce({ storage, delivery }, (db, announce) =>
        linesAsAssistant(
          db,
          { announce, dialect: storage.dialect, now: clock.now() },
          { companyId: sender.companyId, userId, user, domain: sender.domain },
          { text: REPLIED, lines: [line] },
        ),
      )
    }
  }

  /** Those who are still there, see both messages and have not written the reply themselves. */
  #select({ conversationId, seq, quoted, message }: Reply) {
    return this.#parts.storage.db
      .selectFrom('followed_messages as f')
      .innerJoin('messages as m', join =>
        join.onRef('m.conversation_id', '=', 'f.conversation_id').onRef('m.seq', '=', 'f.seq'),
      )
      .innerJoin('participants as p', join =>
        join.onRef('p.conversation_id', '=', 'f.conversation_id').onRef('p.user_id', '=', 'f.user_id'),
      )
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .where('f.conversation_id', '=', conversationId)
      .where('m.id', 'in', quoted)
      .where('f.user_id', '!=', message.sender.userId)
      .where('p.left_seq', 'is', null)
      .where('p.joined_seq', '<', seq)
      .distinct()
      .select(['u.id as userId', 'u.user_name as user'])
      .execute()
  }

  async #place({ conversationId, seq }: Reply): Promise<{ name: string; time: number }> {
    const row = await this.#parts.storage.db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .leftJoin('users as u', 'u.id', 'm.sender_id')
      .where('m.conversation_id', '=', conversationId)
      .where('m.seq', '=', seq)
      .select(['c.name', 'u.nick_name as sender', 'm.time'])
      .executeTakeFirstOrThrow()
    return { name: row.name || (row.sender ?? ''), time: row.time }
  }
}
