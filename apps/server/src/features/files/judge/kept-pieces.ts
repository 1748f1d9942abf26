/** A part of the original, both ends included, or bytes of ours. */
export type Piece = { start: number; end: number } | Uint8Array

/** Programs cut a picture of 100 MB into some 25,000 parts. What has more was made to keep a server busy. */
const MAX_PARTS = 50_000

/** What is to be kept of a picture. Parts that stand side by side become one piece. */
export class KeptPieces {
  readonly list: Piece[] = []
  #parts = 0

  /** To be asked before every part, kept or not. */
  isTooMany(): boolean {
    this.#parts += 1
    return this.#parts > MAX_PARTS
  }

  add(bytes: Uint8Array): void {
    this.list.push(bytes)
  }

  keep(start: number, end: number): void {
    if (end < start) return
    const last = this.list.at(-1)
    if (last && !(last instanceof Uint8Array) && last.end + 1 === start) last.end = end
    else this.list.push({ start, end })
  }
}
