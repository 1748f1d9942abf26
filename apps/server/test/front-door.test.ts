import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { QR_DEVICE } from './sign-in-kit.ts'
import { COMPANY, PASSWORD, startTestServer, type TestServer, type TestServerOptions } from './testkit.ts'
import { uploadFile } from './upload-file.ts'

let server: TestServer
afterEach(() => server.stop())

async function start(options: TestServerOptions = {}) {
  server = await startTestServer({ logLevel: 'silent', ...options })
  await server.createUser('ann')
}

/** `fetch` does not let one write these headers. */
const get = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(server.url + path, { headers }, response => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject).end()
  })

const component = `/chatserver/component?companyName=${COMPANY.name}`

it('serves no host name that strangers could register, and puts none into links', async () => {
  await start()
  expect((await get(component, { host: 'evil.example' })).status).toBe(421)
  expect((await get('/healthz', { host: 'evil.example' })).status).toBe(200)
  for (const host of ['localhost:8080', '10.0.0.7', '[::1]:80', 'parley', 'parley.local', 'a.test'])
    expect((await get(component, { host })).body).toContain(`"chatserver_api":"http://${host}"`)
})

it('serves no such name behind a proxy either, however it is forwarded', async () => {
  await start({ proxies: 1 })
  const forwarded = { host: 'parley.local', 'x-forwarded-host': 'evil.example' }
  expect((await get(component, forwarded)).status).toBe(421)
})

it('uses PUBLIC_URL in links, no matter what the request says', async () => {
  await start({ publicUrl: 'https://chat.example.org', proxies: 1 })
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const { answer } = await server.call('createQrCode', { type: 42, data: QR_DEVICE }, { headers })
  expect(answer?.url).toMatch(/^https:\/\/chat\.example\.org\//)
})

it('stores address and browser of a session as plain text, never as markup', async () => {
  await start({ proxies: 1 })
  const headers = { 'x-forwarded-for': '6.6.6.6, <img src=x>', 'user-agent': '<script>alert(1)</script>' }
  const encrypted = await server.encryptPassword(PASSWORD)
  const login = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted }
  const { answer } = await server.call('login', login, { headers })
  const list = await server.call('listSessions', {}, { token: answer?.token ?? '' })
  expect(list.answer).toMatchObject([{ ip: '127.0.0.1', device: 'scriptalert(1)/script' }])
})

it('keeps uploads on their own host, however the path is spelt and whatever is forwarded', async () => {
  await start({
    files: { ...(await import('../src/app/config.ts')).readConfig({}).files, mediaUrl: 'http://media.test' },
    proxies: 1,
  })
  const { token } = await server.signIn('ann')
  const file = await uploadFile(server, token, 'notes.txt', Buffer.from('hello'))
  const { answer } = await server.call('getFileLinks', { file_paths: [file.original_url] }, { token })
  const { search } = new URL(answer?.links[0]?.url ?? '')
  const status = async (path: string, headers: Record<string, string>) => (await get(path, headers)).status
  const [media, app] = [{ host: 'media.test' }, { host: 'app.test' }]
  expect(await status(`/media/file${search}`, media)).toBe(200)
  for (const path of ['/media/file', '/%6dedia/file', '/media/%66ile']) {
    expect(await status(path + search, app)).toBe(404)
    expect(await status(path + search, { ...app, 'x-forwarded-host': 'media.test' })).toBe(404)
  }
  expect(await status(component, media)).toBe(404)
  expect(await status(component, { ...media, 'x-forwarded-host': 'app.test' })).toBe(404)
})

it('accepts WebSockets from its own pages and the named hosts only', async () => {
  await start({ hostOrigins: ['https://intranet.example.org'], publicUrl: 'https://chat.example.org' })
  const connect = (origin: string | undefined) =>
    new Promise<boolean>(resolve => {
      const url = `ws://127.0.0.1:${server.port}/xmpp-websocket`
      const socket = new WebSocket(url, 'xmpp', origin === undefined ? {} : { headers: { origin } })
      socket.on('open', () => {
        resolve(true)
        socket.terminate()
      })
      socket.on('error', () => resolve(false))
    })
  const welcome = [
    undefined,
    'https://intranet.example.org',
    'https://chat.example.org',
    'https://Chat.Example.org:443',
  ]
  for (const origin of [...welcome, `http://127.0.0.1:${server.port}`])
    expect(await connect(origin)).toBe(true)
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
    expect(await connect(origin)).toBe(false)
})

it('refuses WebSockets of pages on host names that others could register', async () => {
  await start()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/xmpp-websocket`, 'xmpp', {
    headers: { host: 'evil.example', origin: 'http://evil.example' },
  })
  const outcome = await new Promise(resolve => {
    socket.on('open', () => resolve('open'))
    socket.on('error', () => resolve('refused'))
  })
  socket.terminate()
  expect(outcome).toBe('refused')
})
