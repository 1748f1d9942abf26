import { decodeSearchQuery, matchesSearch, searchTextOf } from '@parley/protocol/model'
import { type Ask, fits, isQuestion } from './ask.ts'
import type { Source } from './knowledge.ts'

/** A term of the question, in all its forms. */
export interface Term {
  forms: readonly string[]
  /** How many messages contain it: a frequent term says less. */
  frequency: number
}

export interface Ranked extends Source {
  score: number
}

/** The share of the terms, by weight, that a message must contain. */
const ENOUGH = 0.5
/** A message whose score is this far below the best is not shown. */
const NEAR = 0.4
const BONUS = { fits: 0.35, file: 0.15, recent: 0.1 }
/** A question is seldom the answer to one. */
const PENALTY = 0.4
/** A reply is about the question before it. */
const REPLY = 0.95
const MONTH_MS = 30 * 86_400_000
/** For a term that no message contains: it may have been said in other words. More than a common term, which says little. */
const UNKNOWN_WEIGHT = 0.6

const weightOf = ({ frequency }: Term): number =>
  frequency === 0 ? UNKNOWN_WEIGHT : 1 / (1 + Math.log(1 + frequency) / 4)

const contains = (words: string, { forms }: Term): boolean =>
  forms.some(form => matchesSearch(words, decodeSearchQuery(form)))

export const wordsOf = ({ message: { content } }: Source): string =>
  content.kind === 'link' ? `${searchTextOf(content)} ${content.url}` : searchTextOf(content)

/** How much of the question a message matches, from 0 to 1: in its text, its sender or the conversation's name. */
export function shareOf(source: Source, terms: readonly Term[]): number {
  const total = terms.reduce((sum, term) => sum + weightOf(term), 0)
  if (total === 0) return 1
  const around = `${source.message.senderName} ${source.conversationName}`
  const found = terms.map(term => {
    if (contains(wordsOf(source), term)) return weightOf(term)
    return contains(around, term) ? 0.6 * weightOf(term) : 0
  })
  return found.reduce((sum, weight) => sum + weight, 0) / total
}

export interface Candidate extends Source {
  /** The question that it may reply to. */
  replyTo?: Source
}

/** Best first; empty if no message matches enough of the question. */
export function rank(
  candidates: readonly Candidate[],
  terms: readonly Term[],
  { wants, isForThing }: Ask,
  now: number,
): Ranked[] {
  const ranked = candidates.flatMap(candidate => {
    const { replyTo, ...source } = candidate
    const own = shareOf(source, terms)
    const share = replyTo ? Math.max(own, REPLY * shareOf(replyTo, terms)) : own
    if (share < ENOUGH) return []
    const words = wordsOf(source)
    const isFile = source.message.content.kind === 'file'
    const age = Math.max(0, now - source.message.stamp.time)
    const score =
      share +
      (fits(wants, words) ? BONUS.fits : 0) +
      (isForThing && isFile ? BONUS.file : 0) +
      BONUS.recent * Math.exp(-age / MONTH_MS) -
      (isQuestion(words) ? PENALTY : 0)
    return [{ ...source, score }]
  })
  ranked.sort((a, b) => b.score - a.score || b.message.stamp.time - a.message.stamp.time)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score > best - NEAR)
}
