import { encodeOwnPresence, encodeProbe } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OTHER_COMPANY, startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
let server: TestServer
let alice: WireClient

beforeEach(async () => {
  server = await startTestServer()
  for (const name of ['alice', 'bob']) await server.createUser(name)
  alice = await WireClient.signIn(server, 'alice')
})
afterEach(() => server.stop())

const aboutBob = () => alice.next(/<presence [^>]*from="bob@user/)
const ask = (id: string, from = alice) => from.send(encodeProbe(id, DOMAIN))

// [presence-1, wire-18]
it('presence and its later changes are sent to people who asked for it', async () => {
  ask('bob')
  expect(await aboutBob()).toContain('type="unavailable"')
  const bob = await WireClient.signIn(server, 'bob')
  bob.send(encodeOwnPresence('online'))
  expect(await aboutBob()).not.toContain('unavailable')
  bob.send(encodeOwnPresence('away'))
  expect(await aboutBob()).toContain('<show>away</show>')
  const phone = await WireClient.signIn(server, 'bob', { resource: 'phone' })
  phone.send(encodeOwnPresence('online'))
  expect(await aboutBob()).not.toContain('away')
  phone.send('<presence xmlns="jabber:client" type="unavailable"/>')
  expect(await aboutBob()).toContain('away')
  bob.send('<presence xmlns="jabber:client" type="unavailable"/>')
  expect(await aboutBob()).toContain('unavailable')
})

it('presence is not sent unasked, nor twice', async () => {
  const bob = await WireClient.signIn(server, 'bob')
  ask('alice', bob)
  await bob.next(/from="alice@user/)
  bob.send(encodeOwnPresence('online'))
  bob.send(encodeOwnPresence('online'))
  await bob.settle()
  alice.send(encodeOwnPresence('online'))
  await bob.next(/from="alice@user/)
  alice.send(encodeOwnPresence('online'))
  await alice.settle()
  await bob.settle()
  expect(alice.inbox.filter(frame => frame.includes('bob@'))).toEqual([])
  expect(bob.inbox.filter(frame => frame.includes('from="alice@user'))).toEqual([])
})

it('presence of people you cannot see is not answered', async () => {
  await server.createUser('eve', { domain: OTHER_COMPANY.domain })
  await server.createUser('grace', { isCustomer: true })
  const grace = await WireClient.signIn(server, 'grace')
  for (const id of ['eve', 'nobody', 'bob']) ask(id, grace)
  ask('eve')
  // Whom a customer shares a conversation with is seen.
  alice.send(textTo('grace', 'hello'))
  await alice.next(/<ack/)
  ask('alice', grace)
  await grace.next(/<presence [^>]*from="alice@user/)
  await alice.settle()
  expect(grace.inbox.filter(frame => frame.startsWith('<presence'))).toEqual([])
  expect(alice.inbox.filter(frame => frame.startsWith('<presence'))).toEqual([])
})
