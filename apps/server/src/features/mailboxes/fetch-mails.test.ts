import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCustomerFixture } from '../../../test/customer-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { ALL_JOBS } from '../../ports/jobs.ts'
import { type Mailbox, MailServerFailure } from '../../ports/mail-servers.ts'
import { createFetchMails, type FetchParts } from './fetch-mails.ts'

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
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

/** A mailbox with one e-mail, which fails in one way or another. */
function fetching(fail: () => never) {
  const mailbox: Mailbox = {
    uidValidity: '1',
    uidNext: 8,
    count: 1,
    list: async () => [7],
    sizeOf: async () => 10,
    read: async () => Buffer.from('From: ann@mail.test\r\n\r\nHello'),
    markSeen: async () => undefined,
    close: async () => undefined,
  }
  const parts = {
    storage: server.storage,
    mailServers: { openMailbox: async () => mailbox },
    jobs: ALL_JOBS,
    log: pino({ level: 'silent' }),
    key: randomBytes(32),
    readMail: async () => fail(),
  }
  return createFetchMails(parts as unknown as FetchParts, () => false)
}

const failWith = (error: Error) => () => {
  throw error
}

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
it('does not wait for the mailbox of a company that is frozen', async () => {
  await server.storage.db.updateTable('companies').set({ frozen: 1 }).execute()
  const { run } = fetching(failWith(new Error('is not asked')))
  expect(await run(NOW)).toBeUndefined()
  expect(await selectBox()).toMatchObject({ attempts: 0 })
})
