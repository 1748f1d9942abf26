import { expect, it } from 'vitest'
import { fitPicture } from './fit-picture.ts'

it.each([
  [undefined, undefined, { width: 264 }],
  [1600, undefined, { width: 264 }],
  [1600, 800, { width: 264, ratio: 2 }],
  [120, 60, { width: 120, ratio: 2 }],
  [65_535, 1, { width: 264, ratio: 3 }],
  [10, 65_535, { width: 10, ratio: 2 / 3 }],
])('a picture of %s × %s', (width, height, box) => {
  expect(fitPicture(width, height)).toEqual(box)
})
