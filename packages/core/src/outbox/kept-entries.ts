import type { Context } from '../context.ts'
import type { EntryStore } from '../ports.ts'
import type { Me } from '../store/state.ts'
import { ownerOf } from '../tabs/tabs.ts'

interface Entry {
  id: string
  owner: string
}

/**
 * What a person sends, kept in this browser until the server has it. A full disk must not stop anybody from sending:
 * failures of the store are reported, and what is not stored is lost with the page, no more.
 */
export class KeptEntries<E extends Entry> {
  readonly #context: Context
  readonly #store: EntryStore<E> | undefined
  readonly #code: string
  /** Ids of what the store surely holds. */
  readonly #stored = new Set<string>()

  /** `code` names the store in reports. */
  constructor(context: Context, store: EntryStore<E> | undefined, code: string) {
    this.#context = context
    this.#store = store
    this.#code = code
    context.listen('leftForGood', ({ me }) => void this.#removeAll(me))
  }

  /** After a reload: calls `restore` with what is kept, unless the person has left meanwhile. */
  onReturn(restore: (entries: E[], me: Me) => void): void {
    this.#context.listen('signedIn', ({ me }) => void this.#takeUp(me, restore))
  }

  /** Empty where nothing can be read. */
  async list(me: Me): Promise<E[]> {
    let entries: E[] = []
    await this.#attempt(async store => {
      entries = await store.list(ownerOf(me))
    })
    return entries
  }

  /** False: it could not be stored. */
  async put(entry: E): Promise<boolean> {
    const isStored = await this.#attempt(store => store.put(entry))
    if (isStored) this.#stored.add(entry.id)
    return isStored
  }

  async remove(id: string): Promise<void> {
    this.#stored.delete(id)
    await this.#attempt(store => store.remove(id))
  }

  isStored(id: string): boolean {
    return this.#stored.has(id)
  }

  /** Another window has removed it: sent, or given up by the person. Rejects when the store does not answer. */
  async isRemovedElsewhere({ id, owner }: E): Promise<boolean> {
    if (!this.#store || !this.#stored.has(id)) return false
    return !(await this.#store.list(owner)).some(known => known.id === id)
  }

  async #takeUp(me: Me, restore: (entries: E[], me: Me) => void): Promise<void> {
    const entries = await this.list(me)
    if (this.#context.state().session.me !== me) return
    for (const { id } of entries) this.#stored.add(id)
    restore(entries, me)
  }

  /** Signing out removes everything from this browser. */
  async #removeAll(me: Me): Promise<void> {
    await this.#attempt(async store => {
      for (const { id } of await store.list(ownerOf(me))) await store.remove(id)
    })
  }

  /**
   * At once: the page may be gone in the next moment. A store keeps the order in which it is asked, so no removal
   * overtakes what it removes.
   */
  async #attempt(work: (store: EntryStore<E>) => Promise<void>): Promise<boolean> {
    if (!this.#store) return false
    try {
      await work(this.#store)
      return true
    } catch (error) {
      this.#context.report(this.#code, error)
      return false
    }
  }
}
