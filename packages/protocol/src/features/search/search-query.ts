import { type Cell, foldText, runsOf } from './fold-text.ts'

/** Longer words are known by their beginning. */
const MAX_WORD = 40
/** A text of 8,000 Chinese characters has some 6,000; what comes after that many was written to be costly. */
const MAX_TOKENS = 8_000

/** `part`: stands anywhere in the text. `prefix`: a word of the text begins with it. */
export interface SearchTerm {
  match: 'part' | 'prefix'
  text: string
}

const textOf = (run: readonly Cell[]): string => run.map(cell => cell.text).join('')

function* pairsOf(run: readonly Cell[]): Generator<string> {
  for (let at = 1; at < run.length; at++) yield `${run[at - 1]?.text}${run[at]?.text}`
}

/** What a text is indexed by: words; single characters and pairs of scripts that have no spaces [limits-11]. */
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

/** What was typed into a search field, each term once. All must be found; punctuation alone asks for nothing. */
export function decodeSearchQuery(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const run of runsOf(foldText(query))) {
    const isWord = run[0]?.type === 'word'
    const text = isWord ? textOf(run).slice(0, MAX_WORD) : textOf(run)
    terms.set(text, { match: isWord ? 'prefix' : 'part', text })
  }
  return [...terms.values()]
}

/** Tokens a text must have to match. For a run of three or more this is necessary, not sufficient. */
export function tokensOfTerm({ match, text }: SearchTerm): string[] {
  if (match === 'prefix') return [text]
  const run = foldText(text)
  return run.length < 2 ? [text] : [...new Set(pairsOf(run))]
}
