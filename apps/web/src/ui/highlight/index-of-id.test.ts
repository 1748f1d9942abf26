import { expect, it } from 'vitest'
import { indexOfId } from './index-of-id.ts'

const items = ['susan', 'mute', 'settings'].map(id => ({ id }))

it.each([
  ['settings', 2],
  ['gone', 0],
  [undefined, 0],
])('finds %s at %i', (id, index) => {
  expect(indexOfId(items, id)).toBe(index)
})
