import { expect, it } from 'vitest'
import { type PlaceFacts, type PlaceLine, placeLinesOf, roundedWait } from './place-lines.ts'

const NOTHING: PlaceFacts = { place: 0, askedAt: 0, usualMs: 0, answerer: '', until: 0, next: '' }
const WAITING = { ...NOTHING, place: 3, askedAt: 1_000, usualMs: 5_000 }
const ANSWERED = { ...NOTHING, answerer: 'Zhou Hang' }

// [queue-1, queue-3]
it.each<
  [title: string, facts: PlaceFacts, moment: Partial<Parameters<typeof placeLinesOf>[1]>, lines: PlaceLine[]]
>([
  ['place and usual time', WAITING, {}, ['place', 'usual']],
  ['longer than usual', WAITING, { now: 6_001 }, ['place', 'slow']],
  ['a number that rose', WAITING, { lowest: 2 }, ['kept', 'usual']],
  ['without a log', { ...WAITING, usualMs: 0 }, {}, ['place']],
  ['with who answers', { ...WAITING, answerer: 'Zhou Hang' }, {}, ['place', 'usual', 'answerer']],
  ['first of tomorrow', { ...WAITING, place: 1 }, { isServed: false }, ['first']],
  ['third of tomorrow', WAITING, { isServed: false }, ['place']],
  ['nothing waits', ANSWERED, {}, ['answerer', 'whole']],
  ['nobody is there', ANSWERED, { isServed: false }, []],
  ['nothing is known', NOTHING, {}, []],
])('a customer is told: %s', (_title, facts, moment, lines) => {
  expect(placeLinesOf(facts, { now: 2_000, isServed: true, lowest: 9, ...moment })).toEqual(lines)
})

// [queue-2]
it.each([
  [1, { minutes: 1 }],
  [60_001, { minutes: 2 }],
  [59 * 60_000, { minutes: 59 }],
  [59 * 60_000 + 1, { hours: 1 }],
  [61 * 60_000, { hours: 2 }],
])('a wait of %i ms is rounded up', (ms, rounded) => {
  expect(roundedWait(ms)).toEqual(rounded)
})
