import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callServer } from './call-server.ts'
import { encryptPassword } from './encrypt-password.ts'
import { type SpawnedServer, spawnFromSources, spawnServer } from './spawn-server.ts'

let dataDir: string
let spawned: SpawnedServer[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-start-'))
  spawned = []
})
afterEach(async () => {
  for (const server of spawned) server.kill('SIGKILL')
  await Promise.all(spawned.map(server => server.exitCode))
  await rm(dataDir, { recursive: true })
})

function start(environment: Record<string, string> = {}, ...args: string[]): SpawnedServer {
  const server = spawnServer({ DATA_DIR: dataDir, ...environment }, ...args)
  spawned.push(server)
  return server
}

function startDemo(): SpawnedServer {
  const server = spawnFromSources({ DATA_DIR: dataDir })
  spawned.push(server)
  return server
}

async function signIn(port: number, domain: string, account: string, password: string) {
  const url = `http://127.0.0.1:${port}`
  const key = (await callServer(url, 'getPasswordKey', {})).answer
  if (!key) throw new Error('No key.')
  const encrypted = await encryptPassword(key, password)
  return await callServer(url, 'login', { domain, account, platform_type: 4, ...encrypted })
}

it('a first start fills the demo company, and a stop exits with 0 and leaves one database file', async () => {
  const server = startDemo()
  const port = await server.port
  expect(server.stdout()).toContain('alice')
  expect(server.stdout()).toContain('parley-demo')
  expect(await signIn(port, 'demo.localhost', 'alice', 'parley-demo')).toMatchObject({ code: 0 })
  server.kill('SIGTERM')
  expect(await server.exitCode).toBe(0)
  expect(existsSync(join(dataDir, 'parley.db'))).toBe(true)
  expect(existsSync(join(dataDir, 'parley.db-wal'))).toBe(false)
  expect(server.stderr()).toBe('')
})

// [running-3]
it('a second start on the same data dir is refused until the first process is gone, even by SIGKILL', async () => {
  const first = start({ PARLEY_DEMO: '0' })
  await first.port
  const second = start({ PARLEY_DEMO: '0' })
  expect(await second.exitCode).toBe(1)
  expect(second.stderr()).toBe(
    `The data directory ${dataDir} is in use by another Parley server. Stop it, or set DATA_DIR.\n`,
  )
  first.kill('SIGKILL')
  await first.exitCode
  await start({ PARLEY_DEMO: '0' }).port
})

