import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
afterEach(() => server.stop())

async function connectRaw(host = 'localhost'): Promise<{ socket: Socket; reply: string }> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    [
      'GET /xmpp-websocket HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: xmpp',
      '\r\n',
    ].join('\r\n'),
  )
  const [reply] = (await once(socket, 'data')) as [Buffer]
  return { socket, reply: String(reply) }
}

/** A text frame of one byte that is not the last of its message, and those that go on with it. */
const FIRST = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x3c])
const NEXT = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x3c])))

/** Until it is cut off; it never answers a close. */
async function sendFragments(socket: Socket): Promise<number> {
  let written = FIRST.length
  socket.resume().write(FIRST)
  while (!socket.destroyed && written < 1_000_000) {
    socket.write(NEXT)
    written += NEXT.length
    await setImmediate()
    await setImmediate()
  }
  return written
}

// [limits-3]
it('fragments of one byte before sign-in end the connection after a few kilobytes', async () => {
  server = await startTestServer()
  const { socket } = await connectRaw()
  expect(await sendFragments(socket)).toBeLessThan(40_000)
})

// [limits-3]
it('a stanza may come in 256 fragments and no more', async () => {
  server = await startTestServer()
  for (const name of ['ann', 'ben']) await server.createUser(name)
  const ann = await WireClient.signIn(server, 'ann')
  const send = (id: string, count: number) => {
    const stanza = textTo('ben', 'x'.repeat(600), id)
    const parts = Array.from({ length: count }, (_, at) => stanza.slice(at, at + 1))
    parts[count - 1] = stanza.slice(count - 1)
    for (const [at, part] of parts.entries()) ann.socket.send(part, { fin: at === count - 1 })
  }
  const id = crypto.randomUUID()
  send(id, 256)
  await ann.next(new RegExp(`<ack [^>]*${id}`))
  send(crypto.randomUUID(), 257)
  expect((await ann.ended).code).toBe(1008)
})

// [access-1]
it('the host of uploaded files answers no upgrade', async () => {
  const { files } = (await import('../../src/app/config.ts')).readConfig({})
  server = await startTestServer({ files: { ...files, mediaUrl: 'http://media.test' } })
  const own = await connectRaw()
  expect(own.reply).toMatch(/^HTTP\/1.1 101 /)
  const media = await connectRaw('media.test')
  expect(media.reply).toMatch(/^HTTP\/1.1 404 /)
  for (const { socket } of [own, media]) socket.destroy()
})
