import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 20_000

/** A program of the operating system that listens on a port, and can be killed, frozen and started again. */
export class Daemon {
  readonly port: number
  readonly #command: string
  readonly #args: string[]
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #output = ''

  constructor(command: string, args: string[], port: number, env: Record<string, string> = {}) {
    this.#command = command
    this.#args = args
    this.#env = env
    this.port = port
  }

  async start(): Promise<void> {
    const child = spawn(this.#command, this.#args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#env },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        this.#output = `${this.#output}${chunk}`.slice(-5_000)
      })
    this.#child = child
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline && child.exitCode === null) {
      if (await isOpen(this.port)) return
      await delay(50)
    }
    throw new Error(`${this.#command} did not become ready:\n${this.#output}`)
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    child.kill('SIGCONT')
    await ended
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
