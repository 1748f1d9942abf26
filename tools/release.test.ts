import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { writeRelease } from './release.ts'
import { ROOT } from './repository.ts'

const MINUTES = 60_000
const folder = mkdtempSync(join(tmpdir(), 'parley-release-'))
const children: ChildProcess[] = []
let orphans: number[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const pid of orphans.filter(isAlive)) process.kill(pid, 'SIGKILL')
  orphans = []
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Resolves when it answers. */
async function launch(command: string, args: string[], env: Record<string, string>, cwd: string) {
  const port = await freePort()
  const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '0' }
  const child = spawn(command, args, { cwd, env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 4 * MINUTES, interval: 100 }).toBe(true)
  return { child, url, output: () => output }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Children of a process, and theirs. */
function descendants(pid: number): number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return own.flatMap(child => [child, ...descendants(child)])
}

it(
  'a release with Node runs without anything of the machine, and SIGTERM stops it gracefully',
  async () => {
    const release = await writeRelease(folder, { withNode: true })
    expect(existsSync(release.archive)).toBe(true)
    // A program needs no symbols, and nobody but an administrator who looks into a fault maps.
    if (existsSync('/usr/bin/strip'))
      expect(statSync(join(release.folder, 'bin/node')).size).toBeLessThan(statSync(process.execPath).size)
    const assets = readdirSync(join(release.folder, 'apps/web/dist/assets'))
    expect(assets.filter(name => name.endsWith('.map'))).toEqual([])
    expect(assets.some(name => name.endsWith('.js.map.gz'))).toBe(true)
    // No Node, no npm, no repository.
    const { child, url, output } = await launch(
      join(release.folder, 'parley'),
      [],
      { PATH: '/usr/bin:/bin', PARLEY_DEMO: '1' },
      '/',
    )
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toContain(join(release.folder, 'bin/node'))
    const page = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(await page.text()).toContain('<div id="root">')
    expect((await fetch(`${url}/docs/api/`)).status).toBe(200)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(output()).toContain('Stopping.')
  },
  8 * MINUTES,
)

it(
  'a release runs with the Node of the machine, and no other program of it',
  async () => {
    const release = await writeRelease(folder)
    expect(existsSync(join(release.folder, 'bin'))).toBe(false)
    const bin = join(folder, 'machine')
    const env = { PATH: bin, PARLEY_DEMO: '1' }
    mkdirSync(bin)
    // An older one, to which the question for its version says no.
    writeFileSync(join(bin, 'node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const old = spawn(join(release.folder, 'parley'), [], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    expect(await text(old.stderr)).toMatch(/^Parley needs Node \d+ or newer in the PATH, or .*\n$/)
    rmSync(join(bin, 'node'))
    symlinkSync(process.execPath, join(bin, 'node'))
    const { url } = await launch(join(release.folder, 'parley'), [], env, '/')
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<div id="root">')
    expect((await fetch(`${url}/docs/api/`)).status).toBe(200)
  },
  8 * MINUTES,
)

it.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start hands %s on to the server, which stops gracefully and leaves no process behind',
  async signal => {
    const env = { PATH: process.env.PATH ?? '', HOME: folder, PARLEY_DEMO: '0' }
    const { child, output } = await launch('npm', ['start'], env, ROOT)
    const started = descendants(child.pid ?? 0)
    expect(started).not.toEqual([])
    orphans = started
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    await expect.poll(() => started.filter(isAlive), { timeout: MINUTES }).toEqual([])
    expect(output()).toContain('Stopping.')
  },
  8 * MINUTES,
)
