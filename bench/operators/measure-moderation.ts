import { type CompanyRules, findInText } from '../../apps/server/src/features/moderation/company-rules.ts'
import { WordMatcher } from '../../apps/server/src/features/moderation/word-matcher.ts'
import { createSentences } from '../archive/sentences.ts'
import { quantiles, round } from '../load/quantiles.ts'

const WORDS = 10_000
const MESSAGES = 20_000
const MAX_MS = 0.2

export interface ModerationFigures {
  words: number
  messages: number
  meanMs: number
  p50Ms: number
  p99Ms: number
}

/** Words of both languages, whole and as parts of words, of which everyday messages contain few. */
const wordOf = (n: number): string => {
  const code = n.toString(26).replaceAll(/./g, digit => String.fromCharCode(97 + Number.parseInt(digit, 26)))
  const chinese = String.fromCharCode(0x4e00 + (n % 5_000), 0x5e00 + (n % 4_999), 0x6e00 + (n % 13))
  return n % 2 === 0 ? chinese : n % 3 === 0 ? `*${code}ing*` : `${code}ation`
}

/** The check of everyday messages against as many words as a company can have. */
export async function measureModeration(): Promise<ModerationFigures> {
  const words = Array.from({ length: WORDS }, (_, n) => ({ word: wordOf(n), list: 0 }))
  const lists: CompanyRules['lists'] = [{ id: 1, name: 'Words', action: 'withdraw' }]
  const rules = { version: 1, lists, matcher: await WordMatcher.build(words), censor: 'off' as const }
  const sentence = createSentences()
  const texts = Array.from({ length: MESSAGES }, sentence)
  for (const text of texts) findInText(rules, text)
  const times = texts.map(text => {
    const began = performance.now()
    findInText(rules, text)
    return performance.now() - began
  })
  const { p50, p99 } = quantiles(times)
  const meanMs = round(times.reduce((sum, time) => sum + time, 0) / MESSAGES, 4)
  return { words: rules.matcher.size, messages: MESSAGES, meanMs, p50Ms: p50, p99Ms: p99 }
}

export const describeModeration = ({ words, messages, ...ms }: ModerationFigures): string =>
  [
    `| moderation, ${words} words, ${messages} messages | goal | mean | p50 | p99 |`,
    '|---|---:|---:|---:|---:|',
    `| a message, ms | ≤ ${MAX_MS} | ${ms.meanMs} | ${ms.p50Ms} | ${ms.p99Ms} |`,
  ].join('\n')

export const moderationProblems = ({ p99Ms }: ModerationFigures): string[] =>
  p99Ms > MAX_MS ? [`moderation of a message took ${p99Ms} ms`] : []
