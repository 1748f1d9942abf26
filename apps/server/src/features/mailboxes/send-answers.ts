import { isShownElsewhere } from '@parley/protocol/model'
import { dataTypeOf, mayUserSend } from '@parley/protocol/wire'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { isVisibleTo } from '../../domain/access/visible-messages.ts'
import { type ArchivedMessage, decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import { MailRefused } from '../../ports/mail-sender.ts'
import {
  type MailExit,
  MailServerFailure,
  type MailServers,
  type ThreadMail,
} from '../../ports/mail-servers.ts'
import type { Schema } from '../../storage/schema.ts'
import { composeAnswer } from './compose-answer.ts'
import { type MailboxRow, smtpOf } from './fetch-mails.ts'
import { findThread, type MailThread, tellFailure, tellTeam } from './mail-thread.ts'
import { tokenFor } from './reply-token.ts'

export interface AnsweringParts extends RoomsParts {
  mailServers: MailServers
  blobs: BlobStore
  log: Logger
  /** For the passwords of mailboxes, and the tokens in our Message-IDs. */
  key: Uint8Array
}

const MINUTE_MS = 60_000
/** Several lines in a row are one e-mail, and what was withdrawn at once is not sent at all [mailbox-3]. */
const SETTLE_MS = 10_000
const LONGEST_SETTLE_MS = MINUTE_MS
const AT_ONCE = 50
const MAX_MESSAGES = 50
/** After the first, second … failure; then every hour, for three days. */
const PAUSES_MS = [1, 5, 15].map(minutes => minutes * MINUTE_MS)
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const MAX_ATTEMPTS = 72

/** Sends what staff said to customers who write by e-mail. What waits is in the database: a restart loses nothing. */
export function createSendAnswers(parts: AnsweringParts, isStopping: () => boolean): DueWork {
  let hasLooked = false
  return {
    name: 'answering by e-mail',
    async run(now) {
      const { db } = parts.storage
      // What was said just before the server died.
      if (!hasLooked) await findUnsent(db)
      hasLooked = true
      const due = await selectDue(db, now)
      for (const rows of Map.groupBy(due, row => row.teamId).values())
        if (!isStopping()) await sendOrPostpone(parts, rows, now)
      const next = await waitingThreads(db)
        .select(({ fn }) => fn.min('t.due_at').as('at'))
        .executeTakeFirst()
      return next?.at === null || next?.at === undefined ? undefined : Number(next.at)
    },
  }
}

const findUnsent = (db: Kysely<Schema>) =>
  db
    .updateTable('mail_threads')
    .set({ has_news: 1 })
    .where('has_news', '=', 0)
    .where(
      sql<boolean>`mailed_seq < (select last_seq from conversations where conversations.id = mail_threads.room_id)`,
    )
    .execute()

const waitingThreads = (db: Kysely<Schema>) =>
  db
    .selectFrom('mail_threads as t')
    .innerJoin('team_mailboxes as b', 'b.team_id', 't.team_id')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('t.has_news', '=', 1)
    .where('b.is_on', '=', 1)
    .where('company.frozen', '=', 0)

const selectDue = (db: Kysely<Schema>, now: number) =>
  waitingThreads(db)
    .innerJoin('consultations as k', 'k.room_id', 't.room_id')
    .innerJoin('conversations as team', 'team.id', 'k.team_id')
    .where('t.due_at', '<=', now)
    .orderBy('t.due_at')
    .limit(AT_ONCE)
    .select([
      't.room_id as roomId',
      't.team_id as teamId',
      't.subject',
      't.parent',
      't.mailed_seq as mailedSeq',
    ])
    // After a move another team answers, by the mailbox that the customer knows.
    .select(['t.attempts', 'c.last_seq as lastSeq', 'team.name as teamName'])
    .execute()

type DueThread = Awaited<ReturnType<typeof selectDue>>[number]

/** Others do not wait for a team whose answers fail. */
async function sendOrPostpone(parts: AnsweringParts, due: readonly DueThread[], now: number): Promise<void> {
  try {
    await sendOf(parts, due, now)
  } catch (error) {
    parts.log.error({ err: error }, 'Answers by e-mail of a team failed and are tried again.')
    for (const one of due) await postpone(parts, one, now)
  }
}

/** One connection for all answers of a team. */
async function sendOf(parts: AnsweringParts, due: readonly DueThread[], now: number): Promise<void> {
  const { db } = parts.storage
  const box = await db
    .selectFrom('team_mailboxes')
    .where('team_id', '=', due[0]?.teamId ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow()
  let exit: MailExit | undefined
  const open = async () => (exit ??= await parts.mailServers.openExit(smtpOf(box, parts.key)))
  try {
    for (const one of due)
      await sendOne(parts, { ...one, box }, now, open).catch(async error => {
        if (error instanceof MailServerFailure) throw error
        parts.log.warn(
          { problem: String(error), room: one.roomId },
          'An answer by e-mail is tried again later.',
        )
        await postpone(parts, one, now)
      })
    if (exit && box.problem.startsWith('smtp')) await setProblem(db, box, '')
  } catch (error) {
    if (!(error instanceof MailServerFailure)) throw error
    parts.log.warn({ problem: String(error) }, 'Answers by e-mail could not be sent and are tried again.')
    await setProblem(db, box, `smtp-${error.outcome}`)
    for (const one of due) await postpone(parts, one, now)
  } finally {
    exit?.close()
  }
}

const setProblem = (db: Kysely<Schema>, { team_id }: MailboxRow, problem: string) =>
  db.updateTable('team_mailboxes').set({ problem }).where('team_id', '=', team_id).execute()

async function postpone({ storage: { db } }: AnsweringParts, { roomId, attempts }: DueThread, now: number) {
  const due_at = now + (PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS)
  await db
    .updateTable('mail_threads')
    .set({ due_at, attempts: attempts + 1 })
    .where('room_id', '=', roomId)
    .where('has_news', '=', 1)
    .execute()
}

interface Answering extends DueThread {
  box: MailboxRow
}

async function sendOne(
  parts: AnsweringParts,
  due: Answering,
  now: number,
  open: () => Promise<MailExit>,
): Promise<void> {
  const { db } = parts.storage
  const thread = await findThread(db, due.roomId)
  const { said, upTo } =
    thread && thread.address !== ''
      ? await selectSaid(db, thread, due.mailedSeq)
      : { said: [], upTo: undefined }
  const [first, last] = [said[0], said.at(-1)]
  if (!thread || !first || !last) return await settle(db, due.roomId, upTo ?? due.lastSeq)
  const settled = Math.min(last.stamp.time + SETTLE_MS, first.stamp.time + LONGEST_SETTLE_MS)
  if (settled > now) {
    await db.updateTable('mail_threads').set({ due_at: settled }).where('room_id', '=', due.roomId).execute()
    return
  }
  const token = tokenFor(parts.key, due.roomId, last.stamp.seq)
  // What was tried before goes out with more lines: it has not answered anything by itself.
  await db
    .updateTable('sent_mails')
    .set({ message_id: last.id })
    .where('room_id', '=', due.roomId)
    .where('message_id', 'in', ({ selectFrom }) =>
      selectFrom('messages as m')
        .where('m.conversation_id', '=', due.roomId)
        .where('m.seq', '>', due.mailedSeq)
        .select('m.id'),
    )
    .execute()
  const { mail, leftOut } = await composeAnswer(parts, { ...due, to: thread.address }, said, token)
  await db
    .insertInto('sent_mails')
    .values({
      token,
      room_id: due.roomId,
      customer_id: thread.customer.userId,
      message_id: last.id,
      time: now,
    })
    .onConflict(conflict => conflict.column('token').doNothing())
    .execute()
  await deliver(parts, due, thread, { mail, token, messageId: last.id }, open)
  if (leftOut.length > 0)
    await tellTeam(parts, thread, { type: 'mailNoted', note: 'left-out', text: leftOut.join(', ') })
  await settle(db, due.roomId, last.stamp.seq)
}

/** What is refused for good, or was not taken for days, is shown on its message. */
async function deliver(
  parts: AnsweringParts,
  { attempts }: Answering,
  thread: MailThread,
  { mail, token, messageId }: { mail: ThreadMail; token: string; messageId: string },
  open: () => Promise<MailExit>,
): Promise<void> {
  try {
    await (await open()).send(mail)
  } catch (error) {
    const isFinal = error instanceof MailRefused || attempts >= MAX_ATTEMPTS
    if (!isFinal) throw error
    const reason = error instanceof Error ? error.message : ''
    await tellFailure(parts, thread, { token, messageId, reason })
  }
}

/** More may have been said meanwhile. */
const settle = (db: Kysely<Schema>, roomId: number, mailedSeq: number) =>
  db
    .updateTable('mail_threads')
    .set({
      mailed_seq: mailedSeq,
      due_at: 0,
      attempts: 0,
      has_news: sql<number>`case when ${mailedSeq} < (select last_seq from conversations where id = ${roomId}) then 1 else 0 end`,
    })
    .where('room_id', '=', roomId)
    .execute()
    .then(() => undefined)

/** What staff wrote for the customer: no events, edits or reactions. `upTo`: how far the conversation was looked through. */
async function selectSaid(
  db: Kysely<Schema>,
  { roomId, room, customer }: MailThread,
  afterSeq: number,
): Promise<{ said: ArchivedMessage[]; upTo: number | undefined }> {
  const rows = await selectMessages(db, roomId)
    .where('m.seq', '>', afterSeq)
    .where('m.sender_id', 'is not', null)
    .where('m.sender_id', '!=', customer.userId)
    .where(isVisibleTo(customer.userId))
    .orderBy('m.seq')
    .limit(MAX_MESSAGES)
    .execute()
  const said = rows
    .map(row => decodeArchived(row, { kind: 'groupchat', id: room }))
    .filter(({ content }) => mayUserSend(dataTypeOf(content)) && !isShownElsewhere(content))
  return { said, upTo: rows.length === MAX_MESSAGES ? rows.at(-1)?.seq : undefined }
}
