import './support/quiet-websocket.ts'
import { contract } from '@parley/protocol/rest'
import { PASSWORD, startTestServer, type TestServer } from '@parley/server/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { createEntry, type EntryOptions } from '../src/entry.ts'
import { buildLoginInfo } from '../src/features/session/build-login-info.ts'
import { hostOfService } from '../src/features/session/service-addresses.ts'
import { type Client, createClient, createMemoryOutbox } from '../src/index.ts'
import { createMemoryStore, until } from './testkit.ts'

let server: TestServer
let pages: string
let others: string

beforeAll(async () => {
  const port = await freePort()
  pages = `http://127.0.0.1:${port}`
  others = `http://localhost:${port}`
  const services = { history: others, file: others }
  server = await startTestServer({ port, publicUrl: pages, services })
  await server.createUser('alice')
})
afterAll(() => server.stop())

// [session-7]
it('history and files are used at the hosts that the server names, everything else where the page is from', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch')
  let client: Client | undefined
  const options: EntryOptions = {
    origin: pages,
    sessionStore: createMemoryStore(),
    localStore: createMemoryStore(),
    prepare: async () => {
      client ??= createClient({ ...options, outbox: createMemoryOutbox() }, entry)
    },
  }
  const entry = createEntry(options)
  await entry.client.start()
  await entry.client.session.signIn('alice', PASSWORD)
  await until(entry.client.store, ({ connection }) => connection.phase === 'online')
  const { signal } = new AbortController()
  const file = new File(['hello'], 'a.txt')
  expect(await client?.files.uploadToSpace(file, signal, () => undefined)).toBeUndefined()
  const requests = fetches.mock.calls.map(
    ([given, init]) =>
      new Request(String((given as Request).url ?? given), { method: init?.method ?? 'GET' }),
  )
  fetches.mockRestore()
  const originsOf = (fits: (request: Request) => boolean) => [
    ...new Set(requests.filter(fits).map(({ url }) => new URL(url).origin)),
  ]
  expect(originsOf(({ url }) => url.includes('/api/history'))).toEqual([others])
  expect(originsOf(({ method }) => method === 'PATCH')).toEqual([others])
  expect(originsOf(({ url }) => url.includes('/business/'))).toEqual([pages])
  await client?.stop()
})

// [stickers-3, files-12]
it('stickers are asked for at their cache host, and what is saved goes to the file host', () => {
  expect(contract.listStickers.host).toBe('chatletCache')
  expect(contract.uploadChatFile.host).toBe('file')
})

// [session-7]
it('hosts named by the session take precedence over those of the configuration', async () => {
  const signedIn = await server.signIn('alice')
  expect(signedIn).toMatchObject({ history_api: others, file_api: others })
  const { answer: component } = await server.call('getComponent', {})
  if (!component) throw new Error('the company is not configured')
  const elsewhere = {
    ...component,
    history_api: 'http://configured.test',
    officefile_api: 'http://configured.test',
    openfire_chatlet_cache: 'http://stickers.test',
  }
  const how = { loginType: 'account', timeDiff: 0, origin: pages } as const
  const hostsOf = (session: typeof signedIn) => {
    const info = buildLoginInfo(elsewhere, session, how)
    const services = ['history', 'file', 'chat', 'chatletCache'] as const
    return services.map(service => hostOfService(service, info, pages))
  }
  expect(hostsOf(signedIn)).toEqual([others, others, pages, 'http://stickers.test'])
  const { history_api: _history, file_api: _file, ...unnamed } = signedIn
  expect(hostsOf(unnamed)).toEqual([
    'http://configured.test',
    'http://configured.test',
    pages,
    'http://stickers.test',
  ])
})

// [trust-13, session-7]
it('the separate hosts answer the pages of the public address, and those of no other origin', async () => {
  const ask = async (origin: string, method = 'GET') => {
    const headers = {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'token',
    }
    const { status, headers: answer } = await fetch(`${others}/api/history/x`, { method, headers })
    return { status, allowed: answer.get('access-control-allow-origin') }
  }
  expect(await ask(pages, 'OPTIONS')).toEqual({ status: 204, allowed: pages })
  expect((await ask('http://evil.test', 'OPTIONS')).allowed).toBeNull()
  expect((await ask(pages)).allowed).toBe(pages)
  const policy = (await fetch(`${pages}/login`)).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${others}`)
})
