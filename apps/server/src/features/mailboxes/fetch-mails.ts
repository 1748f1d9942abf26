import { CODE } from '@parley/protocol/rest'
import type { Selectable } from 'kysely'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Jobs } from '../../ports/jobs.ts'
import {
  type MailAccount,
  type Mailbox,
  MailServerFailure,
  type MailServers,
} from '../../ports/mail-servers.ts'
import type { Schema } from '../../storage/schema.ts'
import { unseal } from '../../storage/seal.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import { MailReaderFailure } from './mail-reader.ts'
import { receiveMail } from './receive-mail.ts'
import { mayAnswer } from './reply-token.ts'
import type { ReceiveParts, ReceivingTeam } from './take-mail.ts'

export interface FetchParts extends ReceiveParts {
  mailServers: MailServers
  jobs: Jobs
  log: Logger
  /** By team, while new ones wait: the last e-mail that was looked at. */
  lookedUpTo: Map<number, number>
}

export type MailboxRow = Selectable<Schema['team_mailboxes']>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 30_000
/** After the first, second … failure. */
const PAUSES_MS = [1, 5, 15].map(minutes => minutes * MINUTE_MS)
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const MAILBOXES_AT_ONCE = 4
/** Then it is the turn of others. */
const PER_ROUND = 20
/** While no new consultations are opened: looked through for answers, by their headers. */
const LOOKED_AT_ONCE = 500
const HEADER_BYTES = 32_768
/** Larger ones stay in the mailbox [mailbox-5]. */
const MAX_BYTES = 35 * 1_048_576
/** Enough for the headers, and what is said before the attachments. */
const HEAD_BYTES = 262_144
/** An e-mail that fails so often is left alone: it must not hold up the others. */
const MAX_ATTEMPTS = 5
const KEEP_MS = 90 * DAY_MS

export const imapOf = (row: MailboxRow, key: Uint8Array): MailAccount => ({
  host: row.imap_host,
  port: row.imap_port,
  security: row.imap_security,
  ...signInOf(row, key),
})

export const smtpOf = (row: MailboxRow, key: Uint8Array): MailAccount => ({
  host: row.smtp_host,
  port: row.smtp_port,
  security: row.smtp_security,
  ...signInOf(row, key),
})

const signInOf = ({ login, sealed_password, team_id, authority }: MailboxRow, key: Uint8Array) => ({
  user: login,
  password: sealed_password === '' ? '' : Buffer.from(unseal(sealed_password, key, team_id)).toString('utf8'),
  authority,
})

/** Fetches what customers wrote, on one node at a time; nothing is deleted from a mailbox [mailbox-5]. */
export const createFetchMails = (given: Omit<FetchParts, 'lookedUpTo'>, isStopping: () => boolean): DueWork =>
  createReading({ ...given, lookedUpTo: new Map() }, isStopping)

const createReading = (parts: FetchParts, isStopping: () => boolean): DueWork => ({
  name: 'reading mailboxes',
  async run(now) {
    const { db } = parts.storage
    await db
      .deleteFrom('received_mails')
      .where('time', '<', now - KEEP_MS)
      .execute()
    const due = await openMailboxes(parts)
      .where('b.due_at', '<=', now)
      .selectAll('b')
      .select(['c.key as team', 'c.company_id as companyId', 'company.domain'])
      .execute()
    const limit = pLimit(MAILBOXES_AT_ONCE)
    await Promise.all(due.map(row => limit(() => fetchOne(parts, row, now, isStopping))))
    const next = await openMailboxes(parts)
      .select(({ fn }) => fn.min('b.due_at').as('at'))
      .executeTakeFirst()
    return next?.at === null || next?.at === undefined ? undefined : Number(next.at)
  },
})

const openMailboxes = ({ storage: { db } }: FetchParts) =>
  db
    .selectFrom('team_mailboxes as b')
    .innerJoin('conversations as c', 'c.id', 'b.team_id')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('b.is_on', '=', 1)
    .where('c.dismissed_seq', 'is', null)
    .where('company.frozen', '=', 0)

type OpenRow = MailboxRow & Pick<ReceivingTeam, 'team' | 'companyId' | 'domain'>

async function fetchOne(
  parts: FetchParts,
  row: OpenRow,
  now: number,
  isStopping: () => boolean,
): Promise<void> {
  // Not if somebody has named another mailbox meanwhile.
  const update = () =>
    parts.storage.db
      .updateTable('team_mailboxes')
      .where('team_id', '=', row.team_id)
      .where('imap_host', '=', row.imap_host)
      .where('imap_port', '=', row.imap_port)
      .where('login', '=', row.login)
  const set = (changes: Partial<MailboxRow>) => update().set(changes).execute()
  const claimed = now + EVERY_MS
  await set({ due_at: claimed })
  // Whoever saves the settings meanwhile wants it to be read again at once.
  const setDue = (due_at: number) => update().set({ due_at }).where('due_at', '=', claimed).execute()
  let mailbox: Mailbox | undefined
  try {
    mailbox = await parts.mailServers.openMailbox(imapOf(row, parts.key))
    const { waiting, isHeldUp } = await takeMails(parts, row, mailbox, set, isStopping)
    const isOut = row.problem.startsWith('smtp')
    await set({ fetched_at: now, attempts: 0, waiting, ...(!isOut && { problem: '' }) })
    await setDue(now + (isHeldUp ? MINUTE_MS : waiting > 0 ? 0 : EVERY_MS))
  } catch (error) {
    const outcome = error instanceof MailServerFailure ? error.outcome : 'failed'
    parts.log.warn(
      { problem: String(error), team: row.team },
      'A mailbox could not be read and is tried again.',
    )
    await set({ problem: `imap-${outcome}`, attempts: row.attempts + 1 })
    await setDue(now + (PAUSES_MS[row.attempts] ?? LONGEST_PAUSE_MS))
  } finally {
    await mailbox?.close()
  }
}

