/** Responses kept in case the client asks again. They count like those in the queue. */
export class AnsweredRequests {
  readonly #window: number
  readonly #bodies = new Map<number, string>()
  #bytes = 0

  constructor(window: number) {
    this.#window = window
  }

  get bytes(): number {
    return this.#bytes
  }

  get(rid: number): string | undefined {
    return this.#bodies.get(rid)
  }

  add(rid: number, body: string): void {
    this.#bodies.set(rid, body)
    this.#bytes += body.length
    this.#delete(rid - this.#window)
  }

  /** Drops the oldest ones, up to that request, to stay within `bytes`. */
  shrink(bytes: number, upTo: number): void {
    for (const rid of this.#bodies.keys()) {
      if (this.#bytes <= bytes || rid > upTo) return
      this.#delete(rid)
    }
  }

  #delete(rid: number): void {
    this.#bytes -= this.#bodies.get(rid)?.length ?? 0
    this.#bodies.delete(rid)
  }
}
