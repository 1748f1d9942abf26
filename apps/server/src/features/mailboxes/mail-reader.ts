import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ReadMail } from './read-mail.ts'

const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 256

/** Beside this file, also when the server is one file (`tools/server-bundle.ts`). */
const WORKER = new URL(`mail-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** Reads e-mails one after the other, in a thread that is ended when one takes too long or too much memory. */
export class MailReader {
  #worker: Worker | undefined
  /** An answer does not say of which e-mail it is. */
  readonly #oneByOne = pLimit(1)

  /** Undefined: it cannot be read. */
  read(source: Uint8Array): Promise<ReadMail | undefined> {
    return this.#oneByOne(() => this.#readNext(source))
  }

  async #readNext(source: Uint8Array): Promise<ReadMail | undefined> {
    this.#worker ??= startWorker()
    const worker = this.#worker
    const ended = new AbortController()
    const end = () => ended.abort()
    worker.once('exit', end)
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const answered = once(worker, 'message', { signal })
      worker.postMessage(source)
      const [mail] = await answered
      return mail as ReadMail | undefined
    } catch {
      await this.stop()
      return undefined
    } finally {
      worker.off('exit', end)
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function startWorker(): Worker {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  // `once` hears of it; without a listener it would end the server.
  worker.on('error', () => undefined)
  return worker
}
