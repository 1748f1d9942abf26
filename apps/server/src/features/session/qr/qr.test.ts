import { encodeQrDevice } from '@parley/protocol/rest'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTicket, QR_DEVICE, scanTicket } from '../../../../test/sign-in-kit.ts'
import {
  COMPANY,
  OTHER_COMPANY,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../../http/rate-limits.ts'

const GONE = { status: 404, code: 404, message: 'This QR code is not valid any more.', answer: undefined }

let server: TestServer
let phone: SignedIn
let ahead: number

beforeEach(async () => {
  ahead = 0
  server = await startTestServer({ clock: { now: () => Date.now() + ahead } })
  await server.createUser('ann')
  phone = await server.signIn('ann')
})
afterEach(() => server.stop())

interface Ticket {
  ticket: string
  browser_secret: string
}

const poll = ({ ticket, browser_secret }: Ticket) => server.call('pollQrCode', { ticket, browser_secret })
const scan = ({ ticket }: Ticket, { token } = phone) => server.call('scanQrCode', { ticket }, { token })
const refuse = ({ ticket }: Ticket, { token } = phone) => server.call('refuseQrCode', { ticket }, { token })
const confirm = ({ ticket }: Ticket, match_number: string, { token } = phone) =>
  server.call('confirmQrCode', { ticket, match_number }, { token })

// [session-3, trust-12]
it('QR sign-in passes from waiting to scanned to confirmed', async () => {
  const qr = await createTicket(server)
  expect(qr.url).toBe(`${server.url}/phone?ticket=${qr.ticket}`)
  expect(qr.expires_at - Date.now()).toBeGreaterThan(115_000)
  expect((await poll(qr)).answer).toEqual({ state: 'waiting' })

  const { answer: shown } = await scan(qr)
  expect(shown).toMatchObject({
    device: 'Windows 11',
    browser: 'Firefox 140',
    protocol: 'https',
    place: '127.0.0.1',
  })
  const { answer: scanned } = await poll(qr)
  expect(scanned).toEqual({ state: 'scanned', match_number: expect.stringMatching(/^[1-9]\d$/) })
  expect(new Set(shown?.match_choices).size).toBe(3)
  expect(shown?.match_choices).toContain(scanned?.match_number)

  expect(await confirm(qr, scanned?.match_number ?? '')).toMatchObject({ code: 0 })
  const { answer } = await poll(qr)
  expect(answer).toMatchObject({ state: 'confirmed', login: { im_user_name: 'ann', domain: COMPANY.domain } })
  const token = answer?.login?.token ?? ''
  const { answer: sessions } = await server.call('listSessions', {}, { token })
  expect(sessions?.find(session => session.current)).toMatchObject({ login_type: 'scan' })
})

it('a confirmed QR ticket opens one session under concurrent polls', async () => {
  const qr = await scanTicket(server, phone)
  await confirm(qr, qr.match_number)
  const states = (await Promise.all([poll(qr), poll(qr), poll(qr)])).map(reply => reply.answer?.state)
  expect(states.sort()).toEqual(['confirmed', 'expired', 'expired'])
  expect((await poll(qr)).answer).toEqual({ state: 'expired' })
})

// [trust-12]
it('a QR ticket is unknown to any other browser', async () => {
  const [qr, other] = [await scanTicket(server, phone), await createTicket(server)]
  await confirm(qr, qr.match_number)
  const stolen = await poll({ ticket: qr.ticket, browser_secret: other.browser_secret })
  const invented = await poll({ ticket: 'x'.repeat(43), browser_secret: other.browser_secret })
  expect(stolen).toMatchObject(GONE)
  expect({ ...stolen, headers: {} }).toEqual({ ...invented, headers: {} })
  expect((await poll(qr)).answer?.state).toBe('confirmed')
})

it('a QR ticket cannot be confirmed or refused before it was scanned', async () => {
  const qr = await createTicket(server)
  const numbers = Array.from({ length: 90 }, (_, index) => String(index + 10))
  for (const reply of await Promise.all(numbers.map(number => confirm(qr, number))))
    expect(reply).toMatchObject(GONE)
  expect(await refuse(qr)).toMatchObject(GONE)
  expect((await poll(qr)).answer).toEqual({ state: 'waiting' })
})

it('a QR ticket is confirmed only once, even by two devices at once', async () => {
  const qr = await scanTicket(server, phone)
  const both = await Promise.all([confirm(qr, qr.match_number), confirm(qr, qr.match_number)])
  expect(both.map(reply => reply.code).sort()).toEqual([0, 404])
  expect(await confirm(qr, qr.match_number)).toMatchObject(GONE)
  expect(await refuse(qr)).toMatchObject(GONE)
})

it('a wrong match number invalidates the QR ticket', async () => {
  const qr = await scanTicket(server, phone)
  const wrong = qr.match_number === '99' ? '98' : '99'
  expect(await confirm(qr, wrong)).toMatchObject({ code: 403 })
  expect(await confirm(qr, qr.match_number)).toMatchObject(GONE)
  expect((await poll(qr)).answer).toEqual({ state: 'refused' })
})

it('a QR ticket can be refused on the phone', async () => {
  const qr = await scanTicket(server, phone)
  expect(await refuse(qr)).toMatchObject({ code: 0 })
  expect((await poll(qr)).answer).toEqual({ state: 'refused' })
  expect(await confirm(qr, qr.match_number)).toMatchObject(GONE)
})

it('a QR ticket belongs to the person who scanned it first, who may scan again', async () => {
  await server.createUser('ben')
  const ben = await server.signIn('ben')
  const qr = await scanTicket(server, phone)
  expect((await scan(qr)).answer).toEqual((await scan(qr)).answer)
  expect(await scan(qr, ben)).toMatchObject(GONE)
  expect(await confirm(qr, qr.match_number, ben)).toMatchObject(GONE)
  expect(await refuse(qr, ben)).toMatchObject(GONE)
  expect(await confirm(qr, qr.match_number)).toMatchObject({ code: 0 })
})

it('a QR ticket of one company is unknown to users of another', async () => {
  await server.createUser('zoe', { domain: OTHER_COMPANY.domain })
  const zoe = await server.signIn('zoe', undefined, OTHER_COMPANY.domain)
  const payload = { domain: COMPANY.domain }
  const { answer: qr } = await server.call('createQrCode', { type: 42, data: QR_DEVICE, payload })
  if (!qr) throw new Error('no ticket')
  expect(await scan(qr, zoe)).toMatchObject(GONE)
  expect(await scan(qr)).toMatchObject({ code: 0 })
})

// [trust-12]
it.each(['waiting', 'scanned', 'confirmed'])(
  'a QR ticket expires after 120 seconds while %s',
  async state => {
    const qr =
      state === 'waiting'
        ? { ...(await createTicket(server)), match_number: '10' }
        : await scanTicket(server, phone)
    if (state === 'confirmed') await confirm(qr, qr.match_number)
    ahead = 120_000
    expect((await poll(qr)).answer).toEqual({ state: 'expired' })
    expect(await scan(qr)).toMatchObject(GONE)
    expect(await confirm(qr, qr.match_number)).toMatchObject(GONE)
  },
)

it('a QR ticket does not sign in an account that was disabled after the scan', async () => {
  const qr = await scanTicket(server, phone)
  await confirm(qr, qr.match_number)
  await server.storage.db.updateTable('users').set({ disabled: 1 }).execute()
  expect((await poll(qr)).answer).toEqual({ state: 'expired' })
})

it('QR tickets and secrets are stored as hashes', async () => {
  const qr = await createTicket(server)
  const stored = JSON.stringify(await server.storage.db.selectFrom('qr_tickets').selectAll().execute())
  expect(stored).not.toContain(qr.ticket)
  expect(stored).not.toContain(qr.browser_secret)
})

it('QR sign-in refuses too long a device name', async () => {
  const data = encodeQrDevice({ device: 'x'.repeat(151), browser: 'b', protocol: 'https' })
  expect(await server.call('createQrCode', { type: 42, data })).toMatchObject({ code: 400 })
})

it('QR tickets are limited to ten a minute per address, and polls to about one a second', async () => {
  await server.stop()
  server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS })
  const qr = await createTicket(server)
  const polls = await Promise.all(Array.from({ length: 10 }, () => poll(qr)))
  expect(polls.filter(reply => reply.code === 0).length).toBeLessThan(6)
  for (let count = 0; count < 9; count += 1) await createTicket(server)
  await expect(createTicket(server)).rejects.toThrow('No ticket')
})
