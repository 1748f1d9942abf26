import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'

const SECRET = 'a secret of both'

interface Relay {
  /** The settings of a server that names it to callers. */
  environment: Record<string, string>
  /** Whoever is connected through it is cut off, as when a network goes away. */
  restart(): Promise<void>
  stop(): void
}

/** Browsers that may use a camera ask no relay on the loopback address; this one does not leave the machine either. */
const ADDRESS =
  Object.values(networkInterfaces())
    .flat()
    .find(one => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1'

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, ADDRESS, () => resolve(socket.end() && true))
    socket.once('error', () => resolve(false))
  })

/** A relay of coturn on this machine. */
export async function startRelay(): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-relay-'))
  const port = await freePort()
  const flags = [
    ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--allow-loopback-peers'],
    ...[`--listening-ip=${ADDRESS}`, `--relay-ip=${ADDRESS}`, `--listening-port=${port}`],
    ...['--min-port=45200', '--max-port=45900'],
    ...['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=parley'],
    ...[`--db=${join(folder, 'db')}`, `--pidfile=${join(folder, 'pid')}`, '--log-file=stdout'],
  ]
  const run = () => spawn('/usr/bin/turnserver', flags, { stdio: 'ignore' })
  const isReady = () => expect.poll(() => isListening(port)).toBe(true)
  let child = run()
  await isReady()
  return {
    environment: { TURN_URL: `turn:${ADDRESS}:${port}?transport=udp`, TURN_SECRET: SECRET },
    async restart() {
      child.kill('SIGKILL')
      child = run()
      await isReady()
    },
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}
