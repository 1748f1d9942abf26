import type { PacedFile } from './disk-pacer.ts'

/** The network brings pieces of 64 KB at most; every way to the disk costs the same, however much is taken along. */
const GATHERED_BYTES = 512 * 1024

/** Appends pieces, several at a time, and frees their memory at once. */
export class GatheringWriter {
  readonly #file: Pick<PacedFile, 'write'>
  #pieces: Uint8Array[] = []
  #gathered = 0
  #written: number

  constructor(file: Pick<PacedFile, 'write'>, position: number) {
    this.#file = file
    this.#written = position
  }

  /** Where the next piece goes. */
  get end(): number {
    return this.#written + this.#gathered
  }

  /** The piece belongs to the writer from here on. */
  async add(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece)
    this.#gathered += piece.length
    if (this.#gathered >= GATHERED_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    const pieces = this.#pieces
    this.#pieces = []
    this.#gathered = 0
    if (pieces.length === 0) return
    const all = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const taken = await this.#file.write(pieces, this.#written)
    this.#written += taken
    // A disk that is nearly full takes less than it is given, and refuses the rest.
    if (taken < all) await this.#writeRest(Buffer.concat(pieces).subarray(taken))
    for (const piece of pieces) release(piece)
  }

  async #writeRest(rest: Uint8Array): Promise<void> {
    for (let done = 0; done < rest.length; ) {
      const taken = await this.#file.write([rest.subarray(done)], this.#written)
      done += taken
      this.#written += taken
    }
  }
}

/**
 * The collector would let tens of megabytes gather before it looks. Memory that is shared with something else, as that of
 * small pieces is, stays untouched.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
