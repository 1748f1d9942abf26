import { expect, it } from 'vitest'
import { isCustomerRoom } from './contact-type.ts'

// [contact-types-5]
it('keeps types 1, 2 and 3 for the list of customers', () => {
  expect([0, 1, 2, 3, 4, 5].filter(isCustomerRoom)).toEqual([1, 2, 3])
})
