import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'
import { StreamGate } from './stream-gate.ts'

// [limits-4]
it('an IP address may open 200 streams at once and then five a second', () => {
  let now = 0
  const gate = new StreamGate(DEFAULT_RATE_LIMITS.stream, () => now)
  const admitted = (address: string, tries: number): number => {
    let count = 0
    for (let n = 0; n < tries; n++) {
      const leave = gate.enter(address)
      leave?.()
      if (leave) count += 1
    }
    return count
  }
  expect(admitted('flood', 250)).toBe(200)
  expect(admitted('neighbour', 1)).toBe(1)
  now = 2_000
  expect(admitted('flood', 50)).toBe(10)
})

it('a flood of streams is refused with a reason on WebSocket and BOSH', async () => {
  const server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS, logLevel: 'silent' })
  const url = `ws://127.0.0.1:${server.port}/xmpp-websocket`
  const connect = () =>
    new Promise<number>(resolve => {
      const socket = new WebSocket(url, 'xmpp')
      let status = 0
      socket.on('open', () => {
        status = 101
        socket.terminate()
      })
      socket.on('unexpected-response', (_request, response) => {
        status = response.statusCode ?? 0
        socket.terminate()
      })
      // Ends of refused handshakes; the status is what counts.
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(status))
    })
  const statuses: number[] = []
  // Fewer at once than may be there without having signed in.
  while (statuses.length < 240) statuses.push(...(await Promise.all(Array.from({ length: 20 }, connect))))
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

it('does not limit devices of one address that sign in, except one that never stops', () => {
  const gate = new StreamGate(DEFAULT_RATE_LIMITS.stream, () => 0)
  const comesBack = (signIn: string): boolean => {
    const leave = gate.enter('office')
    leave?.(signIn)
    return leave !== undefined
  }
  for (let n = 0; n < 1_000; n++) expect(comesBack(`device ${n}`)).toBe(true)
  let count = 0
  while (count < 1_000 && comesBack('one device')) count += 1
  expect(count).toBe(220)
})
