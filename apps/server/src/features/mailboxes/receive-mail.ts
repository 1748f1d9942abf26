import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isConfirmed } from './is-confirmed.ts'
import { findByTokens, type MailThread, tellFailure, tellTeam } from './mail-thread.ts'
import type { ReadMail } from './read-mail.ts'
import { tokensIn } from './reply-token.ts'
import {
  type ArrivedMail,
  brief,
  hashOf,
  hashOfSender,
  leave,
  type Received,
  type ReceiveParts,
  type ReceivingTeam,
  settle,
  take,
} from './take-mail.ts'

const HOUR_MS = 3_600_000
/** From one address in an hour: more is a loop of programs that answer each other [mailbox-4]. */
const MAX_PER_SENDER = 30
/** New consultations of a team in an hour; the rest waits in the mailbox [mailbox-5]. */
const MAX_NEW = 600

/** Its headers, which say by which servers it came and when: no two e-mails have the same. */
function identify(source: Buffer): string {
  const end = source.indexOf('\r\n\r\n')
  return hashOf(end === -1 ? source : source.subarray(0, end))
}

/** Takes one e-mail of a mailbox, once. */
export async function receiveMail(
  parts: ReceiveParts,
  team: ReceivingTeam,
  arrived: ArrivedMail,
): Promise<Received> {
  const { db } = parts.storage
  const mailHash = identify(arrived.source)
  const known = await selectReceived(db, team.teamId, mailHash)
  if (known?.is_done === 1) return 'taken'
  const mail = await parts.readMail(arrived.source)
  if (!mail) return await leave(parts, team, mailHash, '')
  if (mail.bounce && (await takeBounce(parts, team, mail.bounce)))
    return await settle(parts, team, mailHash, mail.address, 'taken')
  const isForged = team.checkedBy !== '' && !isConfirmed(mail.results, team.checkedBy, mail.address)
  const sender = isForged ? `${mail.address} unconfirmed` : mail.address
  const answered = await findByTokens(db, team.companyId, tokensIn(mail.references))
  // Whoever was shown an e-mail of ours is not its customer, and neither is who only says so [mailbox-2].
  const thread = !isForged && answered?.address === mail.address ? answered : undefined
  if (mail.isAutomatic && thread)
    await tellTeam(parts, thread, {
      type: 'mailNoted',
      note: 'automatic',
      text: brief(mail.text || mail.subject),
    })
  if (mail.isAutomatic || mail.address === '' || mail.address === team.address.toLowerCase())
    return await leave(parts, team, mailHash, sender)
  if (known?.customer_id === undefined && (await isTooMuch(parts, team, { mail, sender }, thread)))
    return await leave(parts, team, mailHash, sender)
  if (!thread && known === undefined && (await countNew(parts, team)) >= MAX_NEW) return 'full'
  return await take(parts, { team, mail, sender, mailHash, arrived }, thread, known?.customer_id ?? undefined)
}

const selectReceived = (db: Kysely<Schema>, teamId: number, mailHash: string) =>
  db
    .selectFrom('received_mails')
    .where('team_id', '=', teamId)
    .where('mail_hash', '=', mailHash)
    .select(['is_done', 'customer_id'])
    .executeTakeFirst()

/** False: it is about none of ours. */
async function takeBounce(
  parts: ReceiveParts,
  { companyId }: ReceivingTeam,
  { references, reason }: NonNullable<ReadMail['bounce']>,
): Promise<boolean> {
  const failed = await findByTokens(parts.storage.db, companyId, tokensIn(references))
  if (failed) await tellFailure(parts, failed, { token: failed.token, messageId: failed.messageId, reason })
  return failed !== undefined
}

/** Whether the sender is blocked by the team, or writes as only a program does. */
async function isTooMuch(
  parts: ReceiveParts,
  { teamId }: ReceivingTeam,
  { mail: { address }, sender }: { mail: ReadMail; sender: string },
  thread: MailThread | undefined,
): Promise<boolean> {
  const { db } = parts.storage
  const blocked = await db
    .selectFrom('mail_threads as t')
    .innerJoin('consultations as k', 'k.room_id', 't.room_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 't.room_id').onRef('p.user_id', '=', 't.customer_id'),
    )
    .where('t.team_id', '=', teamId)
    .where('k.email', '=', address)
    .where('p.silenced', '=', 1)
    .select('t.room_id')
    .limit(1)
    .executeTakeFirst()
  if (blocked) return true
  const { count } = await received(parts, teamId)
    .where('sender_hash', '=', hashOfSender(parts.key, sender))
    .executeTakeFirstOrThrow()
  if (thread && Number(count) === MAX_PER_SENDER)
    await tellTeam(parts, thread, { type: 'mailNoted', note: 'too-many', text: address })
  return Number(count) >= MAX_PER_SENDER
}

const received = ({ storage: { db }, clock }: ReceiveParts, teamId: number) =>
  db
    .selectFrom('received_mails')
    .where('team_id', '=', teamId)
    .where('time', '>', clock.now() - HOUR_MS)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))

const countNew = async (parts: ReceiveParts, { teamId }: ReceivingTeam): Promise<number> =>
  Number((await received(parts, teamId).where('customer_id', 'is not', null).executeTakeFirstOrThrow()).count)
