import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const items = ['susan', 'mute', 'settings'].map(id => ({ id }))

it.each([
  ['settings', 2],
  ['gone', 0],
  [undefined, 0],
])('finds %s at %i', (id, place) => {
  expect(placeOf(items, id)).toBe(place)
})
