import { type SearchTerm, tokensOfTerm } from '@parley/protocol/model'

/** At most this many tokens are looked up; the rest is checked in the messages found. */
const MAX_LOOKED_UP = 8

interface IndexToken {
  token: string
  match: SearchTerm['match']
}

/** The tokens to look up. Each one costs a pass over its messages, so the longest are used: they are the rarest. */
export const indexTokensOf = (terms: readonly SearchTerm[]): IndexToken[] =>
  terms
    .flatMap(term => tokensOfTerm(term).map(token => ({ token, match: term.match })))
    .sort((a, b) => b.token.length - a.token.length)
    .slice(0, MAX_LOOKED_UP)
