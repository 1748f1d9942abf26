import type { MailOutcome } from '@parley/protocol/model'
import type { Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { runsTeams } from '../../domain/access/may-call.ts'
import { noSuchTeam, openTeam } from '../../domain/customers/open-team.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { MailServerFailure, type MailServers } from '../../ports/mail-servers.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal } from '../../storage/seal.ts'
import { imapOf, type MailboxRow, smtpOf } from './fetch-mails.ts'

interface Parts extends RoomsParts {
  mailServers: MailServers
  key: Uint8Array
  /** Reads the mailbox and sends what waits, at once. */
  wake(): void
}

type Request = RequestOf<Contract['saveMailbox']>
type MailboxCalls = 'getMailbox' | 'saveMailbox' | 'testMailbox'

const DEFAULTS = {
  is_on: false,
  address: '',
  user: '',
  imap_host: '',
  imap_port: 993,
  imap_security: 'tls' as const,
  smtp_host: '',
  smtp_port: 465,
  smtp_security: 'tls' as const,
  authority: '',
  checked_by: '',
}

/** The mailbox of a team; for those who lead it [mailbox-6]. */
export const createMailboxSettings = (parts: Parts): Pick<Handlers, MailboxCalls> => ({
  getMailbox: signedIn((caller, { im_room_name }) =>
    parts.storage.transaction(async db => {
      const row = await selectMailbox(db, await requireTeam(parts, db, caller, im_room_name))
      return row
        ? describe(row)
        : { ...DEFAULTS, has_password: false, fetched_at: 0, problem: '', waiting: 0, left: 0 }
    }),
  ),

  testMailbox: signedIn(async (caller, request) => {
    const { imap, smtp, count } = await ask(parts, await composeRow(parts, caller, request))
    return { imap, smtp, count }
  }),

  saveMailbox: signedIn(async (caller, request, { ip }) => {
    const row = await composeRow(parts, caller, request)
    const { place, imap, smtp } = request.is_on
      ? await ask(parts, row)
      : { place: {}, imap: 'ok' as const, smtp: 'ok' as const }
    if (imap !== 'ok' || smtp !== 'ok') return { imap, smtp, is_saved: false }
    await parts.storage.transaction(async db => {
      await requireTeam(parts, db, caller, request.im_room_name)
      const before = await selectMailbox(db, row.team_id)
      const goesOn = before?.is_on === 1 && isSameMailbox(before, row)
      // Where it is may have changed while the servers were asked.
      const { uid_validity, next_uid, fetched_at, waiting, left_alone, ...settings } = row
      // What arrived before it was switched on is left alone.
      const stored = {
        ...settings,
        ...(!goesOn && { ...place, left_alone: 0, waiting: 0 }),
        problem: '',
        attempts: 0,
        due_at: 0,
      }
      await db
        .insertInto('team_mailboxes')
        .values({ ...row, ...stored })
        .onConflict(conflict => conflict.column('team_id').doUpdateSet(stored))
        .execute()
      // What waits for a server that was set up wrongly need not wait any longer.
      await db.updateTable('mail_threads').set({ due_at: 0 }).where('team_id', '=', row.team_id).execute()
      const detail = `mailbox of ${request.im_room_name}: ${request.is_on ? row.address : 'off'}`
      const entry = { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail } as const
      await parts.audit.recordWithin(db, entry)
    })
    parts.wake()
    return { imap, smtp, is_saved: true }
  }),
})

const selectMailbox = (db: Kysely<Schema>, teamId: number): Promise<MailboxRow | undefined> =>
  db.selectFrom('team_mailboxes').where('team_id', '=', teamId).selectAll().executeTakeFirst()

