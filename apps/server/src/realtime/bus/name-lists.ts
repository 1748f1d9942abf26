import { createHash } from 'node:crypto'

/** In all lists together; a name takes about 50 bytes. */
const MAX_NAMES = 200_000
const KEY_LENGTH = 22

/** Lists of names by their content, so that nodes can speak of the members of a group without naming them. */
export class NameLists {
  readonly #lists = new Map<string, readonly string[]>()
  readonly #maxNames: number
  #size = 0

  constructor(maxNames = MAX_NAMES) {
    this.#maxNames = maxNames
  }

  /** Keeps the list and returns its key, the same on every node. */
  add(names: readonly string[]): string {
    const key = createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, KEY_LENGTH)
    if (this.find(key)) return key
    this.#lists.set(key, names)
    this.#size += names.length
    for (const [oldest, list] of this.#lists) {
      if (this.#size <= this.#maxNames || oldest === key) break
      this.#lists.delete(oldest)
      this.#size -= list.length
    }
    return key
  }

  find(key: string): readonly string[] | undefined {
    const names = this.#lists.get(key)
    if (!names) return undefined
    // What was used last is forgotten last.
    this.#lists.delete(key)
    this.#lists.set(key, names)
    return names
  }
}
