import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/testkit.ts'

let server: TestServer
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'parley-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Parley</title>')
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(webRoot, 'assets/app-1a2b.js.br'), 'compressed')
  await writeFile(join(webRoot, 'assets/app-1a2b.js.gz'), 'compressed by gzip')
  await mkdir(join(webRoot, 'widget'))
  await writeFile(join(webRoot, 'widget/loader.js'), "const open = '打开聊天'")
  await writeFile(join(webRoot, 'parley-embed.js'), 'export const embed = 1')
  await writeFile(join(webRoot, 'parley-embed.d.ts'), 'export declare const embed: number')
  server = await startTestServer({ webRoot })
})
afterAll(async () => {
  await server.stop()
  await rm(webRoot, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const navigate = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml' })

// [running-1]
it('the health check succeeds while database and live endpoint work', async () => {
  const response = await get('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', database: true, xmpp: true, disk: true })
})

it('the health check fails without the database', async () => {
  const broken = await startTestServer()
  await broken.storage.db.destroy()
  const response = await fetch(`${broken.url}/healthz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ database: false, xmpp: true })
  // The checkpoint finds the database closed already.
  await broken.stop().catch(() => undefined)
})

// [shell-1]
it.each(['/', '/login', '/chat?domain=d&token=t'])(
  'the app is served at %s and asked for again each time',
  async path => {
    const response = await navigate(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>Parley</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

it.each([
  ['GET', '/', '*/*', 200],
  ['HEAD', '/', '*/*', 200],
  ['HEAD', '/', 'text/html', 200],
  ['GET', '/login', '*/*', 200],
  ['HEAD', '/login', '*/*', 200],
  ['GET', '/chat', '*/*', 200],
  ['GET', '/no-such-page', '*/*', 404],
  ['GET', '/business/user/no-such-call', '*/*', 404],
  ['GET', '/login', 'application/json', 404],
])('a monitor that asks %s %s and takes %s gets %i', async (method, path, accept, status) => {
  const response = await fetch(server.url + path, { method, headers: { accept } })
  expect(response.status).toBe(status)
})

// [customers-14]
it('the script of the widget is UTF-8 in pages of any charset, and loadable from any origin', async () => {
  const response = await get('/widget/loader.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  // A page in GBK would read the bytes as its own, were it not for the charset in the type.
  const bytes = await response.arrayBuffer()
  expect(new TextDecoder('utf-8').decode(bytes)).toContain('打开聊天')
  expect(new TextDecoder('gbk').decode(bytes)).not.toContain('打开聊天')
})

// [embed-5]
it.each([
  ['/parley-embed.js', 'text/javascript; charset=utf-8'],
  ['/parley-embed.d.ts', 'text/plain; charset=utf-8'],
])('%s is a file that pages of any origin can import', async (path, type) => {
  const { status, headers } = await get(path, { origin: 'https://intranet.example.org' })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

it('hashed assets are cached for ever and compressed on demand', async () => {
  const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
  expect(await plain.text()).toBe('export {}')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toContain('javascript')
  const head = await fetch(`${server.url}/assets/app-1a2b.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect(head.headers.get('content-encoding')).toBe('br')
  expect(head.headers.get('vary')).toContain('accept-encoding')
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['brotli', null],
])('of the encodings %s the server takes %s', async (accepted, taken) => {
  const response = await fetch(`${server.url}/assets/app-1a2b.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': accepted },
  })
  expect(response.headers.get('content-encoding')).toBe(taken)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

it('hashed assets are read from disk once', async () => {
  const path = join(webRoot, 'assets/app-1a2b.js')
  const identity = { 'accept-encoding': 'identity' }
  expect(await (await get('/assets/app-1a2b.js', identity)).text()).toBe('export {}')
  await rm(path)
  expect(await (await get('/assets/app-1a2b.js', identity)).text()).toBe('export {}')
  await writeFile(path, 'export {}')
})

it('assets built after the start are served, source maps are not', async () => {
  await writeFile(join(webRoot, 'assets/later-3c4d.js'), 'later()')
  for (const name of ['app-1a2b.js.map', 'app-1a2b.js.map.gz'])
    await writeFile(join(webRoot, 'assets', name), '{}')
  const later = await get('/assets/later-3c4d.js')
  expect(await later.text()).toBe('later()')
  expect(later.headers.get('cache-control')).toContain('immutable')
  for (const path of ['app-1a2b.js.map', 'app-1a2b.js.map.gz', '..%2findex.html', '..%2f..%2fetc%2fpasswd'])
    expect((await get(`/assets/${path}`)).status).toBeGreaterThanOrEqual(400)
})

it.each(['/api/nothing', '/business/nothing', '/assets/nothing.js', '/docs/nothing', '/../package.json'])(
  '%s is answered with 404, not with the app',
  async path => {
    const response = await navigate(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404 })
  },
)

it('calls that do not exist are answered with 404, and the log names declared paths only', async () => {
  const post = async (path: string, body = '{}') => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(server.url + path, { method: 'POST', headers, body })
    return [response.status, ((await response.json()) as { code: number }).code]
  }
  expect(await post('/business/secret/words')).toEqual([404, 404])
  expect(await post('/business/user/get%2F')).toEqual([404, 404])
  const known = '/business/admin/people/sessions/end'
  expect(await post(`${known}?secret=words`, '{')).toEqual([400, 400])
  const paths = () => server.logLines.flatMap(line => /"path":"([^"]*)"/.exec(line)?.[1] ?? [])
  await expect.poll(() => paths().slice(-3)).toEqual(['none', 'none', known])
  expect(server.logLines.join('')).not.toContain('secret')
})

// [trust-8]
it('the content security policy allows scripts of our own origin only', async () => {
  const policy = (await navigate('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toMatch(/require-trusted-types-for 'script';trusted-types default worker(;|$)/)
})

// [embed-3]
it('only configured hosts may frame the app', async () => {
  expect((await navigate('/')).headers.get('x-frame-options')).toBe('DENY')
  const hostOrigins = ['https://intranet.example.org', 'http://localhost:3000']
  const embedded = await startTestServer({ hostOrigins })
  const page = await fetch(embedded.url, { headers: { accept: 'text/html' } })
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${hostOrigins.join(' ')};`)
  await embedded.stop()
})

// [wire-28]
it('the API description covers every call of the contract', async () => {
  const page = await get('/docs/api/')
  expect(await page.text()).toContain('swagger-ui')
  const document = (await (await get('/docs/api/json')).json()) as { paths: Record<string, unknown> }
  expect(document.paths['/api/history/get/record']).toMatchObject({
    post: {
      operationId: 'getRecords',
      requestBody: {
        content: {
          'application/json': {
            schema: { required: ['recordType', 'chatUserId'] },
            examples: {
              right: { value: { recordType: 'groupchat', chatUserId: '<group.name>' } },
              wrong2: {
                summary: 'Refused with code 400, because of chatUserId.',
                value: { recordType: 'chat' },
              },
            },
          },
        },
      },
      summary: 'Get a page of messages in order of their sequence numbers.',
      description: expect.stringMatching(/^`beforeSeq` pages back/),
    },
  })
  const { post } = document.paths['/business/user/chat/room/kick'] as {
    post: { tags: string[]; responses: Record<string, unknown> }
  }
  expect(post.tags).toEqual(['rooms'])
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '403', '404', '429', '503'])
  expect(document.paths['/business/user/login']).toMatchObject({ post: { tags: ['session'] } })
  expect(document.paths['/chatserver/component']).toMatchObject({
    get: { parameters: [{ name: 'companyName', in: 'query', required: false, example: '<company.name>' }] },
  })
})

// [wire-28]
it('the API description has the routes beside the contract, and they are there', async () => {
  const { paths } = (await (await get('/docs/api/json')).json()) as {
    paths: Record<string, Record<string, { operationId?: string }>>
  }
  const beside = Object.entries(paths).filter(([, calls]) => calls.get && !calls.get.operationId)
  expect(beside.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/scim/v2/Users', '/chat/file/{id}', '/media/file/{id}', '/healthz']),
  )
  expect(paths['/chat/file/upload/{id}']).toHaveProperty('patch')
  const id = 'a'.repeat(32)
  for (const path of ['/scim/v2/Users', `/chat/file/${id}`, `/media/file/${id}`, '/healthz'])
    expect((await get(path)).headers.get('content-type'), path).not.toContain('text/html')
})

// [meetings-1]
it('only the window of a call may use the camera', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })).headers.get(
      'permissions-policy',
    )
  expect(await policyOf('/chatMeeting?call=1')).toContain('camera=(self)')
  for (const path of ['/', '/chat', '/chatMeetings', '/login?next=/chatMeeting'])
    expect(await policyOf(path)).toContain('camera=()')
})
