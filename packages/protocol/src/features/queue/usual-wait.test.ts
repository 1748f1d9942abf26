import { expect, it } from 'vitest'
import { MIN_WAITS, usualWaitMs, type WaitedQuestion } from './usual-wait.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Ten past ten in Berlin. */
const NOW = Date.parse('2026-11-18T09:10:00Z')

/** Asked at ten on each day before, and answered after 1, 2, 3… minutes. */
const daily = (count: number): WaitedQuestion[] =>
  Array.from({ length: count }, (_, index) => {
    const askedAt = NOW - (1 + (index % 20)) * DAY
    return { askedAt, answeredAt: askedAt + (index + 1) * MINUTE }
  })
const usual = (questions: readonly WaitedQuestion[]) => usualWaitMs(questions, 'Europe/Berlin', NOW)

// [queue-2]
it.each<[title: string, questions: WaitedQuestion[], minutes: number | undefined]>([
  ['nine of ten', daily(30), 27],
  ['just enough of them', daily(MIN_WAITS), 18],
  ['too few', daily(MIN_WAITS - 1), undefined],
  [
    'another hour',
    daily(30).map(({ askedAt }) => ({ askedAt: askedAt - 60 * MINUTE, answeredAt: askedAt })),
    undefined,
  ],
  [
    'too long ago',
    daily(30).map(({ askedAt }) => ({ askedAt: askedAt - 28 * DAY, answeredAt: askedAt })),
    undefined,
  ],
  [
    'what waits since yesterday counts as longer than any',
    [...daily(18), ...daily(2).map(({ askedAt }) => ({ askedAt }))],
    18,
  ],
  [
    'what was closed unanswered does, too',
    [...daily(17), ...daily(3).map(({ askedAt }) => ({ askedAt, isLeft: true }))],
    undefined,
  ],
  ['what waits since a minute says nothing', [...daily(20), ...Array(9).fill({ askedAt: NOW - MINUTE })], 18],
])('how long it usually takes: %s', (_title, questions, minutes) => {
  expect(usual(questions)).toBe(minutes === undefined ? undefined : minutes * MINUTE)
})

// [queue-2]
it('an answer of the future is not known yet: every moment can be replayed', () => {
  const later = daily(30).map(({ askedAt }) => ({ askedAt, answeredAt: NOW + 1 }))
  expect(usual(later)).toBeUndefined()
})
