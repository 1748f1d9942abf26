import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/test/server-host.ts', import.meta.url))

/** A process that runs the servers of one journey after the other: it is loaded and compiled once. */
export class ServerHost {
  #child: ChildProcess | undefined

  /** Resolves once the server listens. */
  async start(environment: NodeJS.ProcessEnv, onOutput: (chunk: Buffer) => void): Promise<void> {
    this.#child ??= spawn(process.execPath, [MAIN], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.removeAllListeners('data').on('data', onOutput)
    await this.#order({ environment })
  }

  async stop(): Promise<void> {
    if (this.#child) await this.#order({})
  }

  async #order(order: { environment?: NodeJS.ProcessEnv }): Promise<void> {
    const child = this.#child
    if (!child) return
    const answered = new AbortController()
    const { signal } = answered
    const ended = once(child, 'exit', { signal }).then(() => [{ failure: 'The host of servers ended.' }])
    child.send(order)
    const [{ failure }] = await Promise.race([once(child, 'message', { signal }), ended])
    answered.abort()
    if (failure) throw new Error(failure)
  }

  /** As a crash would end it. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
