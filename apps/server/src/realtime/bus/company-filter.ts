const MAX_BYTES = 4_096
const BITS_FOR_EACH = 10
const PLACES = 5
const FNV_PRIME = 16_777_619
const [FIRST_SEED, SECOND_SEED] = [2_166_136_261, 3_735_928_559]

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * A set of companies in a bounded number of bytes. It knows every company it was made of. Of others it takes one in a hundred for its
 * own, more where there are thousands: for them something is published that nobody receives.
 */
export class CompanyFilter {
  readonly #bits: Buffer

  private constructor(bits: Buffer) {
    this.#bits = bits
  }

  static of(companies: ReadonlySet<string>): CompanyFilter {
    const bytes = Math.ceil((companies.size * BITS_FOR_EACH) / 8)
    const filter = new CompanyFilter(Buffer.alloc(Math.max(1, Math.min(bytes, MAX_BYTES))))
    for (const company of companies) filter.#eachPlace(company, bit => filter.#set(bit))
    return filter
  }

  static parse(text: string): CompanyFilter {
    return new CompanyFilter(Buffer.from(text, 'base64'))
  }

  has(company: string): boolean {
    return this.#eachPlace(company, bit => ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
  }

  toString(): string {
    return this.#bits.toString('base64')
  }

  #set(bit: number): boolean {
    this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    return true
  }

  /** Until one fails; returns whether none did. */
  #eachPlace(company: string, isGood: (bit: number) => boolean): boolean {
    const step = fnv(company, SECOND_SEED)
    let position = fnv(company, FIRST_SEED)
    for (let at = 0; at < PLACES; at++, position += step)
      if (!isGood(position % (this.#bits.length * 8))) return false
    return true
  }
}
