import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runCommand } from './command.ts'
import { installDebianPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'

export interface Postgres {
  url: string
  /** Itself and everything it has started, including one process for each connection. */
  pids(): number[]
  /** Ends it by the signal, as an operator or a crash would, and starts it again on the same data. */
  restart(signal: NodeJS.Signals): Promise<void>
  /** Kills it, as a crash would, and does not start it again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

export const findPrograms = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** PostgreSQL refuses to run as root: then everything is done as the user Debian made for it. */
const asOwner = (): string[] =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

export function privateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  if (asOwner().length > 0) {
    const { uid, gid } = statSync('/var/lib/postgresql')
    chownSync(folder, uid, gid)
  }
  chmodSync(folder, 0o755)
  return folder
}

export async function run(program: string, ...args: string[]): Promise<void> {
  const [command = program, ...rest] = [...asOwner(), program, ...args]
  const { code, output } = await runCommand(command, rest, { cwd: '/' })
  if (code !== 0) throw new Error(`${program}: ${output}`)
}

/** Returns the password of its only user. */
async function createCluster(programs: string, folder: string): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  // Tests open many connections, and SCRAM makes each of them twice as costly.
  const user = ['-U', 'parley', '-A', 'md5', '--pwfile', passwordFile]
  await run(join(programs, 'initdb'), '-D', join(folder, 'data'), ...user, '-E', 'UTF8', '--no-sync')
  return password
}

async function startCluster(programs: string, own: readonly string[]): Promise<Postgres> {
  const folder = privateFolder()
  const password = await createCluster(programs, folder)
  return launchCluster(programs, folder, password, own)
}

/** On the data in the folder, which is removed by `stop`. */
export async function launchCluster(
  programs: string,
  folder: string,
  password: string,
  own: readonly string[] = [],
): Promise<Postgres> {
  const port = await freePort()
  // Only for tests: what they check is what the queries do, not what survives a power cut.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'autovacuum=off',
    'checkpoint_timeout=1h',
    'max_wal_size=1GB',
    ...own,
  ].flatMap(setting => ['-c', setting])
  const paths = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder]
  const [command = '', ...args] = [...asOwner(), join(programs, 'postgres'), ...paths, ...settings]
  const launch = () => spawn(command, args, { cwd: '/', stdio: 'ignore' })
  let child = launch()
  const stop = async () => {
    await stopChild(child, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async (signal: NodeJS.Signals) => {
    await stopChild(child, signal)
    child = await launchAgain(launch, started => untilReady(programs, port, started))
  }
  const pids = () => [child.pid ?? 0, ...readChildren(child.pid ?? 0)]
  const kill = () => stopChild(child, 'SIGKILL')
  try {
    await untilReady(programs, port, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://parley:${password}@127.0.0.1:${port}/postgres`, pids, restart, kill, stop }
}

const readChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number)

/** After a crash its helpers need a moment to end, and until then it refuses to start. */
async function launchAgain(
  launch: () => ChildProcess,
  isReady: (child: ChildProcess) => Promise<void>,
): Promise<ChildProcess> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const child = launch()
    try {
      await isReady(child)
      return child
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

async function untilReady(programs: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const { code } = await runCommand(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (code === 0) return
    await delay(100)
  }
  throw new Error('PostgreSQL did not become ready')
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // SIGINT is PostgreSQL's fast shutdown.
  child.kill(signal)
  await ended
}

/** A database server of its own on a private port, gone without a trace after `stop`. */
export async function providePostgres(own: readonly string[] = []): Promise<Postgres | { missing: string }> {
  const problem = findPrograms() ? undefined : await installDebianPackages('postgresql')
  const programs = findPrograms()
  if (!programs || !existsSync(join(programs, 'initdb')))
    return { missing: `PostgreSQL: ${problem ?? 'not found'}` }
  try {
    return await startCluster(programs, own)
  } catch (error) {
    return { missing: `PostgreSQL: ${error instanceof Error ? error.message : error}` }
  }
}
