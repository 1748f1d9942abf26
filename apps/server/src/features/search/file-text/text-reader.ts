import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface FileText {
  text: string
  /** In which terms are looked for (`foldInPlace`). */
  folded: string
  /** Tokens for the index, separated by spaces. */
  words: string
}

export interface ReadRequest {
  bytes: Uint8Array
  extension: string
}

/**
 * Damaged, locked with a password or not what its name says; ended because it took too long or too much memory, which may
 * be the fault of others; or not read to its end because the reader was stopped.
 */
type Unread = 'damaged' | 'ended' | 'stopped'

const TIMEOUT_MS = 20_000
const MAX_HEAP_MB = 256
/** Memory outside of the heap is not limited by the system: it is watched. */
const MAX_GROWTH_BYTES = 512_000_000
const WATCH_EVERY_MS = 50

/** Beside this file, also when the server is one file (`tools/server-bundle.ts`). */
const WORKER = new URL(`text-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** Reads the words of files, one after the other, in a thread that is ended when a file takes too long or too much memory. */
export class TextReader {
  #worker: Worker | undefined

  async read(request: ReadRequest): Promise<FileText | Unread> {
    this.#worker ??= startWorker()
    const worker = this.#worker
    const ended = new AbortController()
    const end = () => ended.abort()
    // `once` hears of messages and errors only.
    worker.once('exit', end)
    const most = process.memoryUsage.rss() + MAX_GROWTH_BYTES
    const watch = setInterval(() => process.memoryUsage.rss() > most && end(), WATCH_EVERY_MS)
    try {
      const answered = once(worker, 'message', {
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      worker.postMessage(request)
      const [text] = await answered
      return (text as FileText | undefined) ?? 'damaged'
    } catch {
      if (this.#worker !== worker) return 'stopped'
      await this.stop()
      return 'ended'
    } finally {
      clearInterval(watch)
      worker.off('exit', end)
    }
  }

  /** Who is reading is told at once. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  // What libraries print about somebody's file is of no use to the operator.
  const worker = new Worker(WORKER, { resourceLimits, stdout: true, stderr: true })
  worker.unref()
  // `once` hears of it; without a listener it would end the server.
  worker.on('error', () => undefined)
  return worker
}
