import { fileError } from '../../domain/rest/file-error.ts'

/** Concurrent uploads per person [limits-8]. */
const MAX_PARALLEL = 3

interface Running {
  userId: number
  /** Ends the transfer and waits until its bytes are on disk. */
  interrupt(): Promise<void>
}

/** Running transfers. A second transfer of the same upload takes over, since the first hangs on a dead connection. */
export class RunningUploads {
  readonly #running = new Map<string, Running>()

  /** Interrupts an upload before it is inspected or continued. */
  async interrupt(id: string): Promise<void> {
    await this.#running.get(id)?.interrupt()
  }

  async run<T>(id: string, userId: number, transfer: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.interrupt(id)
    const others = [...this.#running.values()].filter(running => running.userId === userId)
    if (others.length >= MAX_PARALLEL) throw fileError('too-many-uploads')
    const controller = new AbortController()
    const done = transfer(controller.signal)
    const settled = done.then(
      () => undefined,
      () => undefined,
    )
    const entry: Running = {
      userId,
      async interrupt() {
        controller.abort()
        await settled
      },
    }
    this.#running.set(id, entry)
    try {
      return await done
    } finally {
      if (this.#running.get(id) === entry) this.#running.delete(id)
    }
  }
}
