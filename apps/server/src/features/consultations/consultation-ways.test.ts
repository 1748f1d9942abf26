import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeTyping } from '@parley/protocol/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import {
  type CustomerFixture,
  type CustomerRole,
  createCustomerFixture,
} from '../../../test/customer-fixture.ts'
import { postFile } from '../../../test/post-file.ts'
import { type SignedIn, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { waysTo } from '../../../test/ways-to-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const INSIDE: CustomerRole[] = ['customer', 'responder', 'member', 'leader', 'owner']
const OUTSIDE: CustomerRole[] = ['former', 'other', 'another', 'stranger', 'chief']
const SHOP = 'https://shop.example.com'
const NO_FILE = `/chat/file/${'0'.repeat(32)}`

let server: TestServer
let fixture: CustomerFixture
let path: string
/** A visitor of a website, with a thread of their own with the same team. */
let visitor: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createCustomerFixture(server, 'duty')
  const room = { im_room_name: fixture.consultation }
  const { token } = fixture.signedIn.customer
  const file = await uploadFile(server, token, 'label.txt', Buffer.from('torn'), room)
  path = file.original_url
  const customer = await fixture.wire('customer')
  await postFile(customer, { kind: 'groupchat', id: fixture.consultation }, file)
  await customer.close()
  await fixture.call('leader', 'setWidgetSettings', { im_room_name: fixture.team, origins: [SHOP] })
  const started = await server.call('startVisit', { im_room_name: fixture.team, host: SHOP, name: 'Renata' })
  const { session } = started.answer ?? {}
  if (!session) throw new Error('The visit was not started.')
  visitor = session as SignedIn
  return () => server.stop()
})

// [customers-11, customers-14, access-7]
describe('a file of a consultation', () => {
  it.each(INSIDE)('is open to %s on every path', async role => {
    expect(await waysTo(server, fixture.signedIn[role].token, path)).toMatchObject({
      download: [200, 'torn'],
      check: { code: 0 },
      preview: { code: 0 },
      links: [0, 1],
    })
  })
  it.each([...OUTSIDE, 'visitor'] as const)('does not exist for %s', async role => {
    const token = role === 'visitor' ? visitor.token : fixture.signedIn[role].token
    expect(await waysTo(server, token, path)).toEqual(await waysTo(server, token, NO_FILE))
  })
})

// [customers-11]
describe('the list of conversations', () => {
  const seen = async ({ history_token: token }: SignedIn) =>
    JSON.stringify((await server.call('listRecent', {}, { token })).answer)

  it.each(INSIDE)('contains the consultation for %s', async role => {
    expect(await seen(fixture.signedIn[role])).toContain(fixture.consultation)
  })
  it.each([...OUTSIDE, 'visitor'] as const)(
    'contains neither the consultation nor its counts for %s',
    async role => {
      const list = await seen(role === 'visitor' ? visitor : fixture.signedIn[role])
      expect(list).not.toContain(fixture.consultation)
      expect(list).not.toContain('label.txt')
    },
  )
})

// [customers-11, customers-12]
it('typing of people outside a consultation does not reach it', async () => {
  const listeners = await Promise.all(INSIDE.map(role => fixture.wire(role, 'listener')))
  const typing = (domain: string) =>
    encodeTyping('composing', { kind: 'groupchat', id: fixture.consultation }, domain)
  for (const role of OUTSIDE) {
    const client = await fixture.wire(role, 'typist')
    client.send(typing(role === 'stranger' ? 'other.test' : 'acme.test'))
    await client.settle()
    await client.close()
  }
  const foreign = await WireClient.authenticated(
    ...([server, visitor.im_user_name, visitor.xmpp_token, 'acme.test'] as const),
  )
  await foreign.bind('widget')
  foreign.send(typing('acme.test'))
  await foreign.settle()
  await foreign.close()
  const [customer, onDuty] = listeners
  for (const [index, listener] of listeners.entries()) {
    await listener.settle()
    expect(listener.inbox.join(''), INSIDE[index]).not.toContain('composing')
  }
  customer?.send(typing('acme.test'))
  expect(await onDuty?.next(/composing/)).toContain(fixture.consultation)
  for (const listener of listeners) await listener.close()
})

// [customers-9]
it('an export of what a customer has seen contains the messages of the consultation, and no notes', async () => {
  await sayIn(fixture, 'responder', 'It is on its way.')
  await fixture.call('member', 'addNote', {
    im_room_name: fixture.consultation,
    note_id: crypto.randomUUID(),
    text: 'zebra: pays late',
  })
  const { token } = fixture.signedIn.chief
  const wanted = { scope: 'person', target: 'customer', reason: 'Asked for it' }
  const { answer } = await server.call('createExport', wanted, { token })
  const state = async () =>
    (await server.call('listExports', {}, { token })).answer?.find(({ id }) => id === answer?.id)?.state
  await expect.poll(() => state()).toBe('ready')
  const archive = await readFile(join(server.dataDir, 'exports', `${answer?.id}.zip`), 'utf8')
  expect(archive).toContain('It is on its way.')
  expect(archive).not.toContain('zebra')
})
