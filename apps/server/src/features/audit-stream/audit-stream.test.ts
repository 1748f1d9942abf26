import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

interface Entry {
  seq: number
  action: string
  outcome: string
  account: string
  company: string
  detail: string
}

let ahead = 0
const ends: (() => unknown)[] = []
afterEach(async () => {
  ahead = 0
  for (const end of ends.splice(0).reverse()) await end()
})

/** Messages with their length before them, as they arrive. */
function readFrames(text: string): string[] {
  const frames: string[] = []
  for (let at = 0; at < text.length; ) {
    const space = text.indexOf(' ', at)
    const end = space + 1 + Number(text.slice(at, space))
    frames.push(text.slice(space + 1, end))
    at = end
  }
  return frames
}

const entryIn = (frame: string) => JSON.parse(frame.slice(frame.indexOf('] {') + 2)) as Entry

/** A receiver of syslog. `take` says for each connection whether it is read, or cut. */
async function openSyslog(port = 0, tls?: { key: string; cert: string }) {
  const frames: string[] = []
  const state = { take: (_connection: number) => true }
  let connections = 0
  const serve = (socket: Socket) => {
    socket.on('error', () => undefined)
    if (!state.take(++connections)) return socket.resetAndDestroy()
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => frames.push(...readFrames(Buffer.concat(chunks).toString())))
  }
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  return {
    frames,
    state,
    port: (server.address() as AddressInfo).port,
    close,
    seqs: () => frames.map(entryIn).map(({ seq }) => seq),
  }
}

