import type { Content, ConversationKey } from '@parley/protocol/model'
import type { UploadEntry } from '../../ports.ts'
import type { Problem } from '../../store/state.ts'
import { TransferRefused } from './transfer-fault.ts'

/** The server accepts three at once [limits-8], and another window may be uploading as well. */
const PARALLEL = 2

interface Item {
  entry: UploadEntry
  state: 'waiting' | 'running' | 'done' | 'failed'
  controller: AbortController
  content?: Content
}

interface UploadQueueOptions {
  /** Undefined: another window has finished it or given it up. */
  transfer(entry: UploadEntry, signal: AbortSignal): Promise<Content | undefined>
  /** Complete, and everything before it in that conversation is done. False: it may not be sent there. */
  post(entry: UploadEntry, content: Content): boolean
  failed(entry: UploadEntry, problem: Problem): void
  superseded(entry: UploadEntry): void
}

/** A few at a time; each conversation gets its files in the order they were chosen. Handles order, not the network. */
export class UploadQueue {
  readonly #options: UploadQueueOptions
  readonly #items = new Map<string, Item>()

  constructor(options: UploadQueueOptions) {
    this.#options = options
  }

  add(entry: UploadEntry): void {
    this.#items.set(entry.id, { entry, state: 'waiting', controller: new AbortController() })
    this.#pump()
  }

  find(id: string): UploadEntry | undefined {
    return this.#items.get(id)?.entry
  }

  entries(): UploadEntry[] {
    return [...this.#items.values()].map(({ entry }) => entry)
  }

  count(): number {
    return this.#items.size
  }

  ids(): string[] {
    return [...this.#items.keys()]
  }

  /** Keeps its position before files chosen later. */
  retry(id: string): boolean {
    const item = this.#items.get(id)
    if (item?.state !== 'failed') return false
    item.state = 'waiting'
    item.controller = new AbortController()
    this.#pump()
    return true
  }

  drop(id: string): void {
    const item = this.#items.get(id)
    if (!item) return
    this.#items.delete(id)
    item.controller.abort()
    this.#post(item.entry.conversation)
    this.#pump()
  }

  clear(): void {
    const items = [...this.#items.values()]
    this.#items.clear()
    for (const { controller } of items) controller.abort()
  }

  #pump(): void {
    const items = [...this.#items.values()]
    let running = items.filter(({ state }) => state === 'running').length
    for (const item of items) {
      if (running === PARALLEL) return
      if (item.state !== 'waiting') continue
      running++
      void this.#run(item)
    }
  }

  async #run(item: Item): Promise<void> {
    const { entry, controller } = item
    item.state = 'running'
    try {
      const content = await this.#options.transfer(entry, controller.signal)
      if (controller.signal.aborted) return
      if (content) Object.assign(item, { state: 'done', content })
      else {
        this.#items.delete(entry.id)
        this.#options.superseded(entry)
      }
    } catch (error) {
      if (controller.signal.aborted) return
      this.#fail(item, error instanceof TransferRefused ? error.problem : { code: 'request-error' })
    }
    this.#post(entry.conversation)
    this.#pump()
  }

  #fail(item: Item, problem: Problem): void {
    item.state = 'failed'
    delete item.content
    this.#options.failed(item.entry, problem)
  }

  /** A failed upload does not block others. */
  #post(key: ConversationKey): void {
    for (const item of [...this.#items.values()]) {
      if (item.entry.conversation !== key || item.state === 'failed') continue
      if (!item.content) return
      const isPosted = this.#options.post(item.entry, item.content)
      if (isPosted) this.#items.delete(item.entry.id)
      else this.#fail(item, { code: 'file-silenced' })
    }
  }
}
