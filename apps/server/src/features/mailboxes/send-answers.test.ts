import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { annotateIn, sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerFixture, createCustomerFixture } from '../../../test/customer-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { MailDeferred, type ThreadMail } from '../../ports/mail-servers.ts'
import { type AnsweringParts, createSendAnswers } from './send-answers.ts'

const MINUTE_MS = 60_000
let server: TestServer
let fixture: CustomerFixture
let sent: ThreadMail[]

beforeEach(async () => {
  sent = []
  server = await startTestServer()
  fixture = await createCustomerFixture(server)
})
afterEach(() => server.stop())

const idOf = async (key: string) =>
  (
    await server.storage.db
      .selectFrom('conversations')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

/** Makes it a consultation by e-mail, after what was said in it. */
async function becomeMail(room: string, team: string, email: string): Promise<void> {
  const { db } = server.storage
  const [room_id, team_id] = [await idOf(room), await idOf(team)]
  const imap = { imap_host: 'mail.test', imap_port: 993, imap_security: 'tls' as const }
  const smtp = { smtp_host: 'mail.test', smtp_port: 465, smtp_security: 'tls' as const }
  const login = { address: 'support@mail.test', login: 'support', authority: '', sealed_password: '' }
  await db
    .insertInto('team_mailboxes')
    .values({ team_id, is_on: 1, ...imap, ...smtp, ...login })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.updateTable('consultations').set({ email }).where('room_id', '=', room_id).execute()
  const { customer_id } = await db
    .selectFrom('consultations')
    .where('room_id', '=', room_id)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const thread = { room_id, team_id, customer_id, subject: 'Parcel', parent: '<1@mail.test>' }
  await db
    .insertInto('mail_threads')
    .values({ ...thread, mailed_seq: 0, has_news: 1 })
    .execute()
}

function sending(send = async (mail: ThreadMail): Promise<void> => void sent.push(mail)) {
  const parts = {
    storage: server.storage,
    mailServers: { openExit: async () => ({ send, close: () => undefined }) },
    log: pino({ level: 'silent' }),
    key: randomBytes(32),
  }
  const { run } = createSendAnswers(parts as unknown as AnsweringParts, () => false)
  return (afterMs = MINUTE_MS) => run(Date.now() + afterMs)
}

// [mailbox-3]
it('sends what was said after many reactions', async () => {
  const { id } = await sayIn(fixture, 'customer', 'Hello')
  await sayIn(fixture, 'member', 'One moment')
  for (let count = 0; count < 52; count++)
    await annotateIn(fixture, 'member', {
      kind: 'reaction',
      messageId: id,
      emoji: '👍',
      isOn: count % 2 === 0,
    })
  await sayIn(fixture, 'member', 'It is on its way')
  await becomeMail(fixture.consultation, fixture.team, 'ann@mail.test')
  const run = sending()
  for (let round = 0; round < 4; round++) await run()
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['One moment', 'It is on its way'])
})

// [mailbox-3]
it('neither sends nor waits while the company is frozen or the mailbox is off', async () => {
  await sayIn(fixture, 'member', 'Hello')
  await becomeMail(fixture.consultation, fixture.team, 'ann@mail.test')
  const { db } = server.storage
  await db.updateTable('companies').set({ frozen: 1 }).execute()
  expect(await sending()()).toBeUndefined()
  await db.updateTable('companies').set({ frozen: 0 }).execute()
  await db.updateTable('team_mailboxes').set({ is_on: 0 }).execute()
  expect(await sending()()).toBeUndefined()
  expect(sent).toEqual([])
  await db.updateTable('team_mailboxes').set({ is_on: 1 }).execute()
  await sending()()
  expect(sent).toHaveLength(1)
})

// [mailbox-3]
it('sends the other answers when one is not taken', async () => {
  const { answer } = await fixture.call('another', 'openConsultation', { im_room_name: fixture.team })
  const other = answer?.im_room_name ?? ''
  await sayIn(fixture, 'member', 'To Ann')
  await sayIn({ ...fixture, consultation: other }, 'member', 'To Bob')
  await becomeMail(fixture.consultation, fixture.team, 'ann@mail.test')
  await becomeMail(other, fixture.team, 'bob@mail.test')
  await sending(async mail => {
    if (mail.to === 'ann@mail.test') throw new MailDeferred('452 The mailbox is full')
    sent.push(mail)
  })()
  expect(sent.map(({ to }) => to)).toEqual(['bob@mail.test'])
  const rows = await server.storage.db
    .selectFrom('mail_threads')
    .orderBy('room_id')
    .select(['has_news', 'attempts'])
    .execute()
  expect(rows).toEqual([
    { has_news: 1, attempts: 1 },
    { has_news: 0, attempts: 0 },
  ])
})

// [mailbox-3]
it('counts lines that go out once more as those of the e-mail that takes them', async () => {
  await sayIn(fixture, 'member', 'One moment')
  await becomeMail(fixture.consultation, fixture.team, 'ann@mail.test')
  await sending(async () => {
    throw new MailDeferred('451 Greylisted')
  })()
  const last = await sayIn(fixture, 'member', 'It is on its way')
  await sending()(60 * MINUTE_MS)
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['One moment'])
  const rows = await server.storage.db.selectFrom('sent_mails').select('message_id').execute()
  expect(rows).toEqual([{ message_id: last.id }, { message_id: last.id }])
})
