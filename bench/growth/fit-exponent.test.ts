import { expect, test } from 'vitest'
import { fitExponent } from './fit-exponent.ts'

const pointsOf = (cost: (size: number) => number) =>
  [10, 100, 1_000, 10_000].map(size => [size, cost(size)] as const)

test('finds the power that a cost grows with', () => {
  expect(fitExponent(pointsOf(() => 300))).toBeCloseTo(0)
  expect(fitExponent(pointsOf(size => 7 * size))).toBeCloseTo(1)
  expect(fitExponent(pointsOf(size => 0.2 * Math.sqrt(size)))).toBeCloseTo(0.5)
})

test('a fixed price hides growth while it is the larger part', () => {
  expect(fitExponent(pointsOf(size => 1_000 + size))).toBeLessThan(0.5)
})
