import type { TeamFigures } from '@parley/core'

type Today = TeamFigures['today']

interface Sum {
  firstMs: number | undefined
  withinLimit: number | undefined
  rating: number | undefined
}

/** Several teams together, weighted by how much each had to do; undefined if nothing has happened yet. */
export const sumToday = (days: readonly Today[]): Sum => ({
  firstMs: meanOf(days.map(({ firstMs, answered }) => [firstMs, answered])),
  withinLimit: meanOf(days.map(({ withinLimit, asked }) => [withinLimit, asked])),
  rating: meanOf(days.map(({ rating, ratings }) => [rating, ratings])),
})

function meanOf(parts: readonly [value: number, weight: number][]): number | undefined {
  const weight = parts.reduce((sum, [, own]) => sum + own, 0)
  return weight === 0 ? undefined : parts.reduce((sum, [value, own]) => sum + value * own, 0) / weight
}
