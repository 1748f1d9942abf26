import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCustomerFixture } from '../../../test/customer-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { ALL_JOBS } from '../../ports/jobs.ts'
import { type Mailbox, MailServerFailure } from '../../ports/mail-servers.ts'
import { createFetchMails, type FetchParts } from './fetch-mails.ts'
import type { ReadMail } from './read-mail.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const OURS = `${'0'.repeat(40)}.parley@mail.test`
const NEW_MAIL: ReadMail = {
  address: 'ann@mail.test',
  name: 'Ann',
  subject: '',
  messageId: '',
  references: [],
  text: 'Hello',
  attachments: [],
  isAutomatic: false,
  results: [],
  bounce: undefined,
}
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  const { team } = await createCustomerFixture(server)
  const { id } = await server.storage.db
    .selectFrom('conversations')
    .where('key', '=', team)
    .select('id')
    .executeTakeFirstOrThrow()
  const imap = { imap_host: 'mail.test', imap_port: 993, imap_security: 'tls' as const }
  const smtp = { smtp_host: 'mail.test', smtp_port: 465, smtp_security: 'tls' as const }
  const login = { address: 'support@mail.test', login: 'support', authority: '', sealed_password: '' }
  await server.storage.db
    .insertInto('team_mailboxes')
    .values({ team_id: id, is_on: 1, ...imap, ...smtp, ...login, uid_validity: '1', next_uid: 1 })
    .execute()
})
afterEach(() => server.stop())

const selectBox = () => server.storage.db.selectFrom('team_mailboxes').selectAll().executeTakeFirstOrThrow()

/** A mailbox whose e-mails may be answers to ours. */
function fetching(readMail: (source: Uint8Array) => ReadMail | undefined, uids = [7]) {
  const mailbox: Mailbox = {
    uidValidity: '1',
    uidNext: 8,
    count: 1,
    list: async from => uids.filter(uid => !('uid' in from) || uid >= from.uid),
    sizeOf: async () => 10,
    read: async uid => Buffer.from(`Message-ID: <${uid}@mail.test>\r\nIn-Reply-To: <${OURS}>\r\n\r\nHello`),
    markSeen: async () => undefined,
    close: async () => undefined,
  }
  const parts = {
    storage: server.storage,
    mailServers: { openMailbox: async () => mailbox },
    jobs: ALL_JOBS,
    log: pino({ level: 'silent' }),
    clock: { now: () => NOW },
    key: randomBytes(32),
    readMail: async (source: Uint8Array) => readMail(source),
  }
  return createFetchMails(parts as unknown as FetchParts, () => false)
}

/** Takes as many e-mails as open new consultations in an hour. */
async function fillHour(): Promise<void> {
  const { db } = server.storage
  const { team_id } = await selectBox()
  const { id: customer_id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 600 }, (_, index) => ({
    team_id,
    customer_id,
    time: NOW,
    is_done: 1,
    mail_hash: `${index}`,
    sender_hash: `${index}`,
  }))
  for (let at = 0; at < 600; at += 100)
    await db
      .insertInto('received_mails')
      .values(rows.slice(at, at + 100))
      .execute()
}

const failWith = (error: Error) => () => {
  throw error
}

// [mailbox-5]
it('takes 10,000 mails a few at a time, each once and in order, without a pause', async () => {
  const uids = Array.from({ length: 10_000 }, (_, index) => index + 1)
  const taken: number[] = []
  const flood = fetching(source => {
    taken.push(Number(/<(\d+)@/.exec(String(source))?.[1]))
    return { ...NEW_MAIL, isAutomatic: true }
  }, uids)
  for (let round = 0; round < 5; round++) {
    expect(await flood.run(NOW)).toBeLessThanOrEqual(NOW)
    expect(taken).toEqual(uids.slice(0, taken.length))
    expect((await selectBox()).waiting).toBe(uids.length - taken.length)
  }
  expect(taken.length).toBe(100)
})

// [mailbox-5]
it('leaves an e-mail alone that cannot be taken, and none because of an outage', async () => {
  const outages = [
    new MailServerFailure('unreachable'),
    Object.assign(new Error('full'), { code: 'ENOSPC' }),
    Object.assign(new Error('S3 is away'), { status: 503 }),
  ]
  for (let round = 0; round < 9; round++)
    await fetching(failWith(outages[round % 3] as Error)).run(NOW + round * HOUR_MS)
  expect(await selectBox()).toMatchObject({ left_alone: 0, mail_attempts: 0, attempts: 9 })
  const broken = fetching(failWith(new Error('odd')))
  for (let round = 10; round < 14; round++) await broken.run(NOW + round * HOUR_MS)
  expect(await selectBox()).toMatchObject({ left_alone: 0, mail_attempts: 4, next_uid: 7 })
  await broken.run(NOW + 20 * HOUR_MS)
  expect(await selectBox()).toMatchObject({ left_alone: 1, mail_attempts: 0, next_uid: 8 })
})

// [mailbox-5]
it('takes the other answers where one cannot be taken while no new consultations are opened', async () => {
  await fillHour()
  const asked: string[] = []
  const fetchWith = (error: Error) =>
    fetching(
      source => {
        const uid = /<(\d)@/.exec(Buffer.from(source).toString())?.[1] ?? ''
        asked.push(uid)
        if (uid === '8') throw error
        return uid === '7' ? NEW_MAIL : undefined
      },
      [7, 8, 9],
    )
  await fetchWith(new MailServerFailure('unreachable')).run(NOW)
  expect(asked).toEqual(['7', '8'])
  expect(await selectBox()).toMatchObject({ attempts: 1, problem: 'imap-unreachable' })
  await fetchWith(new Error('odd')).run(NOW + HOUR_MS)
  expect(asked).toEqual(['7', '8', '7', '8', '9'])
  expect(await selectBox()).toMatchObject({ attempts: 0, problem: '', waiting: 3, left_alone: 0 })
})

// [mailbox-5]
it('does not wait for the mailbox of a company that is frozen', async () => {
  await server.storage.db.updateTable('companies').set({ frozen: 1 }).execute()
  const { run } = fetching(failWith(new Error('is not asked')))
  expect(await run(NOW)).toBeUndefined()
  expect(await selectBox()).toMatchObject({ attempts: 0 })
})
