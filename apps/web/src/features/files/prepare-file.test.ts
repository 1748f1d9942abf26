import { expect, it } from 'vitest'
import { isImageName } from './prepare-file.ts'

// [files-2]
it.each([
  ['a.jpg', true],
  ['a.PNG', true],
  ['a.jpeg', true],
  ['a.gif', true],
  ['a.bmp', true],
  ['a.webp', false],
  ['a.svg', false],
  ['jpg', false],
])('isImageName: %s is an image: %s', (name, isImage) => {
  expect(isImageName(name)).toBe(isImage)
})
