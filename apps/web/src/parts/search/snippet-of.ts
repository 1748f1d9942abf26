import { findMatches, type MatchRange, type SearchTerm } from '@parley/protocol/model'

export interface Snippet {
  text: string
  matches: MatchRange[]
}

/** Characters kept before the first match, so that it is visible within one or two lines. */
const LEAD = 24
const LONGEST = 140
const ELLIPSIS = '…'

/** Joins lines and shortens long text so that the first match is visible. */
export function snippetOf(text: string, terms: readonly SearchTerm[]): Snippet {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = findMatches(line, terms)[0]?.start ?? 0
  const isCut = line.length > LONGEST && first > LEAD
  const head = isCut ? `${ELLIPSIS}${fromPoint(line, first - LEAD)}` : line
  const shown = head.length > LONGEST ? `${untilPoint(head, LONGEST)}${ELLIPSIS}` : head
  return { text: shown, matches: findMatches(shown, terms) }
}

const isTail = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at))

/** Does not split surrogate pairs. */
const fromPoint = (text: string, at: number): string => text.slice(isTail(text, at) ? at - 1 : at)
const untilPoint = (text: string, end: number): string => text.slice(0, isTail(text, end) ? end - 1 : end)
