import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { JanusServer } from './janus-server.ts'

type Answer = Record<string, unknown>
const CREATED: Answer = { janus: 'success', data: { id: 7 } }
const TIMED_OUT = JSON.stringify({ janus: 'timeout', session_id: 7 })
const refusal = (code: number): Answer => ({ janus: 'error', error: { code, reason: 'refused' } })

let janus: WebSocketServer
let server: JanusServer
/** What Janus answers to the request of this name. */
let answers: Record<string, (socket: WebSocket) => Answer>
let created = 0
let ups = 0
let losses = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  created = 0
  ups = 0
  losses = 0
  answers = { create: () => CREATED, keepalive: () => ({ janus: 'ack' }) }
  janus = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'janus-protocol' })
  await once(janus, 'listening')
  janus.on('connection', socket =>
    socket.on('message', data => {
      const { transaction, janus: name } = JSON.parse(String(data))
      if (name === 'create') created++
      const answer = answers[name]?.(socket)
      if (answer) socket.send(JSON.stringify({ ...answer, transaction }))
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
  for (const socket of janus.clients) socket.terminate()
  janus.close()
})

function connect(): void {
  const { port } = janus.address() as { port: number }
  server = new JanusServer({
    address: async () => ({ url: `ws://127.0.0.1:${port}`, secret: undefined }),
    log: pino({ level: 'silent' }),
    onUp: () => void ups++,
    onLost: () => void losses++,
  })
  server.open()
}

it('a Janus that refuses its session keeps no socket open', async () => {
  answers.create = () => refusal(403)
  connect()
  await expect.poll(() => created).toBeGreaterThan(3)
  await expect.poll(() => janus.clients.size).toBeLessThan(2)
  expect(ups).toBe(0)
})

it('a session that ends in the same packet in which it began is replaced', async () => {
  answers.create = socket => {
    if (created === 1) process.nextTick(() => socket.send(TIMED_OUT))
    return CREATED
  }
  connect()
  await expect.poll(() => created).toBe(2)
  await expect.poll(() => ups).toBe(2)
})

it('a session that Janus no longer knows is replaced at the next keepalive', async () => {
  connect()
  await expect.poll(() => ups).toBe(1)
  answers.keepalive = () => refusal(458)
  vi.advanceTimersByTime(25_000)
  await expect.poll(() => ups).toBe(2)
  await expect.poll(() => janus.clients.size).toBe(1)
})

it('a session that Janus reports as timed out is replaced, and pending requests use the new one', async () => {
  connect()
  await expect.poll(() => ups).toBe(1)
  const first = await server.connected()
  for (const socket of janus.clients) socket.send(TIMED_OUT)
  await expect.poll(() => losses).toBe(1)
  expect(await server.connected()).not.toBe(first)
  expect(ups).toBe(2)
})

it('requests do not wait for a closed connection', async () => {
  connect()
  server.close()
  expect(await server.connected()).toBeUndefined()
  expect(losses).toBe(0)
})
