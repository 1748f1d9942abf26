import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import {
  DEFAULT_RATE_LIMITS,
  OTHER_COMPANY,
  startTestServer,
  type TestServer,
} from '../../../test/testkit.ts'
import { resolveStack } from './resolve-stack.ts'

const exception = {
  domain: 'acme.test',
  product: 'chatWeb',
  function: 'chat',
  device: 'desktop',
  type: 'TypeError',
  app_version: '1.0',
  os: 'Linux',
  os_version: '6',
  time: 1,
  severity: 'error',
  user_id: 'ben',
  user_name: 'Ben',
  screen_size: '1x1',
  error_code: 'JK006',
  stack: 'TypeError: x is not a function\n    at send (/assets/index-AbCdEf12.js:1:200)',
}

const report = (server: TestServer, changes: object = {}, token?: string) =>
  server.call('reportError', { ...exception, ...changes }, token === undefined ? {} : { token })

onEachDatabase(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('boss', { role: 'administrator' })
    token = (await server().signIn('boss')).token
  })

  const groups = async (as = token) =>
    (await server().call('listErrorGroups', {}, { token: as })).answer?.groups ?? []

  // [error-reports-1]
  it('the same fault in two versions becomes one group that lists both', async () => {
    await report(server(), {}, token)
    const stack = exception.stack.replace('AbCdEf12', 'Zz9_-yXw').replace(':1:200', ':1:950')
    await report(server(), { stack, app_version: '1.1', count: 41 }, token)
    await report(server(), { error_code: 'JK001' }, token)
    expect(await groups()).toHaveLength(2)
    expect((await groups()).find(({ code }) => code === 'JK006')).toMatchObject({
      count: 42,
      versions: ['1.1', '1.0'],
    })
  })

  it('reports of the same fault at the same time are all counted, up to a limit', async () => {
    await Promise.all(Array.from({ length: 8 }, () => report(server(), {}, token)))
    expect(await groups()).toMatchObject([{ count: 8 }])
    await server().storage.db.updateTable('error_groups').set({ count: 999_999_999 }).execute()
    expect(await report(server(), { count: 1_000_000 }, token)).toMatchObject({ code: 0 })
    expect(await groups()).toMatchObject([{ count: 1_000_000_000 }])
  })

  // [error-reports-2]
  it('quoted text and tokens are masked even if the client did not mask them', async () => {
    const secret = 'Error: could not send "see you at eight" to https://a.test/x?token=abc'
    await report(server(), { stack: secret, function: '你好' }, token)
    const stored = await server().storage.db.selectFrom('error_groups').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/eight|token=|你好|a\.test/)
  })

  it('a fault before signing in goes to the company of the login page', async () => {
    const other = await server().createUser('chief', { domain: OTHER_COMPANY.domain, role: 'administrator' })
    const chief = (await server().signIn('chief', undefined, other.domain)).token
    expect(await report(server(), { domain: other.domain })).toMatchObject({ code: 0 })
    expect(await report(server(), { domain: 'unknown.test' })).toMatchObject({ code: 0 })
    expect(await groups()).toEqual([])
    expect(await groups(chief)).toHaveLength(1)
  })

  it('a signed-in person cannot report for another company', async () => {
    await report(server(), { domain: OTHER_COMPANY.domain }, token)
    expect(await groups()).toHaveLength(1)
  })

  it('a company keeps the 200 faults that were seen last', async () => {
    for (let index = 0; index < 205; index++) await report(server(), { error_code: `E${index}` }, token)
    const kept = await groups()
    expect(kept).toHaveLength(200)
    expect(kept.some(({ code }) => code === 'E204')).toBe(true)
    expect(kept.some(({ code }) => code === 'E0')).toBe(false)
  })

  it('reports from before signing in push nothing out', async () => {
    await report(server(), { error_code: 'real' }, token)
    for (let index = 0; index < 210; index++) await report(server(), { error_code: `E${index}` })
    const kept = await groups()
    expect(kept).toHaveLength(100)
    expect(kept.some(({ code }) => code === 'real')).toBe(true)
  })

  it('administrators of another company neither see nor delete a fault', async () => {
    const other = await server().createUser('chief', { domain: OTHER_COMPANY.domain, role: 'administrator' })
    const chief = (await server().signIn('chief', undefined, other.domain)).token
    await report(server(), {}, token)
    const id = (await groups())[0]?.id
    expect(await server().call('getErrorSource', { id }, { token: chief })).toMatchObject({ code: 404 })
    await server().call('deleteErrorGroup', { id }, { token: chief })
    expect(await groups()).toHaveLength(1)
    await server().call('deleteErrorGroup', { id }, { token })
    expect(await groups()).toEqual([])
  })
})

