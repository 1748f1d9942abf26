/** What a character is for finding words: part of a word, one that needs no boundary (Chinese, Japanese), or a space. */
const GAP = 0
export const LETTER = 1
const IDEOGRAPH = 2

export interface FoldedText {
  /** UTF-16 units, the same for all spellings of a word. */
  units: Uint16Array
  kinds: Uint8Array
  /** Where each unit comes from in the text. */
  origins: Uint32Array
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
  /** What stands between it and the unit before; empty: nothing. */
  gap: string
}

const START = '\n'

/** The letters of a text with their origins; what stands between them only leaves a mark. */
function readUnits(text: string): Unit[] {
  const units: Unit[] = []
  let gap = START
  let origin = 0
  for (const character of text) {
    const at = origin
    origin += character.length
    const { text: folded, kind } = foldCharacter(character)
    if (folded === '') continue
    const letter = asLetter(folded, gap === '' ? units.at(-1) : undefined, text, origin)
    if (letter === undefined && kind === GAP) {
      gap += character
      continue
    }
    units.push({ text: letter ?? folded, kind: letter === undefined ? kind : LETTER, origin: at, gap })
    gap = ''
  }
  return units
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

/** `b a d` and `b.a.d` are one word: three or more single letters with the same between them. */
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

/**
 * The same units for all spellings of a text: full-width, spaced and look-alike ones. Words are separated by one space;
 * nothing stands between ideographs.
 */
export function foldSpelling(text: string): FoldedText {
  const units = readUnits(text)
  joinSingleLetters(units)
  const size = units.reduce((sum, unit) => sum + unit.text.length + 1, 0)
  const folded = { units: new Uint16Array(size), kinds: new Uint8Array(size), origins: new Uint32Array(size) }
  let length = 0
  const put = (unit: number, kind: number, origin: number) => {
    folded.units[length] = unit
    folded.kinds[length] = kind
    folded.origins[length] = origin
    length += 1
  }
  let before = GAP
  for (const { text: letters, kind, origin, gap } of units) {
    if (gap !== '' && before === LETTER && kind === LETTER) put(32, GAP, origin)
    for (let index = 0; index < letters.length; index += 1) put(letters.charCodeAt(index), kind, origin)
    before = kind
  }
  return { ...folded, length }
}
