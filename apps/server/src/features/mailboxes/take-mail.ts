import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Content,
  type ConversationRef,
  cleanFileName,
  FILE_PROBLEMS,
  MAX_PERSON_NAME_LENGTH,
  MAX_TEXT_LENGTH,
} from '@parley/protocol/model'
import { contentOfFile } from '@parley/protocol/rest'
import { type SentMessage, stripForbiddenCharacters } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { FileRow } from '../../domain/access/select-own-files.ts'
import { findOrCreateConsultation } from '../../domain/customers/find-or-create-consultation.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { findThread, type MailThread, tellTeam } from './mail-thread.ts'
import type { MailAttachment, ReadMail } from './read-mail.ts'

export interface ReceiveParts extends RoomsParts {
  submit(
    sender: StanzaSender,
    to: ConversationRef,
    message: SentMessage,
  ): Promise<'archived' | 'postponed' | { refused: string }>
  acceptFile(
    owner: { companyId: number; userId: number; isCustomer: boolean },
    file: { id: string; path: string; name: string; size: number },
  ): Promise<FileRow>
  readMail(source: Uint8Array): Promise<ReadMail | undefined>
  /** For the passwords of mailboxes, and the hashes of senders. */
  key: Uint8Array
}

/** The mailbox that an e-mail came to. */
export interface ReceivingTeam {
  teamId: number
  team: string
  companyId: number
  domain: string
  /** The mailbox's. */
  address: string
  /** The mail server that is believed who a sender is; empty: nobody is asked. */
  checkedBy: string
}

export interface ArrivedMail {
  source: Buffer
  size: number
  /** Only its beginning was fetched. */
  isCut: boolean
}

/** `left`: it stays in the mailbox for people to look at. `later`: it is tried again; `full`: likewise, but others may go first. */
export type Received = 'taken' | 'left' | 'later' | 'full'

const NO_ROOM = FILE_PROBLEMS['no-room'].message
const MAX_ATTACHMENTS = 20
const MAX_NOTE_LENGTH = 300
const MAX_SUBJECT_LENGTH = 200

export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** Whoever reads the database alone cannot try out addresses. */
export const hashOfSender = (key: Uint8Array, sender: string): string =>
  createHmac('sha256', key).update(sender).digest('hex')

