import { type ConversationRef, MEETING_REMINDER_MS, repliedTo } from '@parley/protocol/model'
import type { Insertable, Kysely } from 'kysely'
import { linkRow } from '../../domain/archive/log-chain.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { type Mention, markMentioned } from '../../domain/commands/mark-mentioned.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { MessageRow } from './batch-queries.ts'
import type { BatchStatements } from './batch-statements.ts'
import type { PlainChats } from './plain-chats.ts'
import type { QuestionsOfBatch } from './questions-of-batch.ts'

/** Thrown while writing: the batch repeats an archived message, or a chat no longer ends where it was thought to end. */
class SeqsWrong extends Error {}

/** The same, also if PostgreSQL found it. */
export const areSeqsWrong = (error: unknown): boolean =>
  error instanceof SeqsWrong ||
  (error as { constraint?: unknown } | null)?.constraint === 'messages_repetition'

/** What has to be stored together with messages of some conversations. */
export interface StoredBeside {
  concerns(conversationId: number, to: ConversationRef): boolean
  store(db: Kysely<Schema>, message: AcceptedMessage, conversationId: number, seq: number): Promise<void>
}

/** What a batch adds to the archive: its rows, the heads of their conversations, and what goes with some of them. */
export class WritesOfBatch {
  readonly #rows: MessageRow[] = []
  readonly #moved = new Set<ConversationEnd>()
  readonly #posts: Insertable<Schema['file_posts']>[] = []
  readonly #replies: Insertable<Schema['message_replies']>[] = []
  readonly #reminders: Insertable<Schema['meeting_reminders']>[] = []
  readonly #mentions: Mention[] = []
  readonly #beside: [message: AcceptedMessage, conversationId: number, seq: number][] = []

  /** A row at the end of its conversation, as the next link of its chain; `data` also if the row has none of its own. */
  addRow(row: MessageRow, end: ConversationEnd, data?: string): void {
    linkRow(row, end, data)
    this.#rows.push(row)
    this.#moved.add(end)
  }

  addReferences(message: AcceptedMessage, { conversation_id, seq }: MessageRow): void {
    for (const file_id of message.files ?? []) this.#posts.push({ file_id, conversation_id, seq })
    for (const quoted_id of repliedTo(message)) this.#replies.push({ conversation_id, quoted_id, seq })
  }

  remind({ content }: AcceptedMessage, { conversation_id, seq }: MessageRow, now: number): void {
    const remind_at = content.kind === 'meeting' ? content.start - MEETING_REMINDER_MS : 0
    if (remind_at > now) this.#reminders.push({ conversation_id, seq, remind_at })
  }

  mention(mentions: readonly Mention[]): void {
    this.#mentions.push(...mentions)
  }

  storeBeside(message: AcceptedMessage, { conversation_id, seq }: MessageRow): void {
    this.#beside.push([message, conversation_id, seq])
  }

  async write(
    db: Kysely<Schema>,
    statements: BatchStatements,
    questions: QuestionsOfBatch,
    beside: StoredBeside,
  ): Promise<void> {
    if (this.#rows.length === 0) return
    if (questions.isEmpty && this.#hasOnlyRows && this.#writeWithCommit(db, statements)) return
    const inserted = await statements.insertMessages(db, this.#rows)
    if (inserted !== this.#rows.length) throw new SeqsWrong()
    if (this.#posts.length > 0) await db.insertInto('file_posts').values(this.#posts).execute()
    if (this.#replies.length > 0) await db.insertInto('message_replies').values(this.#replies).execute()
    await statements.moveHeads(db, [...this.#moved])
    await questions.write(db)
    if (this.#reminders.length > 0) await db.insertInto('meeting_reminders').values(this.#reminders).execute()
    await markMentioned(db, this.#mentions)
    for (const one of this.#beside) await beside.store(db, ...one)
  }

  /** Where there is nothing but rows, and a database that answers at once. */
  writeNow(chats: PlainChats): void {
    if (!chats.write(this.#rows)) throw new SeqsWrong()
  }

  get #hasOnlyRows(): boolean {
    const others = [this.#posts, this.#reminders, this.#mentions, this.#replies, this.#beside]
    return others.every(list => list.length === 0)
  }

  /** Nobody waits for it: the commit fails if it does, for the same reason. */
  #writeWithCommit(db: Kysely<Schema>, statements: BatchStatements): boolean {
    const written = statements.writeAll(db, this.#rows, [...this.#moved])
    written?.catch(() => undefined)
    return written !== undefined
  }
}
