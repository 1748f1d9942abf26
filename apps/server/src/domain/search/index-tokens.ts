import { type SearchTerm, tokensOfTerm } from '@parley/protocol/model'

/** So many words or pairs are looked up; the others are checked in the messages that were found. */
const MAX_LOOKED_UP = 8

interface IndexToken {
  token: string
  match: SearchTerm['match']
}

/** What the index is asked for. Each token costs a pass over its messages, so the longest are taken: they have the fewest. */
export const indexTokensOf = (terms: readonly SearchTerm[]): IndexToken[] =>
  terms
    .flatMap(term => tokensOfTerm(term).map(token => ({ token, match: term.match })))
    .sort((one, other) => other.token.length - one.token.length)
    .slice(0, MAX_LOOKED_UP)
