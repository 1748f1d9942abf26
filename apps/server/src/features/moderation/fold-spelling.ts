import { EVERYDAY_WORDS } from './everyday-words.ts'

/** What a character is for finding words: part of a word, one that needs no boundary (Chinese, Japanese), or a space. */
const GAP = 0
export const LETTER = 1
const IDEOGRAPH = 2

/** Up to each unit: gaps with marks, gaps with space, and words that are no everyday ones. */
interface GapDetails {
  marks: Uint32Array
  spaces: Uint32Array
  unusual: Uint32Array
}

export interface FoldedText {
  /** UTF-16 units, the same for all spellings of a word; without what stands between them. */
  units: Uint16Array
  kinds: Uint8Array
  /** Where each unit begins and ends in the text. */
  origins: Uint32Array
  ends: Uint32Array
  /** How many gaps between two letters there are up to each unit. */
  gaps: Uint32Array
  /** Counted when it is asked for: only where a listed word may be spaced out. */
  readonly details: GapDetails
  length: number
}

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['аαɑ', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еεё', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іιı', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['мμ', 'm'],
    ['пη', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['ѡω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map(letter => [letter, latin] as const)),
)
/** Digits and signs written instead of letters; only beside letters. */
const INSTEAD: ReadonlyMap<string, string> = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }),
)
const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ '@': 'a', $: 's', '!': 'i' }))

const LATIN = /^[a-z]$/
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const WORD = /^[\p{L}\p{N}]/u
/** Zero-width characters, soft hyphens and accents. */
const INVISIBLE = /[\p{Cf}\p{Mn}\u115f\u1160\u3164]/gu

const cache = new Map<string, { text: string; kind: number }>()
const MAX_CACHED = 20_000

/** Full width, case, accents and look-alikes of one character. */
function foldCharacter(character: string): { text: string; kind: number } {
  const known = cache.get(character)
  if (known) return known
  const plain = character.normalize('NFKC').toLowerCase().normalize('NFD').replace(INVISIBLE, '')
  const text = [...plain.normalize('NFC')].map(letter => LOOK_ALIKE.get(letter) ?? letter).join('')
  const kind = IDEOGRAPHS.test(text) ? IDEOGRAPH : WORD.test(text) ? LETTER : GAP
  const folded = { text, kind }
  if (cache.size < MAX_CACHED) cache.set(character, folded)
  return folded
}

interface Unit {
  text: string
  kind: number
  origin: number
  end: number
  /** What stands between it and the unit before; empty: nothing. */
  gap: string
}

/** How many letters folding may add to a text; ﷺ alone becomes 18. After that, characters stay as they are. */
const MAX_GAINED = 2_000

const START = '\n'

/** The letters of a text with their origins; what stands between them only leaves a mark. */
function readUnits(text: string): Unit[] {
  const units: Unit[] = []
  let gap = START
  let end = 0
  let gained = 0
  while (end < text.length) {
    const origin = end
    const entity = text.charCodeAt(origin) === AMPERSAND ? readEntity(text, origin) : undefined
    const character = entity?.character ?? characterAt(text, origin)
    end = entity?.end ?? origin + character.length
    const { text: whole, kind } = foldCharacter(character)
    if (whole === '') continue
    gained += whole.length - character.length
    const folded = gained > MAX_GAINED ? character : whole
    const letter = asLetter(folded, gap === '' ? units.at(-1) : undefined, text, end)
    if (letter === undefined && kind === GAP) {
      gap += character
      continue
    }
    units.push({ text: letter ?? folded, kind: letter === undefined ? kind : LETTER, origin, end, gap })
    gap = ''
  }
  return units
}

const AMPERSAND = 38

/** As one string, also where it takes two units. */
function characterAt(text: string, at: number): string {
  const first = text.charCodeAt(at)
  return first >= 0xd800 && first <= 0xdbff ? text.slice(at, at + 2) : text.charAt(at)
}

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/iy
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/i
const UNSEEN = new Set(['shy', 'zwj', 'zwnj', 'lrm', 'rlm'])

/** `&#98;` and `&eacute;` are letters to whoever reads the text as HTML or Markdown. */
function readEntity(text: string, at: number): { character: string; end: number } | undefined {
  ENTITY.lastIndex = at
  const [entity, hex, decimal, name = ''] = ENTITY.exec(text) ?? []
  if (entity === undefined) return undefined
  const end = at + entity.length
  if (name !== '')
    return { character: ACCENTED.exec(name)?.[1] ?? (UNSEEN.has(name.toLowerCase()) ? '\u00ad' : '&'), end }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0x10ffff ? undefined : { character: String.fromCodePoint(code), end }
}

