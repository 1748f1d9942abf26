import type { ConversationRef } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { isGone } from '../../domain/access/gone-types.ts'
import { isReceived, isVisibleTo } from '../../domain/access/visible-messages.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import { peerOf } from '../../domain/conversations/peer-of.ts'
import { linesAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { FreshMessage } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

/** Language-neutral, as the reminders of the assistant are. */
const REPLIED = '💬'

/** Replies that wait; of more, the oldest are not told. */
export const MAX_WAITING = 1_000

/** Followers that one transaction tells: messages of others wait for it. */
const AT_ONCE = 25

interface Reply {
  message: Pick<FreshMessage, 'id'> & {
    sender: Pick<StanzaSender, 'companyId' | 'userId' | 'domain'>
  }
  conversationId: number
  seq: number
  /** Ids of the messages that it quotes. */
  quoted: readonly string[]
}

interface Parts {
  storage: Storage
  delivery: Pick<Delivery, 'toUsers' | 'posted'>
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/**
 * The assistant tells those who follow a message of a reply, also where they have muted the conversation [message-replies-3].
 * It repeats nothing of what the reply says: that would outlive it. What is not told yet when the server stops is left out.
 */
export class TellFollowers {
  readonly #parts: Parts
  readonly #waiting: Reply[] = []
  #work: Promise<void> | undefined
  #isOverrun = false
  #hasStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** One after the other, after the sender was answered. */
  tell(reply: Reply): void {
    if (this.#hasStopped) return
    this.#waiting.push(reply)
    if (this.#waiting.length > MAX_WAITING) this.#dropOldest()
    this.#work ??= this.#tellWaiting()
  }

  /** Messages may still arrive afterwards. */
  async stop(): Promise<void> {
    this.#hasStopped = true
    this.#waiting.length = 0
    await this.#work
  }

  #dropOldest(): void {
    this.#waiting.shift()
    if (!this.#isOverrun) this.#parts.log.warn('too many replies wait: followers are not told of the oldest')
    this.#isOverrun = true
  }

  async #tellWaiting(): Promise<void> {
    for (let reply = this.#waiting.shift(); reply; reply = this.#waiting.shift())
      try {
        await this.#tellAll(reply)
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'followers were not told of a reply')
      }
    this.#isOverrun = false
    this.#work = undefined
  }

  /** Also where it is mirrored: in a merged room, or in the chat that one continues. Who follows in both is told once. */
  async #tellAll(reply: Reply): Promise<void> {
    const { db } = this.#parts.storage
    const told = new Set<number>()
    await this.#tellIn(reply, told)
    for (const { conversationId, seq } of await selectMirrors(db, reply.conversationId, reply.seq))
      await this.#tellIn({ ...reply, conversationId, seq }, told)
  }

  async #tellIn(reply: Reply, told: Set<number>): Promise<void> {
    const { db } = this.#parts.storage
    let followers = await selectFollowers(db, reply, 0)
    while (followers.length > 0 && !this.#hasStopped) {
      await this.#tellSome(
        reply,
        followers.filter(({ userId }) => !told.has(userId)),
      )
      for (const { userId } of followers) told.add(userId)
      const last = followers.at(-1)?.userId ?? 0
      followers = followers.length < AT_ONCE ? [] : await selectFollowers(db, reply, last)
    }
  }

  #tellSome(reply: Reply, followers: readonly Follower[]): Promise<void> {
    const { storage, delivery, clock } = this.#parts
    const { id, sender } = reply.message
    return archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
      const place = await findPlace(db, reply)
      if (!place) return
      const { key, room, author, time } = place
      for (const { userId, user } of followers) {
        const line = {
          name: room || author,
          words: room ? author : '…',
          conversation: place.kind === 'chat' ? chatWith(peerOf(key, user)) : roomOf(key),
          message: { id, seq: reply.seq, time },
        }
        await linesAsAssistant(
          db,
          { announce, dialect: storage.dialect, now: clock.now() },
          { companyId: sender.companyId, userId, user, domain: sender.domain },
          { text: REPLIED, lines: [line] },
        )
      }
    })
  }
}

const chatWith = (id: string): ConversationRef => ({ kind: 'chat', id })
const roomOf = (id: string): ConversationRef => ({ kind: 'groupchat', id })

interface Follower {
  userId: number
  user: string
}

/** Those who are still there, see both messages and have not written the reply themselves; in the order of their ids. */
function selectFollowers(
  db: Kysely<Schema>,
  { conversationId, seq, quoted, message }: Reply,
  after: number,
): Promise<Follower[]> {
  const sees = sql.ref('f.user_id')
  return db
    .selectFrom('messages as m')
    .innerJoin('followed_messages as f', join =>
      join.onRef('f.conversation_id', '=', 'm.conversation_id').onRef('f.seq', '=', 'm.seq'),
    )
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'f.conversation_id').onRef('p.user_id', '=', 'f.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', 'in', quoted)
    .where('f.user_id', '>', after)
    .where('f.user_id', '!=', message.sender.userId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .where(isVisibleTo(sees))
    .where(isReceived('m.seq'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as m')
          .where('m.conversation_id', '=', conversationId)
          .where('m.seq', '=', seq)
          .where(isVisibleTo(sees))
          .where(isReceived('m.seq'))
          .select('m.seq'),
      ),
    )
    .distinct()
    .select(['u.id as userId', 'u.user_name as user'])
    .orderBy('u.id')
    .limit(AT_ONCE)
    .execute()
}

/** Undefined: the reply is gone. */
async function findPlace(db: Kysely<Schema>, { conversationId, seq }: Reply) {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .select(['c.kind', 'c.key', 'c.name as room', 'u.nick_name as author', 'm.time', 'm.data_type'])
    .executeTakeFirst()
  return row && !isGone(row.data_type) ? { ...row, author: row.author ?? '' } : undefined
}
