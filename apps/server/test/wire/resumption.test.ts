import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { attributeOf, textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const SM = 'xmlns="urn:xmpp:sm:3"'

let server: TestServer
let alice: WireClient
let bob: WireClient
let bobToken: string
let resumeId: string

beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('alice')
  await server.createUser('bob')
  alice = await WireClient.signIn(server, 'alice')
  bobToken = (await server.signIn('bob')).xmpp_token
  bob = await WireClient.authenticated(server, 'bob', bobToken)
  await bob.bind('web')
  bob.send(`<enable ${SM} resume="true"/>`)
  const enabled = await bob.next(/<enabled /)
  expect(enabled).toContain('max="60"')
  resumeId = attributeOf(enabled, 'enabled', 'id') ?? ''
})
afterEach(() => server.stop())

const say = async (text: string): Promise<void> => {
  alice.send(textTo('bob', text))
  await alice.next(/<ack /)
}

it('stanzas are counted in both directions', async () => {
  bob.send(textTo('alice', 'counted'))
  await bob.next(/<ack /)
  bob.send(`<r ${SM}/>`)
  expect(await bob.next(/<a /)).toBe('<a xmlns="urn:xmpp:sm:3" h="1"/>')
})

// [wire-16]
it('unconfirmed stanzas are sent again in order on resumption', async () => {
  await say('one')
  await bob.next(/>one</)
  bob.send(`<a ${SM} h="1"/>`)
  await bob.settle()
  bob.socket.terminate()
  await say('two')
  await say('three')
  const back = await WireClient.authenticated(server, 'bob', bobToken)
  // One message confirmed, and the answer to the ping of `settle` was seen as well.
  back.send(`<resume ${SM} previd="${resumeId}" h="2"/>`)
  expect(await back.next(/<resumed /)).toContain(`previd="${resumeId}"`)
  await say('four')
  await back.settle()
  const texts = back.inbox.map(frame => /<body>(.*)<\/body>/.exec(frame)?.[1]).filter(Boolean)
  expect(texts).toEqual(['two', 'three', 'four'])
})

it.each([
  ['an unknown session', () => 'nonsense', '0'],
  ['more confirmed than was sent', () => resumeId, '7'],
])('resuming %s is refused and the client may bind instead', async (_name, previd, h) => {
  bob.socket.terminate()
  const back = await WireClient.authenticated(server, 'bob', bobToken)
  back.send(`<resume ${SM} previd="${previd()}" h="${h}"/>`)
  expect(await back.next(/<failed /)).toContain('<item-not-found ')
  expect(await back.bind('web')).toContain('bob@acme.test/web')
})

it('another user cannot resume a session', async () => {
  bob.socket.terminate()
  const { xmpp_token } = await server.signIn('alice')
  const thief = await WireClient.authenticated(server, 'alice', xmpp_token)
  thief.send(`<resume ${SM} previd="${resumeId}" h="0"/>`)
  await thief.next(/<item-not-found /)
})

it('a session closed on purpose cannot be resumed', async () => {
  bob.send('<close xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>')
  expect(await bob.next(/<close/)).toBe('<close xmlns="urn:ietf:params:xml:ns:xmpp-framing" />')
  await bob.ended
  const back = await WireClient.authenticated(server, 'bob', bobToken)
  back.send(`<resume ${SM} previd="${resumeId}" h="0"/>`)
  await back.next(/<item-not-found /)
})

it('the newest session of a resource replaces the older one', async () => {
  const newer = await WireClient.signIn(server, 'bob', { resource: 'web' })
  expect(await bob.next(/<stream:error/)).toContain('<conflict ')
  await bob.ended
  await say('to the newer one')
  await newer.next(/to the newer one/)
})
