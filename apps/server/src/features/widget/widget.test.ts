import { MAX_FILE_BYTES } from '@parley/protocol/model'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type CustomerFixture,
  createCustomerFixture,
  prepareCustomers,
} from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { COMPANY, startTestServer } from '../../../test/testkit.ts'
import { beginUpload, uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

const SHOP = 'https://shop.example.com'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  beforeEach(async () => {
    const settings = { im_room_name: fixture.team, origins: [`${SHOP}/basket`] }
    await fixture.call('leader', 'setWidgetSettings', settings)
  })
  const open = (rest: object = {}) =>
    server().call('openWidget', { im_room_name: fixture.team, host: SHOP, ...rest })
  const start = (name = 'Visitor 3127') =>
    server().call('startVisit', { im_room_name: fixture.team, host: SHOP, name })
  const refused = { code: 404, message: 'No such team.' }

  describe('a visitor of a website', () => {
    // [customers-5, customers-14]
    it('gets an account and a thread at the start, and both again by the browser key', async () => {
      expect((await open()).answer).toMatchObject({ natural_name: 'Sales', asks_name: true })
      expect((await open()).answer?.visit).toBeUndefined()
      const colleague = await fixture.wire('member')
      const { answer } = await start('Renata')
      expect(await colleague.next(/data-type="join_room"/)).toContain('Renata')
      const again = await open({ visitor_key: answer?.visitor_key })
      expect(again.answer?.visit).toMatchObject({
        im_room_name: answer?.im_room_name,
        session: { im_user_name: answer?.session.im_user_name },
      })
      const mine = await server().call('getSelf', {}, { token: answer?.session.token ?? '' })
      expect(mine.answer).toMatchObject({ nick_name: 'Renata', is_customer: true })
    })

    // [customers-14]
    it('is shown how fast the team replies, and the link to its privacy notice', async () => {
      expect((await open()).answer).toMatchObject({ reply_minutes: 0, privacy_url: '' })
      const set = (privacy_url: string) =>
        fixture.call('leader', 'setWidgetSettings', { im_room_name: fixture.team, privacy_url })
      expect((await set('javascript:alert(1)')).code).toBe(400)
      expect((await set(`${SHOP}/privacy`)).code).toBe(0)
      expect((await open()).answer?.privacy_url).toBe(`${SHOP}/privacy`)
    })

    // [customers-21]
    it('continues in another browser with a code, which ends with the next code', async () => {
      const { answer } = await start('Renata')
      const codeFor = async (visitor_key: string) =>
        (await server().call('createVisitCode', { im_room_name: fixture.team, host: SHOP, visitor_key }))
          .answer?.code ?? ''
      const go = (code: string, host = '') =>
        server().call('continueVisit', { im_room_name: fixture.team, host, code })
      const first = await codeFor(answer?.visitor_key ?? '')
      const code = await codeFor(answer?.visitor_key ?? '')
      expect(await go(first)).toMatchObject({ code: 404 })
      const elsewhere = await go(` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}`)
      expect(elsewhere.answer?.im_room_name).toBe(answer?.im_room_name)
      expect(elsewhere.answer?.visitor_key).not.toBe(answer?.visitor_key)
      expect(await go(code, 'https://evil.example.com')).toMatchObject(refused)
      await server()
        .storage.db.updateTable('visitor_codes')
        .set({ expires_at: Date.now() - 1 })
        .execute()
      expect(await go(code)).toMatchObject({ code: 404 })
    })

    // [customers-16]
    it('leaves an email address, which only the team sees, until it is removed', async () => {
      const colleague = await fixture.wire('member')
      const { answer } = await start('Renata')
      const token = answer?.session.token ?? ''
      const im_room_name = answer?.im_room_name ?? ''
      const save = (email: string) =>
        server().call('setConsultationEmail', { im_room_name, email }, { token })
      const seen = async () =>
        (await fixture.call('member', 'getRoom', { room_name: im_room_name })).answer?.consultation?.email
      expect(await save('renata at example')).toMatchObject({ code: 400 })
      expect((await save(' renata@example.com ')).code).toBe(0)
      expect(await colleague.next(/data-type="customer_email"/)).toContain('renata@example.com')
      expect(await seen()).toBe('renata@example.com')
      const again = await open({ visitor_key: answer?.visitor_key })
      expect(again.answer?.visit?.email).toBe('renata@example.com')
      expect((await save('')).code).toBe(0)
      expect(await seen()).toBe('')
    })

    // [customers-16, limits-8]
    it('sends a file to the team, within the tenth of the quota that customers have', async () => {
      const { answer } = await start('Renata')
      const token = answer?.session.token ?? ''
      const room = { im_room_name: answer?.im_room_name ?? '' }
      const bytes = new TextEncoder().encode('Order 41')
      const file = await uploadFile(server(), token, 'order.txt', bytes, room)
      expect(file).toMatchObject({ file_name: 'order.txt', file_size: bytes.length })
      const elsewhere = { file_name: 'a.txt', file_size: '1', im_room_name: fixture.consultation }
      expect((await server().call('getUploadTarget', elsewhere, { token })).code).toBe(404)
      const begin = () => beginUpload(server(), token, 'a.bin', MAX_FILE_BYTES, room)
      await begin()
      await expect(begin()).rejects.toThrow('You have uploaded too much today')
    })

    // [customers-8]
    it('sees the team that answers after a move', async () => {
      const { answer } = await start('Renata')
      const room = { im_room_name: answer?.im_room_name ?? '', team: fixture.otherTeam }
      expect((await fixture.call('member', 'moveConsultation', room)).code).toBe(0)
      const again = await open({ visitor_key: answer?.visitor_key })
      expect(again.answer).toMatchObject({
        natural_name: 'Returns',
        visit: { im_room_name: answer?.im_room_name },
      })
      expect((await open()).answer?.natural_name).toBe('Sales')
    })

    // [customers-7]
    it('is asked for stars once, on whichever device', async () => {
      const { answer } = await start('Renata')
      const isRated = async () => (await open({ visitor_key: answer?.visitor_key })).answer?.visit?.is_rated
      const room = { im_room_name: answer?.im_room_name ?? '' }
      const { im_user_name = '', xmpp_token = '', token = '' } = answer?.session ?? {}
      await fixture.call('member', 'closeConsultation', { ...room, ask_rating: true })
      expect(await isRated()).toBe(false)
      const device = await WireClient.authenticated(server(), im_user_name, xmpp_token, COMPANY.domain)
      await device.bind('widget')
      await server().call('rateConsultation', { ...room, stars: 0 }, { token })
      expect(await device.next(/data-type="consultation_rate"/)).toContain('"stars":0')
      expect(await isRated()).toBe(true)
      await device.close()
    })

    // [customers-14]
    it('is refused like an unknown team if the team does not list the website', async () => {
      for (const host of ['https://evil.example', 'http://shop.example.com', 'null']) {
        expect(await open({ host })).toMatchObject(refused)
        const started = await server().call('startVisit', { im_room_name: fixture.team, host, name: 'x' })
        expect(started).toMatchObject(refused)
      }
      expect(await open({ im_room_name: fixture.otherTeam })).toMatchObject(refused)
      expect(await open({ im_room_name: fixture.consultation })).toMatchObject(refused)
    })

    it('cannot open the chat of another visitor with a key of another team or a guessed key', async () => {
      await fixture.call('other', 'getWidgetSettings', { im_room_name: fixture.otherTeam })
      const { answer } = await start()
      const elsewhere = { im_room_name: fixture.otherTeam, host: '', visitor_key: answer?.visitor_key }
      expect((await server().call('openWidget', elsewhere)).answer?.visit).toBeUndefined()
      expect((await open({ visitor_key: 'A'.repeat(43) })).answer?.visit).toBeUndefined()
    })

    it('is refused when another page makes the request', async () => {
      const request = { im_room_name: fixture.team }
      const headers = { origin: SHOP }
      expect(await server().call('openWidget', request, { headers })).toMatchObject({ code: 403 })
    })
  })

  describe('the pages of the widget', () => {
    const get = (path: string, origin?: string) =>
      fetch(`http://127.0.0.1:${server().port}${path}`, { headers: { ...(origin && { origin }) } })

    // [customers-14]
    it('reveal the team only to the listed websites', async () => {
      const path = `/widget/${fixture.team}/launch`
      const invited = await get(path, SHOP)
      expect(invited.headers.get('access-control-allow-origin')).toBe(SHOP)
      const stranger = await get(path, 'https://evil.example')
      const unknown = await get('/widget/nowhere/launch', 'https://evil.example')
      expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
      expect([stranger.status, await stranger.text()]).toEqual([unknown.status, await unknown.text()])
    })
  })

  // [customers-12]
  it('the settings of the widget are open only to those who lead the team', async () => {
    const code = async (role: Parameters<CustomerFixture['call']>[0]) =>
      (await fixture.call(role, 'getWidgetSettings', { im_room_name: fixture.team })).code
    expect([await code('owner'), await code('leader')]).toEqual([0, 0])
    expect([await code('member'), await code('customer')]).toEqual([403, 403])
    expect([await code('other'), await code('former'), await code('stranger')]).toEqual([404, 404, 404])
    const wrong = { im_room_name: fixture.team, origins: ['javascript:alert(1)'] }
    expect((await fixture.call('owner', 'setWidgetSettings', wrong)).code).toBe(400)
  })
})

