import { expect, it } from 'vitest'
import { computeFigures } from './figures.ts'

const MINUTE = 60_000
const ALICE = { id: 1, name: 'Alice' }
const asked = (minutes?: number, by = ALICE) =>
  minutes === undefined ? { askedAt: 0 } : { askedAt: 0, answeredAt: minutes * MINUTE, by }

// [questions-5]
it('figures count answers, their median and the share within the limit', () => {
  const figures = computeFigures(
    [asked(2), asked(4), asked(30, { id: 2, name: 'Bob' }), asked()],
    10,
    5 * MINUTE,
  )
  expect(figures).toEqual({
    ...{ asked: 4, answered: 3, medianMs: 4 * MINUTE, withinLimit: 2 / 3 },
    people: [
      { name: 'Alice', answered: 2, medianMs: 3 * MINUTE },
      { name: 'Bob', answered: 1, medianMs: 30 * MINUTE },
    ],
  })
})

it('an open question counts against the share once it is past the limit', () => {
  expect(computeFigures([asked(2), asked()], 10, 11 * MINUTE).withinLimit).toBe(1 / 2)
  expect(computeFigures([], 10, 0)).toMatchObject({ asked: 0, medianMs: 0, withinLimit: 1 })
})

it('figures tell two people of one name apart', () => {
  const { people } = computeFigures([asked(2), asked(4), asked(6, { ...ALICE, id: 2 })], 10, 0)
  expect(people).toMatchObject([
    { name: 'Alice', answered: 2 },
    { name: 'Alice', answered: 1 },
  ])
})
