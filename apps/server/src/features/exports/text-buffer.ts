const FIRST_BYTES = 1 << 19

/** Bytes of a text, in memory that is used again: a long export leaves no large texts to the garbage collector. */
export class TextBuffer {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(text: string): void {
    const needed = this.#length + Buffer.byteLength(text)
    if (needed > this.#bytes.length) this.#grow(needed)
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** Until something is added or removed. */
  read(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
