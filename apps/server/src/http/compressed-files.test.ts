import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '../../../../tools/compress-files.ts'
import { receivedBytes } from '../../../../tools/rules/page-budgets.ts'
import { startTestServer, type TestServer } from '../../test/testkit.ts'

const LONG = 'const words = "the same words, "\n'.repeat(100)
const FILES: Record<string, string> = {
  'index.html': `<!doctype html><title>Parley</title>${'<p>words</p>'.repeat(50)}`,
  'theme.js': LONG,
  'sw.js': LONG,
  'assets/app-1a2b.js': LONG,
  'assets/app-3c4d.css': '.a { color: red }\n'.repeat(100),
  'assets/sheets.worker-2d3e.js': LONG,
  'assets/small-5e6f.js': 'x',
  'assets/table-7a8b.txt': LONG,
  'widget/loader.js': LONG,
  'widget/assets/frame-9c0d.js': LONG,
}
const PICTURE = 'assets/picture-1b2c.png'

const folder = mkdtempSync(join(tmpdir(), 'parley-compressed-'))
let server: TestServer

beforeAll(async () => {
  for (const [path, content] of Object.entries({ ...FILES, [PICTURE]: LONG })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  await compressFiles(folder)
  server = await startTestServer({ webRoot: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** As a browser does; `fetch` would unpack it. */
async function receive(path: string, encodings = 'gzip, deflate, br, zstd', etag = '') {
  const headers = { 'accept-encoding': encodings, ...(etag !== '' && { 'if-none-match': etag }) }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(`${server.url}/${path}`, { headers }, resolve).on('error', reject)
  const response = await promise
  return { headers: response.headers, status: response.statusCode, body: await buffer(response) }
}

describe.each(Object.entries(FILES))('%s', (path, content) => {
  it('is received with as many bytes as are counted', async () => {
    const { headers, body } = await receive(path)
    expect(body.length).toBe(receivedBytes(join(folder, path)))
    expect(Number(headers['content-length'])).toBe(body.length)
    const isCompressed = headers['content-encoding'] === 'br'
    expect(isCompressed).toBe(content.length > 1)
    expect((isCompressed ? brotliDecompressSync(body) : body).toString()).toBe(content)
  })

  it('is received plain, or by gzip, by those who want that', async () => {
    const plain = await receive(path, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(content)
    const zipped = await receive(path, 'gzip')
    if (content.length > 1) expect(zipped.headers['content-encoding']).toBe('gzip')
    if (content.length > 1) expect(gunzipSync(zipped.body).toString()).toBe(content)
    expect(zipped.headers['content-type']).toBe(plain.headers['content-type'])
    if (content.length > 1) expect(zipped.headers.vary).toContain('accept-encoding')
  })
})

it.each(['assets/app-1a2b.js', 'theme.js', 'business/sys/gettime'])(
  '%s carries no headers that only pages heed',
  async path => {
    const method = path.startsWith('business/') ? 'POST' : 'GET'
    const { status, headers } = await fetch(`${server.url}/${path}`, { method })
    expect([status, headers.get('content-security-policy')]).toEqual([200, null])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  },
)

it.each(['index.html', 'assets/sheets.worker-2d3e.js', 'sw.js'])('%s carries them', async path => {
  expect((await receive(path)).headers['content-security-policy']).toContain("script-src 'self'")
})

it('the script of the widget is asked for again without being sent again, in each encoding', async () => {
  const etagOf = async (encodings: string) =>
    (await receive('widget/loader.js', encodings)).headers.etag ?? ''
  const tags = [await etagOf('br'), await etagOf('gzip'), await etagOf('identity')]
  expect(new Set(tags).size).toBe(3)
  const again = await receive('widget/loader.js', 'br', tags[0])
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
})

it('files that are already compressed or too short have no compressed copies', () => {
  for (const ending of ['.br', '.gz']) {
    expect(existsSync(join(folder, PICTURE + ending))).toBe(false)
    expect(existsSync(join(folder, `assets/small-5e6f.js${ending}`))).toBe(false)
  }
  expect(readFileSync(join(folder, 'theme.js'), 'utf8')).toBe(LONG)
})
