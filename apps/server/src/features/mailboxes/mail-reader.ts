import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ReadMail } from './read-mail.ts'

const TIMEOUT_MS = 30_000
const START_TIMEOUT_MS = 60_000
const MAX_HEAP_MB = 256

/** Beside this file, also when the server is one file (`tools/server-bundle.ts`). */
const WORKER = new URL(`mail-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** The thread that reads them did not start, e.g. because there is no memory: no e-mail is to blame for it. */
export class MailReaderFailure extends Error {}

/** Reads e-mails one after the other, in a thread that is ended when one takes too long or too much memory. */
export class MailReader {
  readonly #script: URL
  #worker: Worker | undefined
  /** An answer does not say of which e-mail it is. */
  readonly #oneByOne = pLimit(1)

  constructor(script: URL = WORKER) {
    this.#script = script
  }

  /** Undefined: it cannot be read. Throws a `MailReaderFailure` if nothing can be read now. */
  read(source: Uint8Array): Promise<ReadMail | undefined> {
    return this.#oneByOne(() => this.#readNext(source))
  }

  async #readNext(source: Uint8Array): Promise<ReadMail | undefined> {
    this.#worker ??= await startWorker(this.#script)
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

async function startWorker(script: URL): Promise<Worker> {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  // `once` hears of it; without a listener it would end the server.
  worker.on('error', () => undefined)
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  try {
    // Its first word is that it is ready.
    await once(worker, 'message', {
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(START_TIMEOUT_MS)]),
    })
    return worker
  } catch (error) {
    await worker.terminate()
    throw new MailReaderFailure('The thread that reads e-mails did not start.', { cause: error })
  }
}
