import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'
import { StreamGate } from './stream-gate.ts'

const admitted = (gate: StreamGate, address: string, tries: number): number =>
  Array.from({ length: tries }, () => gate.admits(address)).filter(Boolean).length

it('lets 200 streams of one address begin at once and five a second after that', () => {
  let now = 0
  const gate = new StreamGate(() => now, false)
  expect(admitted(gate, 'flood', 250)).toBe(200)
  expect(admitted(gate, 'neighbour', 1)).toBe(1)
  now = 2_000
  expect(admitted(gate, 'flood', 50)).toBe(10)
  now = 3_600_000
  gate.sweep()
  expect(admitted(gate, 'flood', 250)).toBe(200)
})

it('turns a flood away with a word, on WebSocket and BOSH', async () => {
  const server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS, logLevel: 'silent' })
  const url = `ws://127.0.0.1:${server.port}/xmpp-websocket`
  const statuses = await Promise.all(
    Array.from(
      { length: 230 },
      () =>
        new Promise<number>(resolve => {
          const socket = new WebSocket(url, 'xmpp')
          socket.on('open', () => {
            resolve(101)
            socket.terminate()
          })
          socket.on('unexpected-response', (_request, response) => {
            resolve(response.statusCode ?? 0)
            socket.terminate()
          })
          // Ends of refused handshakes; the status is what counts.
          socket.on('error', () => undefined)
        }),
    ),
  )
  const refused = statuses.filter(status => status === 429).length
  expect(refused).toBeGreaterThan(0)
  expect(statuses.length - refused).toBeGreaterThanOrEqual(200)
  const body = `<body rid="1" to="acme.test" xmlns="http://jabber.org/protocol/httpbind" wait="1" hold="1"/>`
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () =>
      (await fetch(`${server.url}/http-bind/`, { method: 'POST', body })).text(),
    ),
  )
  expect(answers.some(answer => answer.includes('policy-violation'))).toBe(true)
  await server.stop()
})
