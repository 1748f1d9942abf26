import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const SHOP = 'https://shop.example.com'
const HOUR_MS = 3_600_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  let secret: string
  beforeEach(async () => {
    const settings = { im_room_name: fixture.team, origins: [SHOP] }
    const { answer } = await fixture.call('leader', 'setWidgetSettings', settings)
    secret = answer?.secret ?? ''
  })
  const open = (rest: object = {}) =>
    server().call('openWidget', { im_room_name: fixture.team, host: SHOP, ...rest })
  const start = (name: string) =>
    server().call('startVisit', { im_room_name: fixture.team, host: SHOP, name })
  const sign = (id: string, name: string, expires = Date.now() + HOUR_MS, key = secret) => {
    const signature = createHmac('sha256', key).update(`${id}\n${name}\n${expires}`).digest('hex')
    return { id, name, expires, signature }
  }
  const write = (visitor_key?: string) =>
    server().call('startVisit', { im_room_name: fixture.team, host: SHOP, name: 'Ignored', visitor_key })

  // [customers-14]
  it('a signed identity makes the same customer on every device, under the name the website gives', async () => {
    const first = await open({ identity: sign('42', 'Renata') })
    const { answer: visit } = await write(first.answer?.visitor_key)
    const second = await open({ identity: sign('42', 'Renata Novak') })
    expect(second.answer?.visit?.im_room_name).toBe(visit?.im_room_name)
    const token = second.answer?.visit?.session.token ?? ''
    expect((await server().call('getSelf', {}, { token })).answer?.nick_name).toBe('Renata Novak')
    const other = await open({ identity: sign('43', 'Renata') })
    const { answer: theirs } = await write(other.answer?.visitor_key)
    expect(theirs?.im_room_name).not.toBe(visit?.im_room_name)
  })

  // [customers-14]
  it('a signed visitor who has not written yet is not in the list of the team', async () => {
    const colleague = await fixture.wire('member')
    const { answer } = await open({ identity: sign('42', 'Renata') })
    expect(answer?.visit).toBeUndefined()
    await start('Somebody else')
    expect(await colleague.next(/data-type="join_room"/)).toContain('Somebody else')
    await write(answer?.visitor_key)
    expect(await colleague.next(/data-type="join_room"/)).toContain('Renata')
  })

  const stranger = { code: 0, answer: { is_refused: true, natural_name: 'Sales' } }
  const expectStranger = async (rest: object) => {
    const opened = await open(rest)
    expect(opened).toMatchObject(stranger)
    expect([opened.answer?.visit, opened.answer?.visitor_key]).toEqual([undefined, undefined])
  }

  it('a signed identity is that of a stranger if it is forged, expired, valid for too long, or for another team', async () => {
    const good = sign('42', 'Renata')
    const wrong = [
      { ...good, id: '43' },
      { ...good, name: 'Admin' },
      { ...good, expires: good.expires + 1 },
      sign('42', 'Renata', Date.now() - 1),
      sign('42', 'Renata', Date.now() + 25 * HOUR_MS),
      sign('42', 'Renata', Date.now() + HOUR_MS, 'another secret'),
    ]
    for (const identity of wrong) await expectStranger({ identity })
    const unreadable = [
      null,
      'Renata',
      { error: 'not signed in' },
      { ...good, id: 'a\nb' },
      { ...good, signature: 'x' },
    ]
    for (const identity of unreadable) await expectStranger({ identity })
    await expectStranger({ identity: good.signature, visitor_key: { key: 'of no browser' } })
    expect((await open({ identity: good })).answer).toMatchObject({ is_refused: false })
  })

  it('a signed identity opens one visit: a second use is that of a stranger, except in the browser that already has it', async () => {
    const identity = sign('42', 'Renata')
    const { answer } = await open({ identity })
    const { answer: visit } = await write(answer?.visitor_key)
    await expectStranger({ identity })
    const again = await open({ identity, visitor_key: answer?.visitor_key })
    expect(again.answer?.visit?.im_room_name).toBe(visit?.im_room_name)
    const at = await Promise.all(
      Array.from({ length: 5 }, () => open({ identity: sign('44', 'X', identity.expires) })),
    )
    expect(at.filter(opened => opened.answer?.is_refused === false)).toHaveLength(1)
  })

  // [customers-14]
  it('a signed identity is needed for the thread: without it, or with another, the key of that person opens nothing', async () => {
    const { answer } = await open({ identity: sign('42', 'Renata') })
    const visitor_key = answer?.visitor_key
    await write(visitor_key)
    expect((await open({ visitor_key })).answer?.visit).toBeUndefined()
    const other = await open({ visitor_key, identity: sign('43', 'Paul') })
    expect(other.answer?.visit).toBeUndefined()
    expect(other.answer?.visitor_key).not.toBe(visitor_key)
    await expectStranger({ visitor_key, identity: sign('43', 'Paul', Date.now() - 1) })
  })

  // [customers-14]
  it('a key is good on one website alone', async () => {
    const elsewhere = 'https://other.example.com'
    await fixture.call('leader', 'setWidgetSettings', {
      im_room_name: fixture.team,
      origins: [SHOP, elsewhere],
    })
    const { answer } = await start('Renata')
    const visitor_key = answer?.visitor_key
    expect((await open({ visitor_key, host: elsewhere })).answer?.visit).toBeUndefined()
    expect((await open({ visitor_key, host: '' })).answer?.visit).toBeUndefined()
    expect((await open({ visitor_key })).answer?.visit?.im_room_name).toBe(answer?.im_room_name)
  })

  it('a signed identity becomes invalid with a new secret, and if the team accepts none', async () => {
    const before = sign('42', 'Renata')
    const set = (rest: object) =>
      fixture.call('owner', 'setWidgetSettings', { im_room_name: fixture.team, ...rest })
    const { answer } = await set({ replaces_secret: true })
    await expectStranger({ identity: before })
    const fresh = sign('42', 'Renata', Date.now() + HOUR_MS, answer?.secret)
    await set({ accepts_identities: false })
    await expectStranger({ identity: fresh })
    await set({ accepts_identities: true })
    expect((await open({ identity: fresh })).answer).toMatchObject({ is_refused: false })
  })

  // [customers-14]
  it('a signed identity is renewed once, for a day, so that a long reader is known at the first press', async () => {
    const renew = (identity: unknown, origin = SHOP) =>
      fetch(`http://127.0.0.1:${server().port}/widget/${fixture.team}/identity`, {
        method: 'POST',
        headers: { origin, 'content-type': 'text/plain' },
        body: JSON.stringify(identity),
      })
    const signed = sign('42', 'Renata', Date.now() + 60_000)
    expect((await renew(signed, 'https://evil.example')).status).toBe(404)
    const answer = await renew(signed)
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP)
    const renewed = (await answer.json()) as typeof signed
    expect(renewed.expires).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
    expect((await open({ identity: renewed })).answer?.is_refused).toBe(false)
    expect((await renew(signed)).status).toBe(403)
    expect((await renew({ ...signed, id: '43' })).status).toBe(403)
    for (const wrong of [undefined, 'x', { id: '42' }]) expect((await renew(wrong)).status).toBe(400)
  })
})