async function takeMails(
  parts: FetchParts,
  row: OpenRow,
  mailbox: Mailbox,
  set: (changes: Partial<MailboxRow>) => Promise<unknown>,
  isStopping: () => boolean,
): Promise<{ waiting: number; isHeldUp: boolean }> {
  const { uidValidity: uid_validity } = mailbox
  const isSame = row.uid_validity === uid_validity
  // The numbers of a mailbox that was moved or restored begin anew: what is known already is not taken again.
  const uids = await mailbox.list(isSame ? { uid: row.next_uid } : { since: row.fetched_at - DAY_MS })
  if (!isSame) await set({ uid_validity, next_uid: uids[0] ?? mailbox.uidNext, mail_attempts: 0 })
  let left = row.left_alone
  const batch = uids.slice(0, PER_ROUND)
  for (const [index, uid] of batch.entries()) {
    const waiting = uids.length - index
    if (isStopping() || !parts.jobs.isMine()) return { waiting, isHeldUp: false }
    const received = await takeMail(parts, row, mailbox, uid).catch(async error => {
      if (isOutage(error)) throw error
      const before = isSame && Number(row.next_uid) === uid ? row.mail_attempts : 0
      await set({ next_uid: uid, mail_attempts: before + 1 })
      if (before + 1 < MAX_ATTEMPTS) throw error
      parts.log.error(
        { err: error, team: row.team, uid },
        'An e-mail could not be taken; it stays in the mailbox.',
      )
      return 'left' as const
    })
    if (received === 'full') await takeAnswers(parts, row, mailbox, uids.slice(index + 1), isStopping)
    if (received === 'full' || received === 'later') return { waiting, isHeldUp: true }
    if (received === 'left') left += 1
    await set({ next_uid: uid + 1, left_alone: left, mail_attempts: 0 })
  }
  parts.lookedUpTo.delete(row.team_id)
  return { waiting: uids.length - batch.length, isHeldUp: false }
}

/** Customers who are known do not wait for a flood of new ones. Their turn comes again, and then they are known. */
async function takeAnswers(
  parts: FetchParts,
  row: OpenRow,
  mailbox: Mailbox,
  uids: readonly number[],
  isStopping: () => boolean,
): Promise<void> {
  const { lookedUpTo } = parts
  const from = lookedUpTo.get(row.team_id) ?? 0
  for (const uid of uids.filter(one => one > from).slice(0, LOOKED_AT_ONCE)) {
    if (isStopping() || !parts.jobs.isMine()) return
    const head = await mailbox.read(uid, HEADER_BYTES)
    if (head && mayAnswer(head.toString('latin1'))) {
      const received = await takeMail(parts, row, mailbox, uid).catch(error => {
        if (isOutage(error)) throw error
        // Its attempts are counted when its turn comes.
        parts.log.warn({ err: error, team: row.team, uid }, 'An answer by e-mail could not be taken yet.')
      })
      if (received === 'later') return
    }
    lookedUpTo.set(row.team_id, uid)
  }
}

/** Nothing that the e-mail is to blame for: however long it lasts, no e-mail and no file is left out for it. */
function isOutage(error: unknown): boolean {
  if (error instanceof MailServerFailure || error instanceof MailReaderFailure) return true
  if (error instanceof CallError) return error.code === CODE.noRoom
  const { cause, status } = error as { cause?: unknown; status?: unknown }
  // The store for files answers with a status (S3).
  return Boolean(storageFaultOf(error) ?? storageFaultOf(cause)) || Number(status) >= 500
}

async function takeMail(parts: FetchParts, row: OpenRow, mailbox: Mailbox, uid: number) {
  const size = await mailbox.sizeOf(uid)
  const isCut = size > MAX_BYTES
  const source = await mailbox.read(uid, isCut ? HEAD_BYTES : MAX_BYTES)
  if (!source) return 'taken'
  const { team_id: teamId, team, companyId, domain, address } = row
  // Whoever sets it means every e-mail from then on, also in a round that has begun.
  const { checkedBy } = await parts.storage.db
    .selectFrom('team_mailboxes')
    .where('team_id', '=', teamId)
    .select('checked_by as checkedBy')
    .executeTakeFirstOrThrow()
  const received = await receiveMail(
    parts,
    { teamId, team, companyId, domain, address, checkedBy },
    { source, size, isCut },
  )
  if (received === 'taken' && !isCut) await mailbox.markSeen(uid)
  return received
}
