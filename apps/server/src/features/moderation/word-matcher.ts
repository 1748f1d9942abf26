import { setImmediate } from 'node:timers/promises'
import { type FoldedText, foldSpelling, LETTER } from './fold-spelling.ts'

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

/** All words with one folded spelling and the same stars. */
interface Pattern {
  /** One word of each list: other spellings of it find nothing more. */
  words: Map<number, string>
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
    this.#visit(folded, (pattern, index) => {
      found.push(...matchesOf(folded, pattern, index, text))
      return found.length < most
    })
    return found.slice(0, most)
  }

  /** The lists of all words in a text, however many there are. */
  listsIn(text: string): Set<number> {
    const lists = new Set<number>()
    this.#visit(foldSpelling(text), ({ words }) => {
      for (const list of words.keys()) lists.add(list)
      return true
    })
    return lists
  }

  /** Calls `take` for each whole word, with the index of its last letter, until it returns false. */
  #visit(folded: FoldedText, take: (pattern: Pattern, last: number) => boolean): void {
    const { units, length } = folded
    if (this.#patterns.length === 0) return
    let node = 0
    for (let index = 0; index < length; index += 1) {
      node = this.#step(node, units[index] as number)
      for (let at = node; at > 0; at = this.#shorter[at] as number)
        for (let id = this.#pattern[at] as number; id >= 0; id = (this.#patterns[id] as Pattern).next) {
          const pattern = this.#patterns[id] as Pattern
          if (isWhole(folded, pattern, index) && !take(pattern, index)) return
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

  #insert(listed: ListedWord, { units, kinds, length }: FoldedText, nodes: Nodes): void {
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
    const { words } =
      this.#patternAt(node, startsWord, endsWord) ?? this.#addPattern(node, { length, startsWord, endsWord })
    if (!words.has(list)) words.set(list, word)
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
    const pattern = { ...shape, words: new Map<number, string>(), next: this.#pattern[node] as number }
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
    spellings.push(foldSpelling(word))
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

function isWhole({ kinds, length }: FoldedText, pattern: Pattern, last: number): boolean {
  const first = last - pattern.length + 1
  if (pattern.startsWord && first > 0 && kinds[first - 1] === LETTER) return false
  return !(pattern.endsWord && last + 1 < length && kinds[last + 1] === LETTER)
}

function matchesOf(
  { origins }: FoldedText,
  { words, length }: Pattern,
  last: number,
  text: string,
): WordMatch[] {
  const lastUnit = origins[last] as number
  const end = lastUnit + ((text.codePointAt(lastUnit) ?? 0) > 0xffff ? 2 : 1)
  const start = origins[last - length + 1] as number
  return [...words].map(([list, word]) => ({ word, list, start, end }))
}