// [running-3]
it('a taken port is reported in one line', async () => {
  const port = await start({ PARLEY_DEMO: '0' }).port
  const second = start({ PARLEY_DEMO: '0', PORT: String(port), DATA_DIR: join(dataDir, 'second') })
  expect(await second.exitCode).toBe(1)
  expect(second.stderr()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT.\n`)
})

it('prints a link to set up without the demo, and takes commands while it runs', async () => {
  const empty = start({ PARLEY_DEMO: '0' })
  await empty.port
  expect(empty.stdout()).toMatch(/\/setup#[\w-]{32}"/)
  expect(empty.stdout()).not.toContain('alice')

  const options = ['--company', 'acme', '--domain', 'acme.test', '--name', '艾达']
  const adding = start({}, 'add-user', ...options, 'ada')
  expect(await adding.exitCode).toBe(0)
  const password = /^Created ada@acme\.test\. Password: (\S+)\n$/.exec(adding.stdout())?.[1] ?? ''
  expect(await signIn(await empty.port, 'acme', 'ada', password)).toMatchObject({
    code: 0,
    answer: { nick_name: '艾达' },
  })

  const copying = start({}, 'add-user', '--company', 'acme.test', '--domain', 'evil.test', 'eve')
  expect(await copying.exitCode).toBe(1)
  expect(copying.stderr()).toContain('Another company has the name or the domain acme.test')

  const resetting = start(
    { PARLEY_PASSWORD: 'chosen by the operator' },
    'reset-password',
    '--domain',
    'acme.test',
    'ada',
  )
  expect(await resetting.exitCode).toBe(0)
  expect(resetting.stdout()).toBe('ada@acme.test has a new password.\n')
  expect((await signIn(await empty.port, 'acme', 'ada', password)).code).not.toBe(0)
  const chosen = 'chosen by the operator'
  expect((await signIn(await empty.port, 'acme', 'ada', chosen)).code).toBe(0)

  const freezing = start({}, 'set-company', '--domain', 'acme.test', '--frozen', 'on')
  expect(await freezing.exitCode).toBe(0)
  expect(freezing.stdout()).toBe('acme.test: frozen on.\n')
  expect((await signIn(await empty.port, 'acme', 'ada', chosen)).code).not.toBe(0)
})

it.each([
  [{ PORT: 'eighty' }, [], 'Configuration: PORT: must be a number\n'],
  [
    { PARLEY_DEMO: 'no' },
    [],
    'Configuration: PARLEY_DEMO: must be 0, 1, large or people/conversations/messages\n',
  ],
  [
    { HOST_ORIGINS: 'https://a.example.org, https://*.example.org' },
    [],
    'Configuration: HOST_ORIGINS: must be origins like https://intranet.example.org\n',
  ],
  [{ DATABASE_URL: 'mysql://x' }, [], 'Configuration: DATABASE_URL: must be a postgres:// address\n'],
  [
    {},
    ['dance'],
    'Unknown command: dance. There are add-user, reset-password, set-role, set-company, backup, restore, move, verify-audit, verify-log, verify-export, verify-proof.\n',
  ],
  [
    { DATA_DIR: '/proc/parley' },
    [],
    "The data directory /proc/parley cannot be used: ENOENT: no such file or directory, mkdir '/proc/parley'. It has to belong to the user of the server, on a disk with room. Mend it, or set DATA_DIR.\n",
  ],
  [
    {},
    ['set-company', '--domain', 'acme.test', '--frozen', 'yes'],
    'Usage: set-company --domain <domain> [--office-cloud on|off] [--frozen on|off]\n',
  ],
])('explains what is wrong with %j %j', async (environment, args, explanation) => {
  const server = start(environment, ...args)
  expect(await server.exitCode).toBe(1)
  expect(server.stderr()).toBe(explanation)
})

it.each([
  ['NODE_ENV', 'production'],
  ['PUBLIC_URL', 'https://chat.example.org'],
])('makes no account with a known password where real people come: %s=%s', async (name, value) => {
  const server = start({ PARLEY_DEMO: '1', [name]: value })
  await server.printed(/There is no company yet/)
  expect(server.stdout()).toContain('No demo company is made')
  server.kill('SIGTERM')
  expect(await server.exitCode).toBe(0)
})

it('warns of demo accounts that are still there', async () => {
  const first = startDemo()
  await first.port
  first.kill('SIGTERM')
  await first.exitCode
  const second = start({ NODE_ENV: 'production' })
  await second.printed(/WARNING: everybody who reaches this server/)
})

it('names settings that do not exist, in lines that are all JSON', async () => {
  const server = start({ PARLEY_DEMO: '0', TRUST_PROXIES: '1' })
  await server.printed(/TRUST_PROXIES/)
  expect(server.stdout()).toContain('there is no setting TRUST_PROXIES. Is it meant to be TRUST_PROXY?')
  const lines = server.stdout().trim().split('\n')
  expect(lines.map(line => typeof JSON.parse(line).msg)).toEqual(lines.map(() => 'string'))
})

it('takes a WEB_ROOT from where it was started', async () => {
  const web = join(dataDir, 'web')
  await mkdir(web)
  await writeFile(join(web, 'index.html'), '<title>Own</title>')
  const own = { DATA_DIR: join(dataDir, 'own'), WEB_ROOT: relative(process.cwd(), web) }
  const port = await start({ PARLEY_DEMO: '0', ...own }).port
  const page = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('Own')
})

it('--help lists the commands', async () => {
  const help = start({}, '--help')
  expect(await help.exitCode).toBe(0)
  for (const command of ['add-user', 'reset-password', 'backup FOLDER'])
    expect(help.stdout()).toContain(command)
})
