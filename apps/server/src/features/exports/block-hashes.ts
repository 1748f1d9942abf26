import { createHash, type Hash } from 'node:crypto'

/** A changed byte is found to this many bytes. */
export const BLOCK_BYTES = 65_536

/** Hashes of the blocks of what is fed to it, in order. */
export class BlockHashes {
  readonly hashes: string[] = []
  #hash: Hash = createHash('sha256')
  #length = 0

  feed(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + BLOCK_BYTES - this.#length)
      this.#hash.update(piece)
      this.#length += piece.length
      at += piece.length
      if (this.#length === BLOCK_BYTES) this.end()
    }
  }

  /** Ends the last block, which may be shorter. */
  end(): void {
    if (this.#length === 0) return
    this.hashes.push(this.#hash.digest('base64url'))
    this.#hash = createHash('sha256')
    this.#length = 0
  }
}