// [limits-1]
it('a thousand new visitors from one address are stopped, but not those from another address', async () => {
  const server = await startTestServer({ proxies: 1, rateLimits: DEFAULT_RATE_LIMITS })
  const fixture = await createCustomerFixture(server)
  await fixture.call('owner', 'getWidgetSettings', { im_room_name: fixture.team })
  const start = (ip: string) =>
    server.call(
      'startVisit',
      { im_room_name: fixture.team, name: 'Visitor' },
      { headers: { 'x-forwarded-for': ip } },
    )
  const codes: number[] = []
  for (let wave = 0; wave < 10; wave++)
    codes.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => start('203.0.113.7')))).map(({ code }) => code),
    )
  expect(codes.filter(code => code === 0).length).toBeLessThanOrEqual(30)
  expect(codes.filter(code => code === 429).length).toBeGreaterThanOrEqual(970)
  expect((await start('203.0.113.8')).code).toBe(0)
  await server.stop()
})

// [customers-14]
it('new visitors from many addresses are stopped for their team, but not for another', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS, widgetTeam: { burst: 5, refill: 1, seconds: 600 } }
  const server = await startTestServer({ proxies: 1, rateLimits })
  const fixture = await createCustomerFixture(server)
  await fixture.call('owner', 'getWidgetSettings', { im_room_name: fixture.team })
  await fixture.call('other', 'getWidgetSettings', { im_room_name: fixture.otherTeam })
  const start = (im_room_name: string, from: number) =>
    server.call(
      'startVisit',
      { im_room_name, name: 'Visitor' },
      { headers: { 'x-forwarded-for': `203.0.113.${from}` } },
    )
  const codes: number[] = []
  for (let from = 1; from <= 8; from++) codes.push((await start(fixture.team, from)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 429, 429, 429])
  expect((await start(fixture.otherTeam, 9)).code).toBe(0)
  await server.stop()
})

// [customers-21]
it('there is a pause after five wrong codes', async () => {
  const server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS })
  const { team: im_room_name, call } = await createCustomerFixture(server)
  await call('owner', 'getWidgetSettings', { im_room_name })
  const codes: number[] = []
  for (let guess = 1; guess <= 6; guess++)
    codes.push((await server.call('continueVisit', { im_room_name, code: 'AAAAAA' })).code)
  expect(codes).toEqual([404, 404, 404, 404, 404, 429])
  await server.stop()
})
