import { encodeOwnPresence, encodeReadIq } from '@parley/protocol/wire'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { seqOf, textInRoom, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const MINUTE = 60_000
/** People who forget their password: each can ask once a minute. */
const MARKS = 14
const ORIGIN = 'https://chat.acme.test'
const clock = { ahead: -61_000, now: () => Date.now() + clock.ahead }

let smtp: MailServer
let server: TestServer
let writer: WireClient
let [ann, history]: string[] = []
let room = ''

beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer({
    mail: { smtpUrl: smtp.url, from: 'parley@acme.test' },
    publicUrl: ORIGIN,
    clock,
  })
  await server.createUser('ann', { nickName: 'Ann', email: 'ann@acme.test' })
  await server.createUser('ben', { nickName: 'Ben <b>' })
  for (let one = 1; one <= MARKS; one++)
    await server.createUser(`mark${one}`, { email: `mark${one}@acme.test` })
  // Looking begins a while after the start.
  clock.ahead = 0
  const me = await server.signIn('ann')
  ann = me.token
  history = me.history_token
  const ben = (await server.signIn('ben')).token
  writer = await WireClient.signIn(server, 'ben')
  const people = { natural_name: 'Plans', im_user_names: ['ann'] }
  room = (await server.call('addRoom', people, { token: ben })).answer?.im_room_name ?? ''
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const set = (choice: object, token = ann) =>
  server.call('setDigest', { language: 'en', time_zone: 'UTC', ...choice }, { token })
const option = (options: object) => server.call('saveOptions', options, { token: history })

/** Nothing was told, nothing is read: ann begins anew, and is told after 15 minutes. */
beforeEach(async () => {
  smtp.answer = 250
  smtp.mails.length = 0
  await set({ pace: 'off' })
  await option({
    noticeContent: true,
    noticeSender: true,
    language: 'auto',
    quietHours: false,
    mentionsOnly: false,
    keywords: '',
  })
  await set({ pace: 'quarter' })
})

async function write(stanza: (id: string) => ReturnType<typeof textTo>) {
  const id = crypto.randomUUID()
  writer.send(stanza(id))
  return { id, seq: seqOf(await writer.next(new RegExp(`<ack [^>]*${id}`))) }
}
const say = (text: string) => write(id => textTo('ann', text, id))
const sayInRoom = (text: string) => write(id => textInRoom(room, text, id))

/** Time passes: what has happened is that much longer ago. */
async function pass(minutes = 16): Promise<void> {
  const { db } = server.storage
  const ms = minutes * MINUTE
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ time: eb('time', '-', ms) }))
    .execute()
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({ last_time: eb('last_time', '-', ms) }))
    .execute()
  await db
    .updateTable('digests')
    .set(({ eb }) => ({ told_until: eb('told_until', '-', ms), due_at: eb('due_at', '-', ms) }))
    .execute()
  // A choice that does not change is as good a reason to look as the clock.
  const { pace } = (await set({})).answer ?? {}
  await set({ pace })
}

async function receive() {
  await expect.poll(() => smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value
  return { ...parsed, header }
}

let marks = 0

/** Sends another e-mail, behind all that wait, and returns those that came before it. */
async function receiveUntilMark(): Promise<string[]> {
  const isDue = async () => {
    const [row] = await server.storage.db.selectFrom('digests').select('due_at').execute()
    return row !== undefined && row.due_at <= clock.now()
  }
  await expect.poll(isDue).toBe(false)
  marks += 1
  const email = `mark${marks}@acme.test`
  await server.call('sendPasswordMail', { email, domain: 'acme.test', language: 'en' })
  await expect.poll(() => smtp.mails.at(-1)?.to).toEqual([email])
  return smtp.mails
    .splice(0)
    .slice(0, -1)
    .map(({ source }) => source)
}

// [digest-1, digest-3]
it('everything missed comes in one e-mail, with the number and the last words of each conversation', async () => {
  await say('first')
  await say('see <i>this</i> & that')
  await sayInRoom('about the plan')
  await pass(5)
  expect(smtp.mails).toHaveLength(0)
  await pass(11)
  const mail = await receive()
  expect(mail.to?.[0]?.address).toBe('ann@acme.test')
  expect(mail.subject).toBe('3 unread messages – acme')
  expect(mail.text).toContain('Hello Ann,')
  expect(mail.text).toContain(`Ben <b>\n2 new messages\nsee <i>this</i> & that\n${ORIGIN}/?c=chat%3Aben`)
  expect(mail.text).toContain(`Ben <b> in Plans\nabout the plan\n${ORIGIN}/?c=groupchat%3A${room}`)
  expect(mail.html).toContain('see &lt;i&gt;this&lt;/i&gt; &amp; that')
  expect(mail.html).not.toContain('<i>')
  expect(mail.html).toContain(`<a href="${ORIGIN}/?c=chat%3Aben">`)
  smtp.mails.length = 0
  await pass(60)
  expect(await receiveUntilMark()).toEqual([])
})

// [digest-2, digest-3]
it.each<[options: object, shown: RegExp, hidden: RegExp]>([
  [{ noticeContent: false }, /From Ben/, /secret/],
  [{ noticeContent: false, noticeSender: false }, /1 new message in 1 conversation/, /secret|ben\b/i],
  [{ language: 'zh-CN' }, /Ann，你好/, /Hello/],
  [{ mentionsOnly: true }, /secret/, /to all/],
  [{ mentionsOnly: true, keywords: 'news' }, /secret/, /to all/],
  [{ mentionsOnly: true, keywords: 'ALL' }, /to all/, /nothing else/],
])('it shows no more than a notification: %j', async (options, shown, hidden) => {
  await option(options)
  if ('mentionsOnly' in options) await sayInRoom('to all')
  await say('secret')
  await pass()
  const mail = await receive()
  const all = `${mail.subject}\n${mail.text}\n${mail.html}`
  expect(all).toMatch(shown)
  expect(all).not.toMatch(hidden)
})

// [digest-2, multi-chat-3]
it('what colleagues miss in a merged room is told, also by a keyword', async () => {
  const fixture = await createMergedFixture(server)
  await fixture.merge(['ann'])
  await set({ pace: 'off' })
  await set({ pace: 'quarter' })
  await fixture.say('person', 'where is my parcel?')
  await pass()
  expect((await receive()).text).toContain('person in Desk\nwhere is my parcel?')
  smtp.mails.length = 0
  await option({ mentionsOnly: true, keywords: 'invoice' })
  await fixture.say('person', 'and the invoice?')
  await pass()
  expect((await receive()).text).toContain('and the invoice?')
  await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
})

// [digest-2]
it('what was read, muted or withdrawn is not told, nor anything in quiet hours', async () => {
  const { seq } = await say('read')
  const reader = await WireClient.signIn(server, 'ann')
  const conversation = { kind: 'chat', id: 'ben' } as const
  const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq }
  reader.send(encodeReadIq(mark, 'r1', 'acme.test'))
  await reader.next(/id="r1"/)
  await reader.close()
  await sayInRoom('muted')
  await server.storage.db.updateTable('participants').set({ disturb: 1 }).execute()
  await pass()
  expect(await receiveUntilMark()).toEqual([])
  await server.storage.db.updateTable('participants').set({ disturb: 0 }).execute()

  await option({ quietHours: true, quietTimes: [{ days: 127, from: 0, to: 0 }] })
  await say('later')
  await pass()
  expect(await receiveUntilMark()).toEqual([])
  await option({ quietHours: false })
  await pass()
  expect(await receiveUntilMark()).toEqual([expect.stringContaining('later')])
})

