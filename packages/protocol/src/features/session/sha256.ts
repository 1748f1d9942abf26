interface Tables {
  start: Int32Array
  rounds: Int32Array
}

/** The first bits of the roots of primes. Computed lazily: the login page does not need them. */
function createTables(): Tables {
  const primes = [2]
  for (let n = 3; primes.length < 64; n += 2) if (primes.every(prime => n % prime !== 0)) primes.push(n)
  const fraction = (root: number): number => ((root % 1) * 0x1_0000_0000) | 0
  return {
    start: Int32Array.from(primes.slice(0, 8), prime => fraction(prime ** (1 / 2))),
    rounds: Int32Array.from(primes, prime => fraction(prime ** (1 / 3))),
  }
}

let tables: Tables | undefined
/** Used again by the next call: making room takes as long as hashing. */
const words = new Int32Array(64)

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (list: Int32Array, index: number): number => list[index] as number

/**
 * The first 32 bits of the hash of an ASCII text that fits in one block. The browser's own SHA-256 is asynchronous and too
 * slow for hundreds of thousands in a row.
 */
export function sha256StartOfShort(text: string): number {
  words.fill(0, 0, 16)
  for (let index = 0; index < text.length; index++)
    words[index >> 2] = at(words, index >> 2) | (text.charCodeAt(index) << (24 - (index % 4) * 8))
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8))
  words[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(words, i - 15), at(words, i - 2)]
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    words[i] = at(words, i - 16) + small + at(words, i - 7) + large
  }
  tables ??= createTables()
  return compress(tables)
}

function compress({ start, rounds }: Tables): number {
  let [a, b, c, d] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3)]
  let [e, f, g, h] = [at(start, 4), at(start, 5), at(start, 6), at(start, 7)]
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + sum + chosen + at(rounds, i) + at(words, i)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + at(start, 0)) >>> 0
}
