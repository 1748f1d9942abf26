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

it('/metrics answers a collector with the token, and no other client', async () => {
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

it('/metrics counts refused sign-ins and HTTP errors, and shows disk, webhooks, jobs and the last backup', async () => {
  await server.createUser('alice')
  await expect(server.signIn('alice', 'wrong')).rejects.toThrow()
  await get('/no/such/call')
  const figures = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  expect(figures).toContain('\nparley_sign_ins_refused_total 1\n')
  expect(figures).toMatch(/\nparley_http_errors_total\{class="4xx"\} [1-9]/)
  expect(figures).toContain('\nparley_http_errors_total{class="5xx"} 0\n')
  expect(figures).toMatch(/\nparley_disk_free_bytes [1-9]\d+\n/)
  expect(figures).toContain('\nparley_webhook_deliveries_waiting 0\n')
  expect(figures).toContain('\nparley_jobs_here 1\n')
  expect(figures).toContain('\nparley_last_backup_timestamp_seconds 0\n')
  const refusals = server.logLines.filter(line => line.includes('Sign-in refused.'))
  expect(refusals.map(line => JSON.parse(line).ip)).toEqual(['127.0.0.1'])
})

/** As fail2ban 1.0 puts them into the patterns of a filter; a time ends where a word ends. */
const FAIL2BAN: Record<string, string> = {
  '<HOST>': '(?<host>[\\d.]+|[\\da-f:]+)',
  '{EPOCH}': '(?<time>\\d{10,11}\\b(?:\\.\\d{3,6})?)\\b',
  '{LEPOCH}': '(?<time>\\d{10,11}(?:\\d{3}(?:\\.\\d{1,6}|\\d{3})?)?)\\b',
}

function fail2banPattern(name: string): RegExp {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const [, pattern = ''] = new RegExp(`^${name} = (.+)$`, 'm').exec(page) ?? []
  expect(pattern).not.toBe('')
  return new RegExp(pattern.replaceAll(/<HOST>|\{L?EPOCH\}/g, name => FAIL2BAN[name] ?? ''))
}

it('fail2ban finds address and time of refused sign-ins, and nothing else, with the filter of the docs', async () => {
  await server.createUser('alice')
  await server.signIn('alice')
  // Who has typed it has come in, nearly: a whole office does on its first morning.
  await server.createUser('newcomer', { isPasswordTemporary: true })
  await expect(server.signIn('newcomer')).rejects.toThrow()
  await expect(server.signIn('alice', 'wrong')).rejects.toThrow()
  await expect(server.signIn('"ip":"203.0.113.9","msg":"Sign-in refused."', 'wrong')).rejects.toThrow()
  // Fail2ban takes the time out of a line before it looks for the address.
  const seen = server.logLines.map(line => ({
    time: fail2banPattern('datepattern').exec(line)?.groups?.time,
    host: fail2banPattern('failregex').exec(line.replace(fail2banPattern('datepattern'), ''))?.groups?.host,
  }))
  const refused = seen.filter(({ host }) => host !== undefined)
  expect(refused.map(({ host }) => host)).toEqual(['127.0.0.1', '127.0.0.1'])
  for (const { time } of refused) expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000)
})

it('without a token /metrics answers this machine, and no client that comes through a proxy', async () => {
  const behind = await startTestServer({ proxies: 1 })
  try {
    // Each is what some proxy adds.
    const given = ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'].map(name => ({
      [name]: '203.0.113.9',
    }))
    const answers = await Promise.all(
      [{}, ...given].map(headers => fetch(`${behind.url}/metrics`, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404])
  } finally {
    await behind.stop()
  }
})

it.each(['grafana-dashboard.json', 'alerts.yml'])('/metrics has every figure of %s', async file => {
  const figures = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  const dashboard = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
  const drawn = [...dashboard.matchAll(/\b((?:parley|nodejs|process)_\w+?)(?:_bucket)?\b/g)]
  expect(drawn.length).toBeGreaterThan(10)
  for (const [, name] of drawn) expect(figures).toContain(`# TYPE ${name} `)
})
