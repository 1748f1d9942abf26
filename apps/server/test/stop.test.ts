import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('ann')
})
afterEach(() => server.stop())

const HANDSHAKE = [
  'GET /xmpp-websocket HTTP/1.1',
  'Host: parley.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: xmpp',
  '\r\n',
].join('\r\n')

it('the server stops promptly although a client keeps its connection open', async () => {
  const live = await WireClient.signIn(server, 'ann')
  const silent = connect(server.port, '127.0.0.1')
  // Being cut off is what is expected here.
  silent.on('error', () => undefined)
  silent.write(HANDSHAKE)
  await once(silent, 'data')
  // An operator's process is cut off after ten seconds.
  const started = performance.now()
  await server.stop()
  expect(performance.now() - started).toBeLessThan(9_000)
  await live.ended
  silent.destroy()
})
