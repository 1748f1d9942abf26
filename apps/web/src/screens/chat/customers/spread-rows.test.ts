import { expect, it } from 'vitest'
import { spreadRows } from './spread-rows.ts'

it('a few consultations are all shown', () => {
  expect(spreadRows([3, 0, 2])).toEqual([3, 0, 2])
})

it('thousands of consultations are shown only as far as a screen goes', () => {
  expect(spreadRows([200, 30, 100, 5])).toEqual([50, 30, 20, 0])
})