describe('error reports', () => {
  let server: TestServer | undefined
  afterEach(() => server?.stop())

  // [error-reports-3]
  it('are refused after ten in a minute from one address', async () => {
    const { errorReport } = DEFAULT_RATE_LIMITS
    server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, errorReport } })
    const codes: number[] = []
    for (let count = 0; count < 30; count++) codes.push((await report(server)).code)
    expect(codes.filter(code => code === 0)).toHaveLength(10)
    expect(new Set(codes.slice(10))).toEqual(new Set([429]))
  })

  // [error-reports-3]
  it('a thousand errors at once from one browser are counted, not stored', async () => {
    const { errorReport } = DEFAULT_RATE_LIMITS
    server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, errorReport } })
    const running = server
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => report(running, { error_code: `E${index}` })),
    )
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(await running.storage.db.selectFrom('error_groups').selectAll().execute()).toHaveLength(10)
  })

  // [error-reports-1]
  it('are passed on to the operator’s service, and are still accepted when it fails', async () => {
    const got: { headers: Record<string, unknown>; body: string }[] = []
    const outside = createServer((request, response) => {
      void text(request).then(body => {
        got.push({ headers: request.headers, body })
        response.writeHead(500).end()
      })
    })
    await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/exceptions`
    server = await startTestServer({ exceptions: { url, clientCode: 'chat', accessToken: 'key' } })
    expect(await report(server, { user_id: 'mallory' })).toMatchObject({ code: 0 })
    await expect.poll(() => got.length).toBe(1)
    expect(got[0]?.headers).toMatchObject({ 'x-client-code': 'chat', authorization: 'Bearer key' })
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ error_code: 'JK006', user_id: '' })
    expect(await report(server)).toMatchObject({ code: 0 })
    outside.close()
  })
})

describe('resolveStack', () => {
  let webRoot: string
  beforeEach(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'parley-maps-'))
    await mkdir(join(webRoot, 'assets'))
    const map = {
      version: 3,
      file: 'a.js',
      names: [],
      mappings: 'AAAA;AACA',
      sources: ['../../src/send.ts'],
      sourcesContent: ['export const send = 1\n  throw new Error()\n'],
    }
    await writeFile(join(webRoot, 'assets/a.js.map'), JSON.stringify(map))
  })
  afterEach(() => rm(webRoot, { recursive: true }))

  // [error-reports-4]
  it('shows file, line and code of the source', async () => {
    const stack = 'Error: x\n    at send (/assets/a.js:2:1)\n    at other (/assets/b.js:1:1)'
    expect(await resolveStack(webRoot, stack)).toBe(
      'Error: x\n    at send (apps/web/src/send.ts:2:1)\n        throw new Error()\n    at other (/assets/b.js:1:1)',
    )
  })

  // [error-reports-4]
  it('reads maps that a release has compressed', async () => {
    const path = join(webRoot, 'assets/a.js.map')
    await writeFile(`${path}.gz`, gzipSync(await readFile(path)))
    await rm(path)
    expect(await resolveStack(webRoot, 'Error: x\n    at send (/assets/a.js:2:1)')).toContain(
      'at send (apps/web/src/send.ts:2:1)',
    )
  })

  it('shows a stack as it came if its map is damaged', async () => {
    await writeFile(join(webRoot, 'assets/a.js.map'), '{')
    const stack = 'Error: x\n    at send (/assets/a.js:2:1)'
    expect(await resolveStack(webRoot, stack)).toBe(stack)
  })

  it('reads nothing outside of the scripts', async () => {
    const stack = 'Error\n    at x (/assets/../../../etc/passwd.js:1:1)'
    expect(await resolveStack(webRoot, stack)).toBe(stack)
  })
})
