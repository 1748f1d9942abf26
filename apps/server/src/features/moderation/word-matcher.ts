import { setImmediate } from 'node:timers/promises'
import { type FoldedText, foldSpelling, foldWord, LETTER } from './fold-spelling.ts'

/** A word of a list. A `*` before or after it lets it be part of a longer word. */
export interface ListedWord {
  word: string
  /** Index of its list. */
  list: number
}

export interface WordMatch extends ListedWord {
  /** In the text. */
  start: number
  end: number
}

/** By list. */
type Words = Map<number, string>

/** All words with one folded spelling and the same stars. */
interface Pattern {
  /** One word of each list: other spellings of it find nothing more. */
  words: Words
  /** The same by the number of gaps that the word is listed with, e.g. 1 for `card number`. */
  byGaps: Map<number, Words>
  length: number
  startsWord: boolean
  endsWord: boolean
  /** The next pattern that is spelled the same; -1: none. At most four differ in their stars. */
  next: number
}

/** Work between two turns of the event loop. */
const STEP = 20_000
const FOLDED_AT_ONCE = 50

/**
 * Finds all words in one pass over a text, however many there are (Aho and Corasick). Transitions are in one hash table
 * of typed arrays: a million of them takes 20 MB and no garbage.
 */
export class WordMatcher {
  readonly #patterns: Pattern[] = []
  #mask = 0
  #edgeNode = new Int32Array(0)
  #edgeUnit = new Uint16Array(0)
  #edgeTo = new Int32Array(0)
  #fail = new Int32Array(0)
  /** The first pattern that ends at a node, and the next shorter node at which one ends. */
  #pattern = new Int32Array(0)
  #shorter = new Int32Array(0)

  /** In steps, so that a long list holds nobody up. */
  static async build(words: readonly ListedWord[]): Promise<WordMatcher> {
    const matcher = new WordMatcher()
    await matcher.#build(words)
    return matcher
  }

  get size(): number {
    return this.#patterns.length
  }

  find(text: string, most = 100): WordMatch[] {
    const found: WordMatch[] = []
    const folded = foldSpelling(text)
    this.#visit(folded, (words, first, last) => {
      const start = folded.origins[first] as number
      const end = folded.ends[last] as number
      for (const [list, word] of words) found.push({ word, list, start, end })
      return found.length < most
    })
    return found.slice(0, most)
  }

  /** The lists of all words in a text, however many there are. */
  listsIn(text: string): Set<number> {
    const lists = new Set<number>()
    this.#visit(foldSpelling(text), words => {
      for (const list of words.keys()) lists.add(list)
      return true
    })
    return lists
  }

  /** Calls `take` for each whole word, with the index of its first and last letter, until it returns false. */
  #visit(folded: FoldedText, take: (words: Words, first: number, last: number) => boolean): void {
    const { units, length } = folded
    if (this.#patterns.length === 0) return
    let node = 0
    for (let index = 0; index < length; index += 1) {
      node = this.#step(node, units[index] as number)
      for (let at = node; at > 0; at = this.#shorter[at] as number)
        for (let id = this.#pattern[at] as number; id >= 0; id = (this.#patterns[id] as Pattern).next) {
          const pattern = this.#patterns[id] as Pattern
          const first = index - pattern.length + 1
          const words = wordsAt(folded, pattern, first, index)
          if (words && !take(words, first, index)) return
        }
    }
  }

  #step(from: number, unit: number): number {
    for (let node = from; ; node = this.#fail[node] as number) {
      const to = this.#follow(node, unit)
      if (to > 0 || node === 0) return to
    }
  }

  #slot(node: number, unit: number): number {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & this.#mask
    while (this.#edgeTo[slot] !== 0 && (this.#edgeNode[slot] !== node || this.#edgeUnit[slot] !== unit))
      slot = (slot + 1) & this.#mask
    return slot
  }

  /** 0: there is no way. */
  #follow(node: number, unit: number): number {
    return this.#edgeTo[this.#slot(node, unit)] as number
  }

  async #build(words: readonly ListedWord[]): Promise<void> {
    const spellings = await foldWords(words)
    const size = spellings.reduce((sum, { length }) => sum + length, 1)
    const slots = 2 ** Math.ceil(Math.log2(size * 2 + 2))
    this.#mask = slots - 1
    this.#edgeNode = new Int32Array(slots)
    this.#edgeUnit = new Uint16Array(slots)
    this.#edgeTo = new Int32Array(slots)
    this.#fail = new Int32Array(size)
    this.#pattern = new Int32Array(size).fill(-1)
    this.#shorter = new Int32Array(size)
    const nodes = {
      count: 1,
      parent: new Int32Array(size),
      unit: new Uint16Array(size),
      depth: new Uint16Array(size),
    }
    let steps = 0
    for (const [index, listed] of words.entries()) {
      const folded = spellings[index] as FoldedText
      this.#insert(listed, folded, nodes)
      steps += folded.length
      if (steps > STEP) {
        steps = 0
        await setImmediate()
      }
    }
    await this.#link(nodes)
  }

  #insert(listed: ListedWord, { units, kinds, gaps, length }: FoldedText, nodes: Nodes): void {
    if (length === 0) return
    let node = 0
    for (let index = 0; index < length; index += 1) {
      const unit = units[index] as number
      const slot = this.#slot(node, unit)
      if (this.#edgeTo[slot] === 0) {
        const created = nodes.count
        nodes.count += 1
        nodes.parent[created] = node
        nodes.unit[created] = unit
        nodes.depth[created] = index + 1
        this.#edgeNode[slot] = node
        this.#edgeUnit[slot] = unit
        this.#edgeTo[slot] = created
      }
      node = this.#edgeTo[slot] as number
    }
    const { word, list } = listed
    const startsWord = kinds[0] === LETTER && !word.trimStart().startsWith('*')
    const endsWord = kinds[length - 1] === LETTER && !word.trimEnd().endsWith('*')
    const { words, byGaps } =
      this.#patternAt(node, startsWord, endsWord) ?? this.#addPattern(node, { length, startsWord, endsWord })
    const count = gaps[length - 1] as number
    const sameGaps = byGaps.get(count) ?? new Map<number, string>()
    byGaps.set(count, sameGaps)
    for (const known of [words, sameGaps]) if (!known.has(list)) known.set(list, word)
  }

  #patternAt(node: number, startsWord: boolean, endsWord: boolean): Pattern | undefined {
    for (let id = this.#pattern[node] as number; id >= 0; ) {
      const pattern = this.#patterns[id] as Pattern
      if (pattern.startsWord === startsWord && pattern.endsWord === endsWord) return pattern
      id = pattern.next
    }
    return undefined
  }

  #addPattern(node: number, shape: Pick<Pattern, 'length' | 'startsWord' | 'endsWord'>): Pattern {
    const next = this.#pattern[node] as number
    const pattern: Pattern = { ...shape, words: new Map(), byGaps: new Map(), next }
    this.#pattern[node] = this.#patterns.push(pattern) - 1
    return pattern
  }

  /** Where to go on when a word breaks off: shorter nodes first, as longer ones build on them. */
  async #link(nodes: Nodes): Promise<void> {
    const order = orderByDepth(nodes)
    for (let index = 1; index < order.length; index += 1) {
      const node = order[index] as number
      const parent = nodes.parent[node] as number
      const fail = parent === 0 ? 0 : this.#step(this.#fail[parent] as number, nodes.unit[node] as number)
      this.#fail[node] = fail
      this.#shorter[node] = (this.#pattern[fail] as number) >= 0 ? fail : (this.#shorter[fail] as number)
      if (index % STEP === STEP - 1) await setImmediate()
    }
  }
}

