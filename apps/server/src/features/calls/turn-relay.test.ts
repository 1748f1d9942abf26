import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './janus/free-port.ts'
import { createPeersEngine } from './peers-engine.ts'

const COTURN = '/usr/bin/turnserver'
/** Comes with coturn: asks for a relay and sends a packet through it. */
const TOOL = '/usr/bin/turnutils_uclient'
const SECRET = 'a secret of both'
const HOUR_MS = 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'parley-coturn-'))
let relay: ChildProcess
let port = 0

const isListening = (at: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(at, '127.0.0.1', () => resolve(socket.end() && true))
    socket.once('error', () => resolve(false))
  })

describe.skipIf(!existsSync(COTURN) || !existsSync(TOOL))('a relay of coturn', () => {
  beforeAll(async () => {
    port = await freePort()
    const address = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`]
    const secret = ['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=parley']
    const files = [`--db=${join(folder, 'db')}`, `--pidfile=${join(folder, 'pid')}`, '--log-file=stdout']
    const only = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--allow-loopback-peers']
    const range = ['--min-port=45000', '--max-port=45100']
    relay = spawn(COTURN, [...only, ...address, ...range, ...secret, ...files], { stdio: 'ignore' })
    await vi.waitUntil(() => isListening(port), { timeout: 60_000 })
  })
  afterAll(() => {
    relay.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function use(time: number, turnSecret = SECRET): Promise<string> {
    const settings = { stunUrls: [], turnUrls: [`turn:127.0.0.1:${port}`], turnSecret }
    const engine = createPeersEngine(settings, { now: () => time })
    const { iceServers } = await engine.admit('c', { user: 'alice', device: 'web' })
    const { username = '', credential = '' } = iceServers[0] ?? {}
    const packets = ['-y', '-c', '-n', '1', '-m', '1']
    const asked = ['-p', String(port), '-u', username, '-w', credential, ...packets, '127.0.0.1']
    return spawnSync(TOOL, asked, { encoding: 'utf8', timeout: 60_000 }).stdout
  }

  // [calls-6]
  it('relays for the credentials of a caller', async () => {
    expect(await use(Date.now())).toContain('Total lost packets 0 ')
  })

  it('relays nothing for forged or expired credentials', async () => {
    expect(await use(Date.now(), 'guessed')).toContain('Cannot complete Allocation')
    expect(await use(Date.now() - 2 * HOUR_MS)).toContain('Cannot complete Allocation')
  })
})
