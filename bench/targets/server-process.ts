import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianUser } from './debian-user.ts'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000

export interface ServerProcess {
  pid: number
  /** `daemon` is the process to end when what was started is only its parent. */
  stop(daemon?: number): Promise<void>
}

export interface ServerCommand {
  command: string[]
  /** Takes the log; it is shown when the start fails. */
  dir: string
  port: number
  env?: NodeJS.ProcessEnv
  /** Debian user to run as; only root can change users. */
  user?: string
  startTimeoutMs?: number
}

export async function startServerProcess({
  command,
  dir,
  port,
  env,
  user,
  startTimeoutMs = START_TIMEOUT_MS,
}: ServerCommand): Promise<ServerProcess> {
  const [program = '', ...args] = command
  const logFile = join(dir, 'output.log')
  const log = openSync(logFile, 'a')
  const options: SpawnOptions = {
    cwd: dir,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    ...(user !== undefined && debianUser(user)),
  }
  const child = spawn(program, args, options)
  closeSync(log)
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = (daemon = child.pid) => stopProcess(child, exited, daemon)
  if (!(await becomesReachable(child, port, startTimeoutMs))) {
    await stop()
    throw new Error(`${program} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
  }
  return { pid: child.pid ?? 0, stop }
}

async function becomesReachable(child: ChildProcess, port: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline && child.exitCode === null && child.pid !== undefined) {
    if (await accepts(port)) return true
    await sleep(100)
  }
  return false
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function stopProcess(
  child: ChildProcess,
  exited: Promise<void>,
  pid: number | undefined,
): Promise<void> {
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(pid, 'SIGTERM')
  const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}
