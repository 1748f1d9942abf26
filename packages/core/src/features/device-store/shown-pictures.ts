import type { FileRecord } from '@parley/protocol/rest'
import type { Clock } from '../../ports.ts'
import { type Carrier, type KeptPicture, type KeptPictures, MAX_PICTURE_BYTES } from './kept-pictures.ts'

/** Requests at a time: what is on the screen comes before what has left it. */
const MOST_AT_ONCE = 6
/** Shown pictures that nobody shows any more and somebody may scroll back to. Each stays in memory. */
const IDLE = { count: 200, bytes: 50_000_000 } as const

/** A disk that takes longer holds no picture up. */
const MOST_OPENING_MS = 1_000

export interface WantedPicture {
  /** What it is called, on every device and at every time. */
  address: string
  /** Where the network has it now; undefined: not known. */
  from: string | undefined
  carrier?: Carrier | undefined
  file?: FileRecord | undefined
}

export interface PictureShown {
  url?: string | undefined
  /** It is not on this device, and there is no network to fetch it. */
  isAway?: boolean
  /** Where it could not be reached. */
  from?: string | undefined
}

/** Where nothing is kept: as the network has it. */
const plainly = ({ from }: WantedPicture): PictureShown =>
  from === undefined ? { isAway: true } : { url: from }

type Show = (shown: PictureShown) => void

interface Held {
  wanted: WantedPicture
  users: Set<Show>
  url?: string
  bytes: number
  isLoading: boolean
}

/** Its bytes; `elsewhere`: the page has to show it from its address, `away`: there is no network. */
async function fetchPicture(url: string): Promise<Blob | 'elsewhere' | 'away'> {
  try {
    // Nothing of it is left in the browser's own cache, which everybody can read.
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' })
    const isFit = Number(answer.headers.get('content-length') ?? 0) <= MAX_PICTURE_BYTES
    // The words of a proxy, say, would be kept for a picture.
    const isText = answer.headers.get('content-type')?.startsWith('text/') === true
    if (answer.ok && isFit && !isText) return await answer.blob()
    await answer.body?.cancel()
    return 'elsewhere'
  } catch {
    return 'away'
  }
}

interface Shelf {
  clock: Clock
  /** Ends once it is known whether anything is kept here. */
  opening(): Promise<void> | undefined
  kept(): KeptPictures | undefined
}

/** Addresses in this page for what is kept, or was fetched to be kept; each picture once. */
export class ShownPictures {
  readonly #held = new Map<string, Held>()
  readonly #shelf: Shelf
  #running = 0
  #waiting: (() => void)[] = []

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** Undefined: nothing is kept here. */
  async #kept(): Promise<KeptPictures | undefined> {
    const { clock, opening, kept } = this.#shelf
    const isLate = () => new Promise<void>(resolve => clock.setTimeout(resolve, MOST_OPENING_MS))
    if (!kept()) await Promise.race([opening(), isLate()])
    return kept()
  }

  peek(address: string): string | undefined {
    return this.#held.get(address)?.url
  }

  /** Tells which address shows it, until the returned function is called. */
  hold(wanted: WantedPicture, show: Show): () => void {
    const { address } = wanted
    const held: Held = this.#held.get(address) ?? { wanted, users: new Set(), bytes: 0, isLoading: false }
    const isOpened = wanted.file !== undefined && held.wanted.file === undefined
    held.wanted = wanted
    held.users.add(show)
    this.#held.delete(address)
    this.#held.set(address, held)
    if (held.url) show({ url: held.url })
    if (!held.url || isOpened) void this.#load(held)
    return () => {
      held.users.delete(show)
      this.#dropIdle()
    }
  }

  async find(address: string): Promise<KeptPicture | undefined> {
    return await (await this.#kept())?.find(address)
  }

  /** There is a network again. */
  retry(): void {
    for (const held of this.#held.values()) if (!held.url && held.users.size > 0) void this.#load(held)
  }

  async #load(held: Held): Promise<void> {
    if (held.isLoading) return
    held.isLoading = true
    const shown = await this.#look(held).catch(() => plainly(held.wanted))
    held.isLoading = false
    for (const show of [...held.users]) show(shown)
  }

  async #look(held: Held): Promise<PictureShown> {
    const { address } = held.wanted
    const kept = await this.#kept()
    if (!kept) return plainly(held.wanted)
    const found = await kept.find(address)
    const { from, file } = held.wanted
    // It was seen in its message before, and is opened now.
    if (found && file && !found.file && this.#isHeld(held)) this.#keep(kept, held, found.blob)
    if (found) return this.#show(held, found.blob)
    if (from === undefined) return { isAway: true }
    // Whoever has scrolled past it while it waited needs it no more.
    const blob = await this.#inTurn(async () =>
      held.users.size > 0 ? await fetchPicture(from) : 'elsewhere',
    )
    if (blob === 'away') return { isAway: true, from }
    if (blob === 'elsewhere') return { url: from }
    // Dropped meanwhile: the server has said that it is gone, or somebody has signed out.
    if (this.#isHeld(held)) this.#keep(kept, held, blob)
    return this.#show(held, blob)
  }

  /** Somebody may have opened it while it was fetched. */
  #keep(kept: KeptPictures, { wanted: { address, carrier, file } }: Held, blob: Blob): void {
    kept.keep(address, { blob, ...(file && { file }) }, carrier)
  }

  #isHeld(held: Held): boolean {
    return this.#held.get(held.wanted.address) === held
  }

  /** Nobody would revoke the address of what was dropped. */
  #show(held: Held, blob: Blob): PictureShown {
    if (!this.#isHeld(held)) return {}
    held.url ??= URL.createObjectURL(blob)
    held.bytes = blob.size
    return { url: held.url }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#waiting.pop()?.()
    }
  }

  #dropIdle(): void {
    let [count, bytes] = [0, 0]
    for (const [address, held] of [...this.#held].reverse()) {
      if (held.users.size > 0) continue
      count += 1
      bytes += held.bytes
      if (count > IDLE.count || bytes > IDLE.bytes) this.#drop(address)
    }
  }

  #drop(address: string): void {
    const url = this.#held.get(address)?.url
    if (url) URL.revokeObjectURL(url)
    this.#held.delete(address)
  }

  /** It is gone: nobody is shown it again. */
  async forget(address: string): Promise<void> {
    this.#drop(address)
    await (await this.#kept())?.forget(address)
  }

  end(): void {
    for (const address of [...this.#held.keys()]) this.#drop(address)
  }
}
