/** A part of the original, both ends included, or bytes of ours. */
export type Piece = { start: number; end: number } | Uint8Array

/** Programs split a picture of 100 MB into some 25,000 parts. Files with more were made to keep a server busy. */
const MAX_PARTS = 50_000

/** What to keep of a picture. Adjacent parts become one piece. */
export class KeptPieces {
  readonly list: Piece[] = []
  #parts = 0

  /** Call it before every part, kept or not. */
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
