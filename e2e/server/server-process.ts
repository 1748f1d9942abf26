import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerHost } from './server-host.ts'

const SOURCE = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000
/** Filling the demo takes long where the machine has much else to do. */
const FILLED_WITHIN_MS = 180_000
const POLL_MS = 10

/**
 * The real server as a process of its own: it can be killed at any moment and started again on the same data. With a
 * host it runs in that process until it is killed for the first time.
 */
export class ServerProcess {
  readonly url: string
  readonly dataDir: string
  readonly #main: string
  readonly #env: Record<string, string>
  #host: ServerHost | undefined
  #child: ChildProcess | undefined
  #output = ''
  #ready: Promise<void> = Promise.resolve()

  constructor(dataDir: string, port: number, env: Record<string, string> = {}, host?: ServerHost) {
    this.#host = host
    // Bundled for a quicker start (tools/server-bundle.ts); the files of the demo are next to the sources.
    this.#main =
      env.PARLEY_SERVER_MAIN ?? ((env.PARLEY_DEMO !== '1' && process.env.PARLEY_SERVER_MAIN) || SOURCE)
    this.dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // Where Node keeps it anyway, but from the first file on.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      // Whether it is installed or not: old documents are refused.
      OFFICE_CONVERTER: 'none',
      JANUS_PROGRAM: 'none',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    }
  }

  async start(): Promise<void> {
    this.#ready = this.#host ? this.#host.start({ ...process.env, ...this.#env }, this.#keep) : this.#spawn()
    await this.#ready
  }

  readonly #keep = (chunk: Buffer): void => {
    this.#output = (this.#output + chunk.toString()).slice(-20_000)
  }

  #spawn(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
      cwd: ROOT,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', this.#keep)
    child.stderr.on('data', this.#keep)
    this.#child = child
    return this.#untilHealthy(child)
  }

  /** Waits for a start that is under way. */
  ready(): Promise<void> {
    // Whoever called `start` is told when it fails.
    return this.#ready.catch(() => undefined)
  }

  async #untilHealthy(child: ChildProcess): Promise<void> {
    const withinMs = this.#env.PARLEY_DEMO === '1' ? FILLED_WITHIN_MS : READY_WITHIN_MS
    const deadline = Date.now() + withinMs
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended before it was ready:\n${this.#output}`)
      const isHealthy = await fetch(`${this.url}/healthz`).then(
        answer => answer.status === 200,
        () => false,
      )
      if (isHealthy) return
      await delay(POLL_MS)
    }
    throw new Error(`The server is not healthy after ${withinMs} ms:\n${this.#output}`)
  }

  /** A command of the operator (docs/operating.md), while the server is stopped. */
  async command(...words: string[]): Promise<void> {
    const child = spawn(process.execPath, [this.#main, ...words], {
      cwd: ROOT,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${words[0]} ended with ${code}`)
  }

  /** Missing where it uses SQLite. */
  get databaseUrl(): string | undefined {
    return this.#env.DATABASE_URL
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the process is gone. */
  async ended(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** As a crash would: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    const host = this.#host
    this.#host = undefined
    await (host ? host.kill() : this.#end('SIGKILL'))
  }

  stop(): Promise<void> {
    return this.#host ? this.#host.stop() : this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  get output(): string {
    return this.#output
  }
}