async function start(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer & { admin: string }> {
  const clock = { now: () => Date.now() + ahead }
  const server = await startTestServer({ privateHosts: true, clock, ...options })
  ends.push(() => server.stop())
  await server.createUser('boss', { role: 'administrator' }).catch(() => undefined)
  const { token } = await server.signIn('boss')
  return Object.assign(server, { admin: token })
}

type Administered = Pick<TestServer, 'call'> & { admin: string }

const save = async (server: Administered, url: string) =>
  (await server.call('saveAuditStream', { url }, { token: server.admin })).answer
const stateOf = async (server: Administered) =>
  (await server.call('getAuditStream', {}, { token: server.admin })).answer

/** Entries of the company that an administrator makes: each names a bot. */
async function makeEntries(server: Administered, count: number, prefix: string) {
  for (let made = 0; made < count; made += 1)
    await server.call('addBot', { account: `${prefix}${made}`, name: prefix }, { token: server.admin })
}

async function lastSeq({ storage: { db } }: TestServer) {
  const last = await db.selectFrom('audit_log').select('seq').orderBy('seq', 'desc').executeTakeFirst()
  return Number(last?.seq)
}

describe('a company’s audit log at a syslog server', () => {
  // [audit-stream-1, audit-stream-3]
  it('is sent in order, each entry once, and only the company’s', async () => {
    const receiver = await openSyslog()
    ends.push(receiver.close)
    const server = await start()
    await server.createUser('stranger', { domain: OTHER_COMPANY.domain })
    await server.signIn('boss')
    expect(await save(server, `tcp://127.0.0.1:${receiver.port}`)).toEqual({ outcome: 'saved', secret: '' })
    await makeEntries(server, 5, 'one')
    await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)
    await makeEntries(server, 1, 'two')
    const wanted = await lastSeq(server)
    await expect.poll(() => receiver.seqs().at(-1)).toBe(wanted)
    const entries = receiver.frames.map(entryIn)
    expect(entries.map(({ detail }) => detail)).toEqual([
      `audit log sent to 127.0.0.1:${receiver.port}`,
      ...Array.from({ length: 5 }, (_, index) => `bot.one${index} added`),
      'bot.two0 added',
    ])
    expect(new Set(entries.map(({ account }) => account))).toEqual(new Set(['boss']))
    expect(receiver.frames[0]).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ parley - company-change \[meta sequenceId="\d+"\]\[origin software="Parley"\] \{/,
    )
    await expect
      .poll(() => stateOf(server))
      .toMatchObject({
        company: { waiting: 0, failing_since: null, problem: null, last_sent_at: expect.any(Number) },
        installation: null,
      })
  })

  // [audit-stream-1]
  it('is sent again from where it was read to, when the receiver dies, and when the server does', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-audit-stream-'))
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const receiver = await openSyslog()
    let server = await start({ dataDir })
    await save(server, `tcp://127.0.0.1:${receiver.port}`)
    await expect.poll(() => receiver.frames.length).toBe(1)
    receiver.state.take = () => false
    await makeEntries(server, 3, 'cut')
    await expect
      .poll(async () => (await stateOf(server))?.company)
      .toMatchObject({ problem: 'cut', waiting: expect.any(Number), next_at: expect.any(Number) })
    expect(receiver.frames).toHaveLength(1)
    await receiver.close()
    await server.stop()
    ends.pop()
    const again = await openSyslog(receiver.port)
    ends.push(again.close)
    ahead = 11_000
    server = await start({ dataDir })
    const wanted = await lastSeq(server)
    await expect.poll(() => again.seqs().at(-1)).toBeGreaterThanOrEqual(wanted)
    expect(
      again.frames
        .map(entryIn)
        .map(({ detail }) => detail)
        .slice(0, 3),
    ).toEqual(['bot.cut0 added', 'bot.cut1 added', 'bot.cut2 added'])
  })

  // [audit-stream-3]
  it('can be tested, says what is wrong, and the other administrators are told', async () => {
    const receiver = await openSyslog()
    const server = await start()
    await server.createUser('chief', { role: 'administrator' })
    const test = async (stream: 'company' | 'installation' = 'company') =>
      (await server.call('testAuditStream', { stream }, { token: server.admin })).answer
    expect(await test()).toEqual({ outcome: 'none', status: 0 })
    expect(await test('installation')).toEqual({ outcome: 'none', status: 0 })
    await save(server, `tcp://127.0.0.1:${receiver.port}`)
    expect(await test()).toEqual({ outcome: 'sent', status: 0 })
    expect(receiver.frames.map(entryIn)).toContainEqual(
      expect.objectContaining({ seq: 0, action: 'test', account: 'boss' }),
    )
    await receiver.close()
    expect(await test()).toEqual({ outcome: 'unreachable', status: 0 })
    const chief = await server.signIn('chief')
    const { answer } = await server.call(
      'getRecords',
      { recordType: 'chat', chatUserId: ASSISTANT_ID },
      { token: chief.history_token },
    )
    expect(String(answer?.records[0]?.body)).toContain('changed where the audit log is sent')
    expect(await save(server, '')).toEqual({ outcome: 'saved', secret: '' })
    expect(await stateOf(server)).toEqual({ url: '', company: null, installation: null })
  })

  // [audit-stream-2]
  it('goes by TLS to a server whose certificate is trusted, and to no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-syslog-'))
    const at = (name: string) => join(folder, name)
    const make = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=logs'
    const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', at('key'), '-out', at('pem')]
    execFileSync('openssl', [...make.split(' '), ...files], { stdio: 'ignore' })
    const [key, cert] = [readFileSync(at('key'), 'utf8'), readFileSync(at('pem'), 'utf8')]
    rmSync(folder, { recursive: true })
    const receiver = await openSyslog(0, { key, cert })
    ends.push(receiver.close)
    const server = await start()
    await save(server, `tls://127.0.0.1:${receiver.port}`)
    const test = async () =>
      (await server.call('testAuditStream', { stream: 'company' }, { token: server.admin })).answer?.outcome
    expect(await test()).toBe('untrusted')
    const trusted = getCACertificates('default')
    ends.push(() => setDefaultCACertificates(trusted))
    setDefaultCACertificates([...trusted, cert])
    expect(await test()).toBe('sent')
    await expect.poll(() => receiver.frames.length).toBeGreaterThan(1)
  })
})