async function foldWords(words: readonly ListedWord[]): Promise<FoldedText[]> {
  const spellings: FoldedText[] = []
  for (const { word } of words) {
    spellings.push(foldWord(word))
    if (spellings.length % FOLDED_AT_ONCE === 0) await setImmediate()
  }
  return spellings
}

/** By counting: a comparing sort of a million nodes would hold everybody up. */
function orderByDepth({ count, depth }: Nodes): Int32Array {
  const next = new Int32Array(2 ** 16 + 1)
  const take = (level: number): number => {
    const value = next[level] as number
    next[level] = value + 1
    return value
  }
  for (let node = 0; node < count; node += 1) take((depth[node] as number) + 1)
  for (let level = 1; level < next.length; level += 1)
    next[level] = (next[level] as number) + (next[level - 1] as number)
  const order = new Int32Array(count)
  for (let node = 0; node < count; node += 1) order[take(depth[node] as number)] = node
  return order
}

interface Nodes {
  count: number
  parent: Int32Array
  unit: Uint16Array
  depth: Uint16Array
}

/** A word that is spelled out of a shorter one would be found too often. */
const SHORTEST_DISGUISED = 3

/** The words of a pattern that are in the text from one letter to another, as listed or with something between their letters. */
function wordsAt(folded: FoldedText, pattern: Pattern, first: number, last: number): Words | undefined {
  const gaps = between(folded.gaps, first, last)
  if (gaps > 0 && isDisguised(folded, pattern, first, last)) return pattern.words
  return isWhole(folded, pattern, first, last) ? pattern.byGaps.get(gaps) : undefined
}

/**
 * `bad**word**`, `b.a.d`, `ba dword`. With other marks and with spaces it is put together of whole words, and with
 * spaces not only of everyday ones: `pen is` and `he'll` are no insults.
 */
function isDisguised(folded: FoldedText, pattern: Pattern, first: number, last: number): boolean {
  const { details } = folded
  const spaces = between(details.spaces, first, last)
  if (spaces + between(details.marks, first, last) === 0) return isWhole(folded, pattern, first, last)
  const { length } = pattern
  if (length < SHORTEST_DISGUISED) return false
  if (!startsHere(folded, first) || !endsHere(folded, last)) return false
  if (spaces === 0) return true
  if (length === SHORTEST_DISGUISED && between(folded.gaps, first, last) < length - 1) return false
  return (details.unusual[last] as number) > (first === 0 ? 0 : (details.unusual[first - 1] as number))
}

const between = (counts: Uint32Array, first: number, last: number): number =>
  (counts[last] as number) - (counts[first] as number)

const isWhole = (folded: FoldedText, pattern: Pattern, first: number, last: number): boolean =>
  (!pattern.startsWord || startsHere(folded, first)) && (!pattern.endsWord || endsHere(folded, last))

const startsHere = ({ kinds, gaps }: FoldedText, at: number): boolean =>
  at === 0 || kinds[at - 1] !== LETTER || gaps[at - 1] !== gaps[at]

const endsHere = (folded: FoldedText, at: number): boolean =>
  at + 1 === folded.length || folded.kinds[at + 1] !== LETTER || folded.gaps[at] !== folded.gaps[at + 1]
