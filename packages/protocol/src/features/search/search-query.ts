import { type Cell, foldText, runsOf } from './fold-text.ts'

/** Longer words are indexed by their beginning. */
const MAX_WORD = 40
/** A text of 8,000 Chinese characters has about 6,000; a text with more was made to be expensive. */
const MAX_TOKENS = 8_000

/** `part`: occurs anywhere in the text. `prefix`: a word of the text starts with it. */
export interface SearchTerm {
  match: 'part' | 'prefix'
  text: string
  /** The word as it was typed, if only its stem is looked for. */
  word?: string
}

const textOf = (run: readonly Cell[]): string => run.map(cell => cell.text).join('')

function* pairsOf(run: readonly Cell[]): Generator<string> {
  for (let at = 1; at < run.length; at++) yield `${run[at - 1]?.text}${run[at]?.text}`
}

/** The index tokens of a text: words; single characters and pairs for scripts without spaces [limits-11]. */
export function searchTokensOf(text: string): Set<string> {
  const tokens = new Set<string>()
  for (const token of allTokensOf(text)) {
    if (tokens.size === MAX_TOKENS) break
    tokens.add(token)
  }
  return tokens
}

function* allTokensOf(text: string): Generator<string> {
  for (const run of runsOf(foldText(text))) {
    if (run[0]?.type === 'word') yield textOf(run).slice(0, MAX_WORD)
    else {
      for (const { text: single } of run) yield single
      yield* pairsOf(run)
    }
  }
}

/** Shorter stems would find too many other words. */
const MIN_STEM = 4
const ENDINGS = [
  [/ies$/, /()ies$/],
  [/(?:ch|sh|x|z|ss)es$/, /()es$/],
  [/[^aious]s$/, /()s$/],
  [/[^e]ed$/, /(?:([bdgklmnprt])\1)?ed$/],
  [/ing$/, /(?:([bdgklmnprt])\1)?ing$/],
] as const

/**
 * An English word without its ending, so that 'releases' finds 'release' and 'planned' 'planning'. It is a beginning of the
 * word: what the word itself finds is always found.
 */
function stemOf(word: string): string {
  const [, ending] = ENDINGS.find(([has]) => has.test(word)) ?? []
  if (!ending || !/^[a-z]+$/.test(word)) return word
  const stem = word.replace(ending, '$1')
  return stem.length < MIN_STEM ? word : stem
}

/** The terms of a search input, each once. All must match; punctuation alone gives no terms. */
export function decodeSearchQuery(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const run of runsOf(foldText(query))) {
    const isWord = run[0]?.type === 'word'
    const word = textOf(run).slice(0, isWord ? MAX_WORD : undefined)
    const text = isWord ? stemOf(word) : word
    terms.set(text, { match: isWord ? 'prefix' : 'part', text, ...(word !== text && { word }) })
  }
  return [...terms.values()]
}

/** Tokens that a matching text must have. For a run of three or more this is necessary, not sufficient. */
export function tokensOfTerm({ match, text }: SearchTerm): string[] {
  if (match === 'prefix') return [text]
  const run = foldText(text)
  return run.length < 2 ? [text] : [...new Set(pairsOf(run))]
}
