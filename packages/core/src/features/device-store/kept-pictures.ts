import type { Message } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { selectIsGone } from '../../selectors/shown-messages.ts'
import { nameOf, withWithdrawn } from '../../store/withdrawn.ts'
import { openSealedStore, type SealedStore } from './sealed-store.ts'
import { ROOM_OF_PICTURES } from './surplus.ts'

/** Larger ones are shown as they arrive, and are not kept. */
export const MAX_PICTURE_BYTES = 8_000_000

/** The message in which a picture was seen: it goes with it. */
export type Carrier = Pick<Message, 'conversation' | 'sender' | 'id' | 'stamp' | 'destroyTime'>

export interface KeptPicture {
  blob: Blob
  /** As the server describes it, where it was opened. */
  file?: FileRecord
}

interface Packed {
  head: { type: string; file?: FileRecord | undefined }
  bytes: ArrayBuffer
}

const LINE = 10

/** A line that says what it is, then its bytes. */
const PICTURE_FORM = {
  encode({ head, bytes }: Packed): Uint8Array<ArrayBuffer> {
    const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`)
    const all = new Uint8Array(line.length + bytes.byteLength)
    all.set(line)
    all.set(new Uint8Array(bytes), line.length)
    return all
  },
  decode(all: ArrayBuffer): Packed {
    const end = new Uint8Array(all).indexOf(LINE)
    return { head: JSON.parse(new TextDecoder().decode(all.slice(0, end))), bytes: all.slice(end + 1) }
  },
}

const ownerOfSeq = (key: string, seq: number): string => `${key} ${seq}`
export const ownerOfName = (key: string, name: string): string => `${key} ${name}`

function ownersOf(carrier: Carrier): string[] {
  const { conversation: key, stamp } = carrier
  return [key, ownerOfName(key, nameOf(carrier)), ...(stamp ? [ownerOfSeq(key, stamp.seq)] : [])]
}

/** Tells what goes with the messages that carried it. */
export function followGone({ listen }: Context, forget: (owners: readonly string[]) => void): void {
  listen('messagesRemoved', ({ key, seqs }) => forget(seqs.map(seq => ownerOfSeq(key, seq))))
  listen('messagesReceived', ({ key, messages }) => {
    const withdrawn = [...withWithdrawn(new Set(), messages)]
    forget(withdrawn.map(name => ownerOfName(key, name)))
  })
  listen('roomVanished', ({ key }) => forget([key]))
}

/** The pictures that were seen, in a database of their own, so that writing messages does not pass by them. */
export class KeptPictures {
  readonly #store: SealedStore<Packed>
  readonly #context: Context
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(store: SealedStore<Packed>, context: Context) {
    this.#store = store
    this.#context = context
  }

  static async open(context: Context, name: string, secret: string): Promise<KeptPictures> {
    const how = { room: ROOM_OF_PICTURES, form: PICTURE_FORM }
    const now = () => context.clock.now()
    return new KeptPictures(await openSealedStore(`${name}-pictures`, secret, now, how), context)
  }

  /** One after the other: nothing is written behind a removal. */
  #after(work: () => Promise<unknown>): Promise<void> {
    const failed = (error: unknown) => this.#context.report('kept-pictures', error)
    const done = this.#writing.then(work).then(() => undefined, failed)
    this.#writing = done
    return done
  }

  async find(address: string): Promise<KeptPicture | undefined> {
    const packed = await this.#store.load(address)
    if (!packed) return undefined
    void this.#after(() => this.#store.touch(address))
    const { type, file } = packed.head
    return { blob: new Blob([packed.bytes], { type }), ...(file && { file }) }
  }

  keep(address: string, { blob, file }: KeptPicture, carrier: Carrier | undefined): void {
    // Nobody would destroy it while the page is closed.
    if (carrier?.destroyTime !== undefined || blob.size > MAX_PICTURE_BYTES) return
    void this.#after(async () => {
      // It may have been withdrawn while it was fetched.
      if (carrier && selectIsGone(this.#context.state(), carrier)) return
      const packed = { head: { type: blob.type, file }, bytes: await blob.arrayBuffer() }
      await this.#store.save(address, packed, carrier ? { owners: ownersOf(carrier) } : {})
    })
  }

  forget = (address: string): Promise<void> => this.#after(() => this.#store.remove(address))
  /** What was withdrawn or deleted is gone with its pictures. */
  forgetOf = (owners: readonly string[]): Promise<void> => this.#after(() => this.#store.removeOwned(owners))
  /** Keeps those of these conversations, and what belongs to none, as the pictures of people. */
  retainOf = (keys: readonly string[]): Promise<void> => this.#after(() => this.#store.retainOwned(keys))
  clear = (): Promise<void> => this.#after(() => this.#store.clear())
  marks = () => this.#store.marks()
  dropQuarter = (bytes: number) => this.#store.dropQuarter(bytes)
}
