import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortInSteps } from './sort-in-steps.ts'

it('sorting in steps gives the order of toSorted', async () => {
  const pairs = fc.array(fc.tuple(fc.nat({ max: 50 }), fc.nat()), { maxLength: 2_000, size: 'max' })
  const compare = ([one]: [number, number], [other]: [number, number]) => one - other
  await fc.assert(
    fc.asyncProperty(pairs, async items => {
      expect(await sortInSteps(items, compare)).toEqual(items.toSorted(compare))
    }),
    { numRuns: 30 },
  )
})