const describe = ({ is_on, login, sealed_password, left_alone, ...row }: MailboxRow) => ({
  is_on: is_on === 1,
  address: row.address,
  user: login,
  imap_host: row.imap_host,
  imap_port: row.imap_port,
  imap_security: row.imap_security,
  smtp_host: row.smtp_host,
  smtp_port: row.smtp_port,
  smtp_security: row.smtp_security,
  authority: row.authority,
  checked_by: row.checked_by,
  has_password: sealed_password !== '',
  fetched_at: Number(row.fetched_at),
  problem: row.problem,
  waiting: row.waiting,
  left: left_alone,
})

const isSameMailbox = (
  before: MailboxRow,
  row: Pick<MailboxRow, 'imap_host' | 'imap_port' | 'login'>,
): boolean =>
  before.imap_host === row.imap_host && before.imap_port === row.imap_port && before.login === row.login

/** A password is for the servers it was entered for: it must not be sent to others. */
const isSameServers = (before: MailboxRow, row: MailboxRow): boolean =>
  isSameMailbox(before, row) && before.smtp_host === row.smtp_host && before.smtp_port === row.smtp_port

async function composeRow(parts: Parts, caller: Caller, request: Request): Promise<MailboxRow> {
  const { im_room_name, password, user: login, is_on, ...fields } = request
  return await parts.storage.transaction(async db => {
    const teamId = await requireTeam(parts, db, caller, im_room_name)
    const before = await selectMailbox(db, teamId)
    const place = {
      uid_validity: '',
      next_uid: 0,
      fetched_at: 0,
      due_at: 0,
      attempts: 0,
      mail_attempts: 0,
      waiting: 0,
      left_alone: 0,
    }
    const row: MailboxRow = {
      ...place,
      problem: '',
      ...before,
      ...fields,
      team_id: teamId,
      is_on: is_on ? 1 : 0,
      login,
      sealed_password: '',
    }
    const kept = before && isSameServers(before, row) ? before.sealed_password : ''
    return { ...row, sealed_password: password ? seal(Buffer.from(password), parts.key, teamId) : kept }
  })
}

interface Asked {
  imap: MailOutcome
  smtp: MailOutcome
  count: number
  /** Where the mailbox is now. */
  place: Partial<MailboxRow>
}

/** Signs in to both servers at the same time. */
async function ask({ mailServers, storage, key, clock }: Parts, row: MailboxRow): Promise<Asked> {
  const [box, exit] = await Promise.all([
    outcomeOf(async () => {
      const mailbox = await mailServers.openMailbox(imapOf(row, key))
      await mailbox.close()
      return mailbox
    }),
    outcomeOf(async () => (await mailServers.openExit(smtpOf(row, key))).close()),
  ])
  const smtp = 'failure' in exit ? exit.failure : 'ok'
  if ('failure' in box) return { imap: box.failure, smtp, count: 0, place: {} }
  const { uidValidity, uidNext, count } = box.value
  const place = { uid_validity: uidValidity, next_uid: uidNext, fetched_at: clock.now() }
  return { imap: (await isTaken(storage.db, row)) ? 'taken' : 'ok', smtp, count, place }
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<{ value: T } | { failure: MailOutcome }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof MailServerFailure)) throw error
    return { failure: error.outcome }
  }
}

/** Two teams would take every e-mail twice. */
const isTaken = async (db: Kysely<Schema>, { team_id, imap_host, login }: MailboxRow): Promise<boolean> =>
  (await db
    .selectFrom('team_mailboxes')
    .where('is_on', '=', 1)
    .where('team_id', '!=', team_id)
    .where('imap_host', '=', imap_host)
    .where('login', '=', login)
    .select('team_id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** People outside of the team are told that there is none. */
async function requireTeam(
  { storage, members }: RoomsParts,
  db: Kysely<Schema>,
  caller: Caller,
  name: string,
): Promise<number> {
  const { room } = await openTeam(db, storage.dialect, caller.companyId, name)
  const me = (await members.of(db, room.id, room.members_seq)).get(caller.user)
  if (!me && !runsTeams(caller)) throw noSuchTeam()
  if (me?.role === 'member' && !runsTeams(caller)) throw notAllowed()
  return room.id
}