// [audit-stream-2]
it('hosts of the own network and what is not encrypted need the operator', async () => {
  const server = await start({ privateHosts: false })
  for (const url of ['tcp://logs.example:601', 'udp://logs.example', 'http://siem.example/'])
    expect(await save(server, url)).toEqual({ outcome: 'insecure', secret: '' })
  const receiver = await openSyslog()
  ends.push(receiver.close)
  await save(server, `tls://127.0.0.1:${receiver.port}`)
  const { answer } = await server.call('testAuditStream', { stream: 'company' }, { token: server.admin })
  expect(answer).toEqual({ outcome: 'unreachable', status: 0 })
})

// [audit-stream-1, audit-stream-2]
it('a web address gets signed entries until it accepts them', async () => {
  const received: { body: string; signature: string }[] = []
  let status = 500
  const receiver = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['x-parley-signature']),
      })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  ends.push(() => void receiver.close())
  const server = await start()
  const { secret = '' } =
    (await save(server, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`)) ?? {}
  expect(secret).toHaveLength(43)
  await expect
    .poll(async () => (await stateOf(server))?.company)
    .toMatchObject({ problem: 'status', waiting: 1 })
  status = 204
  const { answer } = await server.call('testAuditStream', { stream: 'company' }, { token: server.admin })
  expect(answer).toEqual({ outcome: 'sent', status: 204 })
  await expect.poll(async () => (await stateOf(server))?.company).toMatchObject({ problem: null, waiting: 0 })
  const { body, signature } = received.at(-1) ?? { body: '', signature: '' }
  const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(mac)
  const { entries } = JSON.parse(body) as { entries: Entry[] }
  expect(entries.map(({ action }) => action)).toEqual(['company-change'])
})

// [audit-stream-3, audit-stream-4]
it('the operator’s stream has the entries of all companies, and none of what was typed', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const datagrams: string[] = []
  socket.on('message', data => datagrams.push(data.toString()))
  ends.push(() => void socket.close())
  const host = `127.0.0.1:${socket.address().port}`
  const server = await start({ auditSyslogUrl: `udp://${host}` })
  await server.createUser('stranger', { domain: OTHER_COMPANY.domain })
  await server.createUser('ann')
  await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)
  const encrypted = await server.encryptPassword('wrong password')
  const nobody = { account: 'my secret in the wrong field', platform_type: 4, ...encrypted }
  await server.call('login', { domain: OTHER_COMPANY.domain, ...nobody })
  const hold = { scope: 'person' as const, target: 'ann', reason: 'a reason that can be erased' }
  await server.call('addLegalHold', hold, { token: server.admin })
  const wanted = await lastSeq(server)
  await expect.poll(() => datagrams.map(entryIn).at(-1)?.seq).toBe(wanted)
  const told = datagrams.map(entryIn).map(one => [one.company, one.account, one.action, one.outcome])
  expect(told).toContainEqual([OTHER_COMPANY.domain, 'stranger', 'login', 'ok'])
  expect(told).toContainEqual(['', '', 'login', 'refused'])
  expect(datagrams.find(line => line.includes('hold-add'))).toContain('person ann: \\u2026')
  expect(datagrams.join()).not.toMatch(/erased|wrong field/)
  const test = async () =>
    (await server.call('testAuditStream', { stream: 'installation' }, { token: server.admin })).answer
      ?.outcome
  // One of two companies learns no more than whether it works.
  expect((await stateOf(server))?.installation).toEqual({ host, is_failing: false, state: null })
  expect(await test()).toBe('none')
  await server.storage.db.updateTable('audit_streams').set({ failing_since: 1 }).execute()
  expect((await stateOf(server))?.installation).toEqual({ host, is_failing: true, state: null })
  await sql`pragma foreign_keys = off`.execute(server.storage.db)
  await server.storage.db.deleteFrom('companies').where('domain', '=', OTHER_COMPANY.domain).execute()
  expect((await stateOf(server))?.installation?.state).toMatchObject({ failing_since: 1 })
  expect(await test()).toBe('sent')
  await expect.poll(() => datagrams.join()).toContain('A test from Parley.')
})
