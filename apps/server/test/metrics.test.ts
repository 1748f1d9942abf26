import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testkit.ts'
import { textTo } from './wire/stanzas.ts'
import { WireClient } from './wire/wire-client.ts'

const TOKEN = 'a-token-of-the-collector'
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ metricsToken: TOKEN })
})
afterEach(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

it('/livez and /readyz answer everybody, under any host name', async () => {
  for (const path of ['/livez', '/readyz']) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.json()).toMatchObject({ status: 'ok' })
  }
})

it('/metrics tells a collector with the token what happened, and nobody else', async () => {
  for (const name of ['alice', 'bob']) await server.createUser(name)
  const alice = await WireClient.signIn(server, 'alice')
  alice.send(textTo('bob', 'counted'))
  await alice.next(/<ack /)
  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer of-bad-news-and-more' })).status).toBe(404)
  const response = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const figures = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(figures).toContain('\nparley_sessions 1\n')
  expect(figures).toContain('\nparley_messages_total 1\n')
  expect(figures).toContain('\nparley_ack_seconds_count 1\n')
  expect(figures).toContain('\nparley_ack_seconds_bucket{le="+Inf"} 1\n')
  expect(figures).toContain('\nparley_queue_messages 0\n')
  expect(figures).toContain('\nparley_bus_peers 0\n')
  expect(figures).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

it('/metrics has every figure that the dashboard draws', async () => {
  const figures = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  const dashboard = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8')
  const drawn = [...dashboard.matchAll(/\b((?:parley|nodejs|process)_\w+?)(?:_bucket)?\b/g)]
  expect(drawn.length).toBeGreaterThan(10)
  for (const [, name] of drawn) expect(figures).toContain(`# TYPE ${name} `)
})
