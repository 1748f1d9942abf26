interface Tables {
  start: number[]
  rounds: number[]
}

/** The first bits of the roots of primes. Computed lazily: the login page does not need them. */
function createTables(): Tables {
  const primes = [2]
  for (let n = 3; primes.length < 64; n += 2) if (primes.every(prime => n % prime !== 0)) primes.push(n)
  const fraction = (root: number): number => ((root % 1) * 0x1_0000_0000) | 0
  return {
    start: primes.slice(0, 8).map(prime => fraction(prime ** (1 / 2))),
    rounds: primes.map(prime => fraction(prime ** (1 / 3))),
  }
}

let tables: Tables | undefined

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: ArrayLike<number>, index: number): number => words[index] ?? 0

/**
 * For ASCII text that fits in one block. The browser's own SHA-256 is asynchronous and too slow for hundreds of
 * thousands in a row.
 */
export function sha256OfShort(text: string): number[] {
  const words = new Int32Array(64)
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
  return compress(words)
}

function compress(words: Int32Array): number[] {
  tables ??= createTables()
  const { start, rounds } = tables
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
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
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + at(start, index)) >>> 0)
}