// [digest-2]
it('who uses a device is not told, and not later of what could be seen there', async () => {
  const reader = await WireClient.signIn(server, 'ann')
  reader.send(encodeOwnPresence('online'))
  await reader.settle()
  await say('seen')
  await pass()
  expect(await receiveUntilMark()).toEqual([])
  reader.send(encodeOwnPresence('away'))
  await reader.settle()
  await pass()
  expect(await receiveUntilMark()).toEqual([])
  await reader.close()
})

// [digest-2, presence-2]
it.each(['busy', 'quiet', 'hidden'] as const)(
  'who is away with a device turned on is told, also %s, and do not disturb only puts it off',
  async presence => {
    const reader = await WireClient.signIn(server, 'ann')
    reader.send(encodeOwnPresence('away'))
    await reader.settle()
    await option({ presence, presenceUntil: 0 })
    await say('over the weekend')
    await pass()
    const isPutOff = presence === 'quiet'
    expect(await receiveUntilMark()).toHaveLength(isPutOff ? 0 : 1)
    await option({ presence: 'available' })
    await pass()
    expect(await receiveUntilMark()).toHaveLength(isPutOff ? 1 : 0)
    await reader.close()
  },
)

const waitsForServer = () =>
  expect
    .poll(() => server.storage.db.selectFrom('mails').select('attempts').execute())
    .toEqual([{ attempts: 1 }])

// [digest-4]
it('what is withdrawn while the mail server is away is not sent, and nothing is sent to who was disabled', async () => {
  smtp.answer = 451
  const { id } = await say('never-to-be-seen')
  await say('still there')
  await pass()
  await waitsForServer()
  await server.storage.db
    .updateTable('messages')
    .set({ data_type: 'withdrawn' })
    .where('id', '=', id)
    .execute()
  smtp.answer = 250
  await server.storage.db.updateTable('mails').set({ due_at: 0 }).execute()
  const [mail] = await receiveUntilMark()
  expect(mail).toContain('still there')
  expect(mail).not.toContain('never-to-be-seen')

  smtp.answer = 451
  await say('to nobody')
  await pass()
  await waitsForServer()
  const ofAnn = server.storage.db.updateTable('users').where('user_name', '=', 'ann')
  await ofAnn.set({ disabled: 1 }).execute()
  smtp.answer = 250
  await server.storage.db.updateTable('mails').set({ due_at: 0 }).execute()
  expect(await receiveUntilMark()).toEqual([])
  await ofAnn.set({ disabled: 0 }).execute()
})

// [digest-5]
it('the link in it ends them, by a button or by the mail program, and not by being opened', async () => {
  await say('hello')
  await pass()
  const mail = await receive()
  const link = /<(.*)>/.exec(mail.header('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail.text).toContain(link)
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const page = link.replace(ORIGIN, server.url)
  const open = await fetch(page)
  expect(await open.text()).toMatch(/plain-page[\s\S]*<form method="post"><button>Stop these e-mails/)
  expect((await set({})).answer?.pace).toBe('quarter')

  expect((await fetch(`${page}x`, { method: 'POST' })).status).toBe(404)
  expect((await set({})).answer?.pace).toBe('quarter')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const ended = await fetch(page, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
  expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('Done')])
  expect((await set({})).answer?.pace).toBe('off')
  await set({ pace: 'hour' })
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(page, { method: 'POST', body: parts })).status).toBe(200)
  expect((await set({})).answer?.pace).toBe('off')
})