/** `b4d`, `b@d`, `$pam`: the letter that is meant. A mention and the end of a sentence are none. */
function asLetter(folded: string, before: Unit | undefined, text: string, next: number): string | undefined {
  const digit = INSTEAD.get(folded)
  const sign = SIGNS.get(folded)
  if (digit === undefined && sign === undefined) return undefined
  const isAfterLetter = before !== undefined && LATIN.test(before.text)
  const isBeforeLetter = LATIN.test(foldCharacter(text.charAt(next)).text)
  if (digit !== undefined) return isAfterLetter || isBeforeLetter ? digit : undefined
  return isBeforeLetter && (isAfterLetter || folded === '$') ? sign : undefined
}

const SHORTEST_RUN = 3

/** `b a d` and `b.a.d` in a list are one word: three or more single letters with the same between them. */
function joinSingleLetters(units: Unit[]): void {
  let run: Unit[] = []
  const join = () => {
    if (run.length >= SHORTEST_RUN) for (const unit of run.slice(1)) unit.gap = ''
    run = []
  }
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1]
    const isSingle = unit.kind === LETTER && unit.gap !== '' && (next?.gap !== '' || next.kind !== LETTER)
    const isRegular = run.length < 2 || run[1]?.gap === unit.gap
    if (!isSingle || !isRegular) join()
    if (isSingle) run.push(unit)
  }
  join()
}

/** Marks that are not drawn where a text is read as Markdown. */
const FORMATTING = /^[*~`|\\]+$/
/** Words are apart. */
const SEPARATING = /[\s'’ʼ]/u

/** The same units for all spellings of a word of a list. */
export function foldWord(word: string): FoldedText {
  const units = readUnits(word)
  joinSingleLetters(units)
  return fold(units)
}

/** The same units for all spellings of a text: full-width, look-alike, with marks or spaces between the letters. */
export const foldSpelling = (text: string): FoldedText => fold(readUnits(text))

function fold(units: Unit[]): FoldedText {
  const size = units.reduce((sum, unit) => sum + unit.text.length, 0)
  const columns = {
    units: new Uint16Array(size),
    kinds: new Uint8Array(size),
    origins: new Uint32Array(size),
    ends: new Uint32Array(size),
    gaps: new Uint32Array(size),
  }
  let length = 0
  let gaps = 0
  let before = GAP
  for (const { text, kind, origin, end, gap } of units) {
    if (gap !== '' && before === LETTER && kind === LETTER) gaps += 1
    for (let index = 0; index < text.length; index += 1) {
      columns.units[length] = text.charCodeAt(index)
      columns.kinds[length] = kind
      columns.origins[length] = origin
      columns.ends[length] = end
      columns.gaps[length] = gaps
      length += 1
    }
    before = kind
  }
  let details: GapDetails | undefined
  return {
    ...columns,
    length,
    get details() {
      details ??= countDetails(units, length)
      return details
    },
  }
}

function countDetails(units: readonly Unit[], length: number): GapDetails {
  const counts = {
    marks: new Uint32Array(length),
    spaces: new Uint32Array(length),
    unusual: new Uint32Array(length),
  }
  const unusual = findUnusual(units)
  const sums = { marks: 0, spaces: 0, unusual: 0 }
  let at = 0
  for (const [index, { text, kind, gap }] of units.entries()) {
    if (gap !== '' && units[index - 1]?.kind === LETTER && kind === LETTER && !FORMATTING.test(gap))
      sums[SEPARATING.test(gap) ? 'spaces' : 'marks'] += 1
    if (unusual.has(index)) sums.unusual += 1
    for (const end = at + text.length; at < end; at += 1) {
      counts.marks[at] = sums.marks
      counts.spaces[at] = sums.spaces
      counts.unusual[at] = sums.unusual
    }
  }
  return counts
}

/** What is left of words behind and before an apostrophe: `he'll`, `c'est`. */
const SHORTENED = new Set(['s', 't', 'd', 'm', 'll', 're', 've', 'l', 'j', 'c', 'n', 'o', 'qu'])
const APOSTROPHE = /^['’ʼ]$/u

/** The last units of words that are no everyday ones. */
function findUnusual(units: readonly Unit[]): Set<number> {
  const found = new Set<number>()
  let word = ''
  let gapBefore = ''
  for (const [index, { text, kind, gap }] of units.entries()) {
    if (word === '') gapBefore = gap
    word += text
    const next = units[index + 1]
    if (next?.gap === '' && next.kind === kind) continue
    const isShortened = SHORTENED.has(word) && [gapBefore, next?.gap ?? ''].some(one => APOSTROPHE.test(one))
    if (kind === LETTER && !EVERYDAY_WORDS.has(word) && !isShortened) found.add(index)
    word = ''
  }
  return found
}
