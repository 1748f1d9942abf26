import { decodeRecord } from '@parley/protocol/rest'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { sayIn } from './consultation-talk.ts'
import { prepareCustomers } from './customer-fixture.ts'
import { onBothDatabases } from './on-each-database.ts'
import { HAS_MAIL_SERVERS, MAIL_PASSWORD, type RealMail, SUPPORT, startRealMail } from './real-mail.ts'
import type { TestServer } from './testkit.ts'

const MINUTE_MS = 60_000
/** Answers wait for more lines, and the tests do not. */
let shift = 0
const clock = { now: () => Date.now() + shift }

let mail: RealMail
/** Whose mailbox it is. */
let user = 'support'

export const mailboxSettings = (team: string) => ({
  im_room_name: team,
  is_on: true,
  address: SUPPORT,
  user,
  password: MAIL_PASSWORD,
  imap_host: '127.0.0.1',
  imap_port: mail.imapsPort,
  imap_security: 'tls',
  smtp_host: '127.0.0.1',
  smtp_port: mail.smtpsPort,
  smtp_security: 'tls',
  authority: mail.authority,
  checked_by: '',
})

let count = 0
interface Written {
  from?: string
  subject?: string
  text?: string
  headers?: string
}
/** As it lies in the mailbox. */
export function composeMail({
  from = 'Ann <ann@mail.test>',
  subject = 'Parcel',
  text = 'Where is it?',
  headers = '',
}: Written) {
  count += 1
  const lines = [
    ...(headers === '' ? [] : [headers]),
    `From: ${from}`,
    `To: ${SUPPORT}`,
    `Subject: ${subject}`,
    `Message-ID: <${count}.${Date.now()}@mail.test>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ]
  return lines.join('\r\n')
}

/** A team that reads its mailbox, on both databases. */
export function onMailServers(
  tests: (kit: ReturnType<typeof createKit>, servers: () => RealMail, server: () => TestServer) => void,
): void {
  describe.skipIf(!HAS_MAIL_SERVERS)('a mailbox (Dovecot, Exim)', () => {
    beforeAll(async () => {
      mail = await startRealMail()
    })
    afterAll(() => mail.stop())
    beforeEach(() => {
      shift = 0
      user = 'support'
      // The same is said on both databases.
      mail.clear()
    })
    onBothDatabases(server => tests(createKit(server), () => mail, server), { privateHosts: true, clock })
  })
}

function createKit(server: () => TestServer) {
  const fixture = prepareCustomers(server)
  const save = (change: object = {}) =>
    fixture.call('leader', 'saveMailbox', { ...mailboxSettings(fixture.team), ...change })
  const stored = async () =>
    (await fixture.call('leader', 'getMailbox', { im_room_name: fixture.team })).answer
  const threads = () =>
    server()
      .storage.db.selectFrom('mail_threads as t')
      .innerJoin('conversations as c', 'c.id', 't.room_id')
      .innerJoin('consultations as k', 'k.room_id', 't.room_id')
      .orderBy('t.room_id')
      .select(['c.key', 'c.name', 'k.email', 't.subject', 'k.customer_id'])
      .execute()
  /** Reads the mailbox now; resolves when as many consultations by e-mail are there. */
  const fetchUntil = async (length: number) => {
    await save()
    await expect.poll(async () => (await threads()).length).toBe(length)
    return await threads()
  }
  const said = async (room: string) => {
    const history = { recordType: 'groupchat', chatUserId: room, pageSize: 100 }
    const { answer } = await fixture.call('member', 'getRecords', history)
    return (answer?.records ?? []).map(record => decodeRecord(record).content)
  }
  const texts = async (room: string) =>
    (await said(room)).flatMap(content => (content.kind === 'text' ? [content.text] : []))
  const events = async (room: string) =>
    (await said(room)).flatMap(content => (content.kind === 'room_event' ? [content.event] : []))
  const untilSaid = (room: string, text: string) => expect.poll(() => texts(room)).toContain(text)
  const answer = async (room: string, text: string) => {
    const told = await sayIn({ ...fixture, consultation: room }, 'member', text)
    shift += MINUTE_MS
    await save()
    return told
  }
  const untilMailed = (user: string, text: string) =>
    expect.poll(() => mail.read(user).find(source => source.includes(text)) ?? '').not.toBe('')
  const mailed = async (user: string, text: string) => {
    await untilMailed(user, text)
    return mail.read(user).find(source => source.includes(text)) ?? ''
  }
  const header = (source: string, name: string) =>
    new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  const open = async () => expect((await save()).answer).toMatchObject({ is_saved: true })
  return {
    fixture,
    save,
    stored,
    threads,
    fetchUntil,
    said,
    texts,
    events,
    untilSaid,
    answer,
    mailed,
    header,
    open,
    /** Another mailbox than that of the other tests. */
    use(name: string) {
      user = name
    },
  }
}
