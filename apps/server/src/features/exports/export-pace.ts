import { setTimeout as pause } from 'node:timers/promises'

/** After each step the database, the disk and the event loop are left to chats for this many times as long. */
const REST = 3
/** Steps without a result after which an export asks all the same whether it may go on. */
const LONGEST_SILENCE = 50

/** How fast an export goes, and when it asks whether it is still wanted. */
export class ExportPace {
  readonly #ask: (done: number) => Promise<boolean>
  #steps = 0

  /** @param ask saves how many messages are done, too. */
  constructor(ask: (done: number) => Promise<boolean>) {
    this.#ask = ask
  }

  async step<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work()
    this.#steps += 1
    await pause((performance.now() - began) * REST)
    return result
  }

  async mayGoOn(done: number, { hasResult = false } = {}): Promise<boolean> {
    if (!hasResult && this.#steps < LONGEST_SILENCE) return true
    this.#steps = 0
    return await this.#ask(done)
  }
}
