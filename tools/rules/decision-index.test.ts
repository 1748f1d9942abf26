import { expect, it } from 'vitest'
import { decisionIndexViolations } from './decision-index.ts'

const INDEX = '1. [One](0001-one.md)\n2. [Two](0002-two.md)\n'

it('decision index reports numbers taken twice, missing lines and missing files', () => {
  expect(decisionIndexViolations(['0001-one.md', '0002-two.md', 'README.md'], INDEX)).toEqual([])
  expect(decisionIndexViolations(['0001-one.md', '0001-other.md'], INDEX)).toEqual([
    '0001-other.md: this number is taken',
    '0001-other.md is not in the index',
    '0002-two.md is in the index, but not there',
  ])
})
