import { expect, it } from 'vitest'
import { sumToday } from './sum-today.ts'

const day = { asked: 0, answered: 0, medianMs: 0, firstMs: 0, withinLimit: 1, rating: 0, ratings: 0 }

// [questions-5]
it('the day of several teams counts each by its questions and ratings', () => {
  const busy = { ...day, asked: 3, answered: 3, firstMs: 60_000, withinLimit: 1, rating: 5, ratings: 1 }
  const slow = { ...day, asked: 1, answered: 1, firstMs: 180_000, withinLimit: 0, rating: 3, ratings: 3 }
  expect(sumToday([busy, slow, day])).toEqual({ firstMs: 90_000, withinLimit: 0.75, rating: 3.5 })
})

it('a day without questions and ratings has no figures', () => {
  expect(sumToday([day])).toEqual({ firstMs: undefined, withinLimit: undefined, rating: undefined })
})
