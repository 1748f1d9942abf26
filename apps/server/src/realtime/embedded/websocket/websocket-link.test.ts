import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { DEFAULT_CAPS } from '../caps.ts'
import { Outgoing } from '../stream/outgoing.ts'
import { WebSocketLink } from './websocket-link.ts'

const STANZA = new Outgoing('x'.repeat(65_536))
/** More than the buffers of the system take from a client that does not read. */
const MOST_STANZAS = 2_000

let listener: WebSocketServer
let client: WebSocket
let socket: Socket
let link: WebSocketLink

beforeEach(async () => {
  listener = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(listener, 'listening')
  const accepted = once(listener, 'connection')
  client = new WebSocket(`ws://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  await once(client, 'open')
  const [webSocket, request] = (await accepted) as [WebSocket, IncomingMessage]
  socket = request.socket
  link = new WebSocketLink(webSocket, socket, DEFAULT_CAPS)
})
afterEach(() => {
  client.terminate()
  listener.close()
})

/** Not through the link, so that it finds the bytes of others waiting. */
async function fillQueue(): Promise<void> {
  for (let n = 0; n < MOST_STANZAS && socket.writableLength <= DEFAULT_CAPS.queueBytes; n++) {
    socket.write(STANZA.frame)
    await setImmediate()
  }
}

async function codeOfClose(): Promise<number> {
  const closed = once(client, 'close')
  client.resume()
  return (await closed)[0]
}

// [limits-3]
describe('a client that does not read', () => {
  beforeEach(() => client.pause())

  it('is cut off when more than the queue may hold waits for it', async () => {
    for (let n = 0; n < MOST_STANZAS && !link.wasCutOff; n++) {
      link.send(STANZA)
      await setImmediate()
    }
    expect(link.wasCutOff).toBe(true)
    const held = socket.writableLength
    expect(held).toBeLessThan(2 * DEFAULT_CAPS.queueBytes)
    link.send(STANZA)
    expect(socket.writableLength).toBe(held)
    expect(await codeOfClose()).toBe(1008)
  })

  it.each([
    ['a ping', () => link.probe()],
    ['the answer to a ping', () => link.answerPing(Buffer.from('data'))],
    ['a stanza', () => link.send(STANZA)],
  ])('is cut off before %s is added to a full queue', async (_what, write) => {
    await fillQueue()
    expect(link.wasCutOff).toBe(false)
    write()
    await expect.poll(() => link.wasCutOff).toBe(true)
    expect(await codeOfClose()).toBe(1008)
  })
})

it('a client that reads is not cut off, however much it gets', async () => {
  let received = 0
  client.on('message', () => received++)
  for (let n = 0; n < 100; n++) {
    link.send(STANZA)
    await expect.poll(() => received, { interval: 1 }).toBe(n + 1)
  }
  expect(link.wasCutOff).toBe(false)
})
