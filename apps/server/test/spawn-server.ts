import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface SpawnedServer {
  stdout(): string
  stderr(): string
  /** Once its standard output holds what fits. */
  printed(pattern: RegExp): Promise<void>
  /** The port it says it listens on. */
  port: Promise<number>
  kill(signal: NodeJS.Signals): void
  exitCode: Promise<number | null>
}

/** A server in a process of its own: from one bundled file if there is one (`npm test`), which takes half the time. */
export const spawnServer = (environment: Record<string, string>, ...args: string[]): SpawnedServer =>
  spawnMain(process.env.PARLEY_SERVER_MAIN ?? SOURCES, environment, args)

const AS_FIRST_PROCESS = ['unshare', '--user', '--map-root-user', '--pid', '--fork']

/** Whether this machine lets processes have namespaces of their own. */
export const mayContain = (): boolean => {
  const [command = '', ...args] = AS_FIRST_PROCESS
  return spawnSync(command, [...args, 'true']).status === 0
}

/** As in a container: the process with the number 1, which gets no signal that it does not ask for. */
export const spawnFirstProcess = (environment: Record<string, string>): SpawnedServer =>
  spawnMain(process.env.PARLEY_SERVER_MAIN ?? SOURCES, environment, [], AS_FIRST_PROCESS)

const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1'))

/** As an operator starts it. Pictures and texts of the demo company are next to the sources. */
export const spawnFromSources = (environment: Record<string, string>): SpawnedServer =>
  spawnMain(SOURCES, environment)

function spawnMain(
  main: string,
  environment: Record<string, string>,
  args: string[] = [],
  within: readonly string[] = [],
): SpawnedServer {
  const [command = '', ...words] = [...within, process.execPath, main, ...args]
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', JANUS_PROGRAM: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<number>(resolve => {
    child.stdout.on('data', chunk => {
      stdout += chunk
      const found = /Parley is ready: http:\/\/[^:]+:(\d+)/.exec(stdout)
      if (found) resolve(Number(found[1]))
    })
  })
  const ended = exitCode.then(code => {
    throw new Error(`The server ended with ${code} before it was ready: ${stderr}`)
  })
  const port = Promise.race([ready, ended])
  // Callers that only wait for the exit ignore that it never became ready.
  port.catch(() => undefined)
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    async printed(pattern) {
      while (!pattern.test(stdout)) await once(child.stdout, 'data')
    },
    port,
    // The one around a first process passes no signal on.
    kill: signal =>
      void (within.length > 0 ? process.kill(childOf(child.pid ?? 0), signal) : child.kill(signal)),
    exitCode,
  }
}