/** Always the same for the same part of the same e-mail: what was interrupted adds nothing twice. */
function idFor(mailHash: string, part: number | string): string {
  const hex = hashOf(`${mailHash} ${part}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface Taking {
  team: ReceivingTeam
  mail: ReadMail
  /** Who is counted: whoever forges an address does not use up what its owner may write [mailbox-4]. */
  sender: string
  mailHash: string
  arrived: ArrivedMail
}

export const brief = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), MAX_NOTE_LENGTH)

/** Half of an emoji at the end would be refused. */
const cut = (text: string, length: number): string => stripForbiddenCharacters(text.slice(0, length))

export const leave = (parts: ReceiveParts, team: ReceivingTeam, mailHash: string, sender: string) =>
  settle(parts, team, mailHash, sender, 'left')

/** Remembers that it was dealt with. */
export async function settle<R extends Received>(
  { storage, clock, key }: ReceiveParts,
  { teamId }: ReceivingTeam,
  mailHash: string,
  sender: string,
  result: R,
): Promise<R> {
  const row = {
    team_id: teamId,
    mail_hash: mailHash,
    sender_hash: hashOfSender(key, sender),
    time: clock.now(),
    is_done: 1,
  }
  await storage.db
    .insertInto('received_mails')
    .values({ ...row, customer_id: null })
    .onConflict(conflict => conflict.columns(['team_id', 'mail_hash']).doUpdateSet({ is_done: 1 }))
    .execute()
  return result
}

/** Says in the chat what an e-mail says, as its customer. */
export async function take(
  parts: ReceiveParts,
  taking: Taking,
  answered: MailThread | undefined,
  begun: number | undefined,
): Promise<Received> {
  const { team, mail, sender, mailHash } = taking
  const customerId = begun ?? (await begin(parts, taking, answered))
  const thread = answered ?? (await openThread(parts, taking, customerId))
  const { contents, leftOut } = await storeAttachments(parts, taking, thread)
  let isSaid = false
  for (const [index, content] of [...textsOf(taking), ...contents].entries()) {
    const result = await say(parts, thread, idFor(mailHash, index), content)
    if (result === 'postponed') return 'later'
    if (result === 'archived') isSaid = true
    // A rule of the company does not let it through: the team learns what, and gets the rest.
    else leftOut.push('name' in content ? String(content.name) : mail.subject || '—')
  }
  if (leftOut.length > 0)
    await tellTeam(parts, thread, { type: 'mailNoted', note: 'left-out', text: brief(leftOut.join(', ')) })
  if (!isSaid) return await leave(parts, team, mailHash, sender)
  if (sender !== mail.address)
    await tellTeam(parts, thread, { type: 'mailNoted', note: 'unconfirmed', text: mail.address })
  if (taking.arrived.isCut)
    await tellTeam(parts, thread, {
      type: 'mailNoted',
      note: 'too-large',
      text: megabytes(taking.arrived.size),
    })
  await parts.storage.db
    .updateTable('mail_threads')
    .set({ parent: mail.messageId })
    .where('room_id', '=', thread.roomId)
    .execute()
  return await settle(parts, team, mailHash, sender, 'taken')
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

/** Remembers whose it is before anything is said, so that an interrupted one goes on as the same customer. */
const begin = (
  { storage, clock, key }: ReceiveParts,
  { team, mail, sender, mailHash }: Taking,
  thread: MailThread | undefined,
) =>
  storage.transaction(async db => {
    const now = clock.now()
    const customerId = thread?.customer.userId ?? (await createCustomer(db, team, mail, now))
    const row = { team_id: team.teamId, mail_hash: mailHash, sender_hash: hashOfSender(key, sender) }
    await db
      .insertInto('received_mails')
      .values({ ...row, customer_id: customerId, time: now, is_done: 0 })
      .execute()
    return customerId
  })

/** Like a visitor of a website: nobody can sign in to it, and whoever has the same address is somebody else [mailbox-2]. */
async function createCustomer(
  db: Kysely<Schema>,
  { companyId }: ReceivingTeam,
  { name, address }: ReadMail,
  now: number,
): Promise<number> {
  const userName = `mail-${randomBytes(10).toString('hex')}`
  const nickName = cut(name || address, MAX_PERSON_NAME_LENGTH)
  const [id] = await createUsers(
    db,
    companyId,
    [{ userName, nickName, passwordHash: '', isCustomer: true }],
    now,
  )
  if (id === undefined) throw new Error('The customer was not created.')
  return id
}

/** Every e-mail that answers none of ours begins a consultation. */
async function openThread(
  parts: ReceiveParts,
  { team, mail }: Taking,
  customerId: number,
): Promise<MailThread> {
  const { teamId, companyId, domain } = team
  const { user_name, nick_name } = await parts.storage.db
    .selectFrom('users')
    .where('id', '=', customerId)
    .select(['user_name', 'nick_name'])
    .executeTakeFirstOrThrow()
  const caller = { companyId, domain, userId: customerId, user: user_name, nickName: nick_name, avatar: '' }
  const roomId = await findOrCreateConsultation(
    parts,
    { ...caller, isCustomer: true },
    team.team,
    async (db, room_id) => {
      await db
        .updateTable('consultations')
        .set({ email: mail.address })
        .where('room_id', '=', room_id)
        .execute()
      const subject = cut(mail.subject, MAX_SUBJECT_LENGTH)
      await db
        .insertInto('mail_threads')
        .values({
          room_id,
          team_id: teamId,
          customer_id: customerId,
          subject,
          parent: mail.messageId,
          mailed_seq: 0,
        })
        .execute()
    },
  )
  const thread = await findThread(parts.storage.db, roomId)
  if (!thread) throw new Error('The consultation is gone.')
  return thread
}

/** What does not fit into a message is a file besides (`storeAttachments`). */
function textsOf({ mail }: Taking): Content[] {
  const text = mail.text || (mail.attachments.length === 0 ? mail.subject || '—' : '')
  return text === '' ? [] : [{ kind: 'text', text: cut(text, MAX_TEXT_LENGTH), mentions: [], quotes: [] }]
}

function filesOf({ mail, arrived }: Taking): MailAttachment[] {
  const whole =
    mail.text.length > MAX_TEXT_LENGTH ? [{ name: 'mail.txt', bytes: Buffer.from(mail.text) }] : []
  // The last one of an e-mail that was cut is not whole.
  return [...whole, ...(arrived.isCut ? [] : mail.attachments)]
}

/** By the rules of an upload of the customer. */
async function storeAttachments(parts: ReceiveParts, taking: Taking, { customer }: MailThread) {
  const all = filesOf(taking)
  const leftOut = all.slice(MAX_ATTACHMENTS).map(({ name }) => cleanFileName(name))
  const contents: Content[] = []
  const folder = await mkdtemp(join(tmpdir(), 'parley-mail-'))
  try {
    for (const [index, { name, bytes }] of all.slice(0, MAX_ATTACHMENTS).entries()) {
      const path = join(folder, String(index))
      await writeFile(path, bytes, { mode: 0o600 })
      const file = { id: idFor(taking.mailHash, `file ${index}`), path, name, size: bytes.length }
      try {
        const row = await parts.acceptFile({ ...customer, isCustomer: true }, file)
        contents.push(contentOfFile(encodeFile(row), undefined))
      } catch (error) {
        if (!(error instanceof CallError) || error.message === NO_ROOM) throw error
        leftOut.push(cleanFileName(name))
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { contents, leftOut }
}

const say = (
  { submit, clock }: ReceiveParts,
  { room, customer }: MailThread,
  id: string,
  content: Content,
): ReturnType<ReceiveParts['submit']> =>
  submit(
    { ...customer, resource: 'mail', signIn: '' },
    { kind: 'groupchat', id: room },
    { id, kind: 'groupchat', content, createdTime: clock.now() },
  )
