import { NS } from '@parley/protocol/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/test/testkit.ts'
import { WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { stanzaCases } from './stanza-cases.ts'
import { MAX_BYTES } from './worst-input.ts'
import { worstStanzas } from './worst-stanzas.ts'

const DOMAIN = 'acme.test'
const PING = '<iq xmlns="jabber:client" type="get" id="after"><ping xmlns="urn:xmpp:ping"/></iq>'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['ann', 'ben']) await server.createUser(name)
})
afterAll(() => server.stop())

const cases = worstStanzas(DOMAIN).map(one => [one.name, one] as const)

// A stanza that only ends its stream would not measure what its kind costs.
it.each(cases)(
  'worst stanza, %s: is read, and the stream stays open unless the case expects its end',
  async (_, one) => {
    expect(Buffer.byteLength(one.stanza)).toBeLessThanOrEqual(MAX_BYTES)
    const client = one.isOpening ? await WireClient.open(server) : await WireClient.signIn(server, 'ann')
    client.send(one.stanza)
    if (!one.isOpening) client.send(PING)
    const answered = client
      .next(one.isOpening ? /<failure|<stream:features/ : /id="after"/)
      .then(() => 'open')
    const outcome = await Promise.race([answered.catch(() => 'ended'), client.ended.then(() => 'ended')])
    expect(outcome).toBe(one.ends ? 'ended' : 'open')
    client.socket.terminate()
  },
)

it('every namespace of the wire has worst stanzas, or a reason why it needs none', () => {
  expect(Object.keys(stanzaCases(DOMAIN)).sort()).toEqual(Object.keys(NS).sort())
})

it('a stanza of each kind makes no handler fail', () => {
  expect(server.logLines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})
