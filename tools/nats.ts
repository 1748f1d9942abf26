import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebianPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 60_000

/** Debian installs it in a folder that only the PATH of root has. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of `nats-server`, installed where that is allowed. */
export async function provideNats(): Promise<{ path: string } | { missing: string }> {
  const problem = findProgram('nats-server') ? undefined : await installDebianPackages('nats-server')
  const path = findProgram('nats-server')
  return path ? { path } : { missing: `nats-server: ${problem ?? 'not found'}` }
}

export interface Nats {
  url: string
  pid(): number
  kill(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `routes`: the cluster ports of all members, with the own one first. */
export async function startNats(path: string, routes: readonly number[] = []): Promise<Nats> {
  const port = await freePort()
  const [own, ...others] = routes
  const cluster =
    own === undefined
      ? []
      : ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${own}`, '--no_advertise'].concat(
          others.length > 0 ? ['--routes', others.map(other => `nats://127.0.0.1:${other}`).join(',')] : [],
        )
  const launch = () => spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...cluster], { stdio: 'ignore' })
  let child = launch()
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    child.kill('SIGCONT')
    await ended
  }
  await untilReady(port, child)
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    kill,
    async start() {
      child = launch()
      await untilReady(port, child)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => kill('SIGKILL'),
  }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      delay(1_000).then(() => false),
    ])
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
  throw new Error('nats-server did not become ready')
}
