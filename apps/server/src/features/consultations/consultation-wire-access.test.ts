import { encodeReadIq, encodeSent, encodeTyping, type Xml } from '@parley/protocol/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CustomerFixture,
  type CustomerRole,
  createCustomerFixture,
} from '../../../test/customer-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'

let server: TestServer
let fixture: CustomerFixture
let saidId: string

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createCustomerFixture(server, 'duty')
  const customer = await fixture.wire('customer')
  saidId = crypto.randomUUID()
  customer.send(textInRoom(fixture.consultation, 'Where is my parcel?', saidId))
  await customer.next(new RegExp(saidId))
  await customer.close()
  return () => server.stop()
})

const domainOf = (role: CustomerRole) => (role === 'stranger' ? 'other.test' : 'acme.test')
const reaction = (room: string, id: string, domain: string): Xml =>
  encodeSent(
    {
      id,
      kind: 'groupchat',
      createdTime: Date.now(),
      content: { kind: 'reaction', messageId: saidId, emoji: '👍', isOn: true },
    },
    { kind: 'groupchat', id: room },
    domain,
  )
const mark = (id: string) => ({ conversation: { kind: 'groupchat', id } as const, seq: 2 })
const STANZAS = {
  text: (room: string, id: string, domain: string) => textInRoom(room, 'Hello', id, domain),
  reaction,
  read: (room: string, id: string, domain: string) =>
    encodeReadIq({ ...mark(room), lastMessageId: saidId, lastMessageTime: 0 }, id, domain),
}

/** The server's response to a stanza, without ids, which differ. */
async function ask(role: CustomerRole, kind: keyof typeof STANZAS, room: string): Promise<string> {
  const client = await fixture.wire(role, crypto.randomUUID())
  const id = crypto.randomUUID()
  client.send(STANZAS[kind](room, id, domainOf(role)))
  const answer = await client.next(new RegExp(id))
  await client.close()
  return answer.replaceAll(id, 'ID').replaceAll(room, 'ROOM')
}

const WRITERS: CustomerRole[] = ['customer', 'responder']
const OFF_DUTY: CustomerRole[] = ['member', 'leader', 'owner']
const OUTSIDE: CustomerRole[] = ['former', 'other', 'another', 'stranger', 'chief']

// [customers-11, customers-12, duty-1]
describe.each(['text', 'reaction'] as const)('%s in a consultation', kind => {
  it.each(WRITERS)('is accepted from %s', async role => {
    expect(await ask(role, kind, fixture.consultation)).toContain('<ack')
  })
  it.each(OFF_DUTY)('is refused to %s, who is off duty', async role => {
    expect(await ask(role, kind, fixture.consultation)).toContain('<refused ')
  })
  it.each(OUTSIDE)('gets %s the same answer as an unknown room', async role => {
    expect(await ask(role, kind, fixture.consultation)).toBe(await ask(role, kind, 'nowhere'))
  })
})

// [customers-11, customers-12]
describe('reading in a consultation', () => {
  it.each([...WRITERS, ...OFF_DUTY])('is recorded for %s', async role => {
    expect(await ask(role, 'read', fixture.consultation)).toContain('type="result"')
  })
  it.each(OUTSIDE)('gets %s the same answer as an unknown room', async role => {
    expect(await ask(role, 'read', fixture.consultation)).toBe(await ask(role, 'read', 'nowhere'))
  })
})

// [customers-11]
describe('events of a consultation', () => {
  it('reach its team and its customer only', async () => {
    const roles = [...WRITERS, ...OFF_DUTY, ...OUTSIDE]
    const clients = await Promise.all(roles.map(role => fixture.wire(role, 'listener')))
    const words = crypto.randomUUID()
    const [customer] = clients
    customer?.send(encodeTyping('composing', { kind: 'groupchat', id: fixture.consultation }, 'acme.test'))
    customer?.send(textInRoom(fixture.consultation, words))
    for (const [index, role] of roles.entries())
      if (!OUTSIDE.includes(role) && role !== 'customer') await clients[index]?.next(new RegExp(words))
    for (const [index, role] of roles.entries()) {
      const client = clients[index]
      if (!client || !OUTSIDE.includes(role)) continue
      await client.settle()
      expect(client.inbox.join(''), role).not.toContain(fixture.consultation)
    }
    for (const client of clients) await client.close()
  })

  it('hide the presence of its people from people outside', async () => {
    for (const role of ['another', 'stranger'] as const)
      expect((await fixture.call(role, 'getUser', { im_user_name: 'responder' })).code).toBe(404)
    expect((await fixture.call('another', 'getUser', { im_user_name: 'customer' })).code).toBe(404)
  })
})
