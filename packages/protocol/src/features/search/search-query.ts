import { type Cell, foldText, runsOf } from './fold-text.ts'

/** Longer words are known by their beginning. */
const MAX_WORD = 40

/** `part`: stands anywhere in the text. `prefix`: a word of the text begins with it. */
export interface SearchTerm {
  match: 'part' | 'prefix'
  text: string
}

const textOf = (run: readonly Cell[]): string => run.map(cell => cell.text).join('')

function* pairsOf(run: readonly Cell[]): Generator<string> {
  for (let at = 1; at < run.length; at++) yield `${run[at - 1]?.text}${run[at]?.text}`
}

/** What a text is indexed by: words; single characters and pairs of scripts that have no spaces. */
export function searchTokensOf(text: string): Set<string> {
  const tokens = new Set<string>()
  for (const run of runsOf(foldText(text))) {
    if (run[0]?.type === 'word') tokens.add(textOf(run).slice(0, MAX_WORD))
    else {
      for (const { text: single } of run) tokens.add(single)
      for (const pair of pairsOf(run)) tokens.add(pair)
    }
  }
  return tokens
}

/** What was typed into a search field. All terms must be found; punctuation alone asks for nothing. */
export const decodeSearchQuery = (query: string): SearchTerm[] =>
  runsOf(foldText(query)).map(run =>
    run[0]?.type === 'word'
      ? { match: 'prefix', text: textOf(run).slice(0, MAX_WORD) }
      : { match: 'part', text: textOf(run) },
  )

/** Tokens a text must have to match. For a run of three or more this is necessary, not sufficient. */
export function tokensOfTerm({ match, text }: SearchTerm): string[] {
  if (match === 'prefix') return [text]
  const run = foldText(text)
  return run.length < 2 ? [text] : [...new Set(pairsOf(run))]
}
