import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FrameTurns } from './frame-turns.ts'

let listener: WebSocketServer
let client: WebSocket
/** How many frames were read in each turn of the event loop. */
let turns: number[]

beforeEach(async () => {
  listener = new WebSocketServer({ port: 0, host: '127.0.0.1', allowSynchronousEvents: false })
  await once(listener, 'listening')
  turns = []
  listener.on('connection', webSocket => {
    const budget = new FrameTurns(webSocket)
    let isSame = false
    webSocket.on('message', data => {
      budget.count((data as Buffer).length)
      if (!isSame) {
        isSame = true
        turns.push(0)
        setImmediate(() => {
          isSame = false
        })
      }
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1
    })
  })
  client = new WebSocket(`ws://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  await once(client, 'open')
})
afterEach(() => {
  client.terminate()
  listener.close()
})

const readCount = () => turns.reduce((sum, count) => sum + count, 0)

/** In one packet, as far as the system allows it. */
async function send(frames: string[]): Promise<void> {
  const { _socket: socket } = client as unknown as { _socket: Socket }
  socket.cork()
  for (const frame of frames) client.send(frame)
  socket.uncork()
  await expect.poll(readCount).toBe(frames.length)
}

// [limits-3]
it('reads a few frames of a packet at a time, so that other connections get their turn', async () => {
  await send(Array.from({ length: 200 }, () => 'x'))
  expect(Math.max(...turns)).toBeLessThanOrEqual(17)
  expect(Math.max(...turns)).toBeGreaterThan(4)
})

it('reads fewer large frames in a turn than small ones', async () => {
  await send(Array.from({ length: 12 }, () => 'x'.repeat(8_192)))
  expect(Math.max(...turns)).toBeLessThanOrEqual(3)
})
